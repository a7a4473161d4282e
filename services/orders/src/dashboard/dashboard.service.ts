import { Injectable } from '@nestjs/common';
import { isAwaited, isEarned } from '../order-days/order-days.queries.ts';
import { OrderDays } from '../order-days/order-days.service.ts';
import type { DashboardStatsResponse } from './dashboard.dto.ts';

const figures = `select coalesce(sum(orders), 0)::int as "totalOrders",
    coalesce(sum(orders) filter (where order_status = 'processing'), 0)::int as "pendingOrders",
    coalesce(sum(orders) filter (where day = (now() at time zone $1)::date), 0)::int as "todayOrders",
    coalesce(sum(revenue) filter (where ${isEarned}), 0)::numeric(14, 2)::text as "totalRevenue",
    coalesce(sum(orders) filter (where ${isAwaited}), 0)::int as "pendingPayments"
  from days`;

/** "Today" is a day in the shop's time zone. */
@Injectable()
export class DashboardService {
  constructor(private readonly days: OrderDays) {}

  async stats(): Promise<DashboardStatsResponse> {
    const [stats] = await this.days.read<DashboardStatsResponse>(figures, []);
    if (!stats) throw new Error('The figures of the orders have no row.');
    return stats;
  }
}
