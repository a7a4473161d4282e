import type { OrderPromise, ShopDates } from '@shop/contracts/dates';
import { awaitsTransfer } from '@shop/contracts/due-text';
import { promiseFor } from '../../dates/rules/promise-for.ts';
import type { OrderEntity } from '../../orders/order.entity.ts';

export interface DaysNow {
  dates: ShopDates;
  today: string;
}

type Days = Pick<OrderEntity, 'promiseDate' | 'promiseFrom' | 'estimatedDelivery'>;

/**
 * Returns the changed days of an order when its transfer is verified (ADR 74). A promise that the rules can no longer keep becomes the
 * promise of an order placed now. Staff's estimate is removed once its day is over.
 */
export function newDays(order: OrderEntity, { dates, today }: DaysNow): Partial<Days> {
  if (!awaitsTransfer({ ...order, status: order.orderStatus })) return {};
  const promise = promiseFor(order, dates);
  return {
    ...(promise && isBefore(order, promise) && { promiseDate: promise.date, promiseFrom: promise.from }),
    ...(order.estimatedDelivery && order.estimatedDelivery < today && { estimatedDelivery: null }),
  };
}

function isBefore({ promiseDate, promiseFrom }: Days, { date, from }: OrderPromise): boolean {
  if (promiseDate === null) return false;
  return promiseDate < date || (promiseDate === date && (promiseFrom ?? 0) < (from ?? 0));
}
