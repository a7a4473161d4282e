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
 * What becomes of an order's days once its transfer is verified (ADR 74): a promise that the shop's own rules allow no longer, since it has waited
 * for the money until now, gives way to what an order of this moment is promised; staff's day goes once it is over.
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
