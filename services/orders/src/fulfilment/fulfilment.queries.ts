import { orderNumberOf } from '@shop/contracts/order-number';
import type { OrderSort } from '@shop/contracts/orders';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { isAwaited } from '../order-days/order-days.queries.ts';
import type { OrderEntity } from '../orders/order.entity.ts';
import { wholeOrders } from '../orders/order.queries.ts';
import type { OrderSelectionDto } from './fulfilment.dto.ts';
import { localNumberOf, partOf } from './rules/search.ts';

/** Cancelled orders `o` with an outstanding refund: a verified payment, or an amount in the last rejection that exceeds the refund. */
const isRefundDue = `o.order_status = 'cancelled' and (o.payment_status = 'verified'
  or o.payment_method = 'bank' and o.payment_status in ('pending', 'failed') and coalesce(o.refund_amount, 0) < (
    select event.amount_paid from order_events event where event.order_id = o.id and event.kind = 'receipt_rejected' order by event.id desc limit 1
  ))`;

/** Orders that match a filter, newest first. `timeZone` is an IANA name. */
export const selectOrders = (
  manager: EntityManager,
  filter: OrderSelectionDto,
  timeZone: string,
): SelectQueryBuilder<OrderEntity> => narrow(wholeOrders(manager), filter, timeZone);

export function narrow(
  query: SelectQueryBuilder<OrderEntity>,
  filter: OrderSelectionDto,
  timeZone: string,
): SelectQueryBuilder<OrderEntity> {
  if (filter.userId) query.andWhere('o.userId = :userId', { userId: filter.userId });
  if (filter.status) query.andWhere('o.orderStatus = :status', { status: filter.status });
  if (filter.paymentStatus === 'awaited') query.andWhere(isAwaited);
  else if (filter.paymentStatus === 'refund_due') query.andWhere(isRefundDue);
  else if (filter.paymentStatus)
    query.andWhere('o.paymentStatus = :paymentStatus', { paymentStatus: filter.paymentStatus });
  if (filter.deliveryMethod)
    query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod: filter.deliveryMethod });
  if (filter.dateFrom) {
    query.andWhere('o.createdAt >= cast(:dateFrom as timestamp) at time zone :timeZone', {
      dateFrom: filter.dateFrom,
      timeZone,
    });
  }
  if (filter.dateTo) {
    query.andWhere("o.createdAt < (cast(:dateTo as timestamp) + interval '1 day') at time zone :timeZone", {
      dateTo: filter.dateTo,
      timeZone,
    });
  }
  if (filter.search) search(query, filter.search);
  return query;
}

/** A short search reads only this many of the newest orders. */
const newest = 10_000;

/** Time of the oldest of the newest orders; undefined when there are fewer. */
export async function newestBegin(manager: EntityManager): Promise<Date | undefined> {
  const statement = 'select created_at as at from orders order by created_at desc, id desc limit 1 offset $1';
  const [row]: { at: Date }[] = await manager.query(statement, [newest - 1]);
  return row?.at;
}

/** Matches an exact order number, or a part of the number, name, e-mail or telephone. */
function search(query: SelectQueryBuilder<OrderEntity>, text: string): void {
  // Six bare digits may belong to a telephone number.
  const orderNumber = /ord|#/i.test(text) ? orderNumberOf(text) : undefined;
  if (orderNumber) return void query.andWhere('o.orderNumber = :orderNumber', { orderNumber });
  const part = partOf(text);
  const local = localNumberOf(part);
  // The digits of the telephone number are the last line of the search text.
  const found = local
    ? "(o.search_text like :part or o.search_text like e'%\\n' || :local)"
    : 'o.search_text like :part';
  query.andWhere(found, { part: `%${part.replace(/[\\%_]/g, '\\$&')}%`, local });
}

/** Keyed by the first part of an {@link OrderSort}. */
export const sortColumns = { placed: 'o.createdAt', total: 'o.total', customer: 'lower(o.customerName)' };

export function sortOrders(
  query: SelectQueryBuilder<OrderEntity>,
  sortBy: OrderSort = 'placed_desc',
): SelectQueryBuilder<OrderEntity> {
  const [column, direction] = sortBy.split('_') as [keyof typeof sortColumns, 'asc' | 'desc'];
  query.orderBy(sortColumns[column], direction === 'asc' ? 'ASC' : 'DESC');
  return (column === 'placed' ? query : query.addOrderBy('o.createdAt', 'DESC')).addOrderBy('o.id', 'DESC');
}
