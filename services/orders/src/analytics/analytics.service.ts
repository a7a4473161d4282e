import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Analytics } from '@shop/contracts/analytics';
import { fromCents, type Money, toCents } from '@shop/contracts/money';
import type { Store } from '@shop/contracts/shop';
import type { StoreId } from '@shop/contracts/store-id';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { OrderDays } from '../order-days/order-days.service.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { AnalyticsRangeDto, AnalyticsResponse } from './analytics.dto.ts';
import { byDayAndStore, goods, paymentTimes, shares } from './analytics.queries.ts';
import { daysOf, rangeError } from './rules/range.ts';

interface Sum {
  orders: number;
  paidOrders: number;
  revenue: Money;
}

@Injectable()
export class AnalyticsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly days: OrderDays,
    private readonly shop: ShopService,
  ) {}

  async of({ from, to }: AnalyticsRangeDto): Promise<AnalyticsResponse> {
    const message = rangeError(from, to);
    if (message) throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'to', message }] });
    const { timeZone, stores: open } = await this.shop.details();
    const [rows, [sold], [times], [shared]] = await Promise.all([
      this.days.read<Sum & { key: string }>(byDayAndStore, [from, to]),
      this.days.read<Pick<Analytics, 'categories' | 'bestSellers'>>(goods, [from, to]),
      this.database.query<Analytics['paymentTimes'][]>(paymentTimes, [timeZone, from, to]),
      this.days.read<Analytics['shares']>(shares, [from, to]),
    ]);
    if (!sold || !times || !shared) throw new Error('The figures of the range have no row.');
    const sums = new Map(rows.map(({ key, ...sum }) => [key, sum]));
    const sumOf = (key: string): Sum => sums.get(key) ?? { orders: 0, paidOrders: 0, revenue: '0.00' };
    const stores = storesOf(open, [...sums.keys()]);
    return {
      from,
      to,
      ...total(stores.map(sumOf)),
      days: daysOf(from, to).map((date) => ({ date, ...shown(sumOf(date)) })),
      stores: stores.map((store) => ({ store, ...shown(sumOf(store)) })),
      ...sold,
      shares: shared,
      paymentTimes: times,
    };
  }
}

/** Open stores, other stores with orders, and `delivery`. Keys that begin with a digit are days. */
const storesOf = (open: Store[], keys: string[]): StoreId[] => {
  const sold = keys.filter((key) => !/^\d/.test(key) && key !== 'delivery').sort();
  return [...new Set([...open.map(({ id }) => id), ...sold, 'delivery'])];
};

const shown = ({ orders, revenue }: Sum) => ({ orders, revenue });

const total = (sums: Sum[]): Sum => ({
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
  paidOrders: sums.reduce((orders, sum) => orders + sum.paidOrders, 0),
  revenue: fromCents(sums.reduce((cents, { revenue }) => cents + toCents(revenue), 0)),
});
