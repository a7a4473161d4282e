import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopService } from '../shop/shop.service.ts';
import type { DashboardStatsResponse } from './dashboard.dto.ts';

/** The dashboard's figures. "Today" is the shop's day. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
  ) {}

  async stats(): Promise<DashboardStatsResponse> {
    const { timeZone } = await this.shop.details();
    const rows: DashboardStatsResponse[] = await this.database.query(
      `select count(*)::int as "totalOrders",
        (count(*) filter (where order_status = 'processing'))::int as "pendingOrders",
        (count(*) filter (where created_at >= date_trunc('day', now() at time zone $1) at time zone $1))::int as "todayOrders",
        coalesce(sum(total) filter (where order_status <> 'cancelled'), 0)::numeric(14, 2)::text as "totalRevenue",
        (count(*) filter (where payment_status = 'pending' and order_status <> 'cancelled'))::int as "pendingPayments"
      from orders`,
      [timeZone],
    );
    const [stats] = rows;
    if (!stats) throw new Error('The figures of the orders have no row.');
    return stats;
  }
}
