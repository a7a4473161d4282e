import type { Identity } from '@shop/contracts/identity';
import { notFound } from '@shop/service-kit/problem';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.ts';
import { findWhole, wholeOrder } from '../orders/orders.queries.ts';
import type { OrderSelectionDto } from './admin-orders.dto.ts';

/** The orders that a selection asks for, whole unless told, newest first. Days are the shop's: `timeZone` is an IANA name. */
export function selectOrders(
  manager: EntityManager,
  filter: OrderSelectionDto,
  timeZone: string,
  relations: { items: true; events?: true } = wholeOrder.relations,
): SelectQueryBuilder<OrderEntity> {
  const query = manager.createQueryBuilder(OrderEntity, 'o').setFindOptions({ ...wholeOrder, relations });
  if (filter.status) query.andWhere('o.orderStatus = :status', { status: filter.status });
  if (filter.paymentStatus) query.andWhere('o.paymentStatus = :paymentStatus', { paymentStatus: filter.paymentStatus });
  if (filter.deliveryMethod) query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod: filter.deliveryMethod });
  if (filter.dateFrom) {
    query.andWhere('o.createdAt >= cast(:dateFrom as timestamp) at time zone :timeZone', { dateFrom: filter.dateFrom, timeZone });
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

/** Matches a part of the number, name or e-mail, or of the phone number however it is punctuated. */
function search(query: SelectQueryBuilder<OrderEntity>, text: string): void {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replace(/\D/g, '');
  const fields = ['o.orderNumber ilike :part', 'o.customerName ilike :part', 'o.customerEmail ilike :part', 'o.customerPhone ilike :part'];
  if (digits.length >= 3 && !/[^\d\s()+./-]/.test(text))
    fields.push(String.raw`regexp_replace(o.customerPhone, '\D', '', 'g') like :digits`);
  query.andWhere(`(${fields.join(' or ')})`, { part, digits: `%${digits}%` });
}

/** One whole order. Throws NOT_FOUND. */
export async function load(manager: EntityManager, id: string): Promise<OrderEntity> {
  const order = await findWhole(manager, { id });
  if (!order) throw notFound('The order');
  return order;
}

/** The order's row, kept from other changes until the transaction ends. */
export async function lock(manager: EntityManager, id: string): Promise<OrderEntity> {
  const order = await manager.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!order) throw notFound('The order');
  return order;
}

/** Two changes in one millisecond still have different times, which the next change is compared with. */
export const later = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1));

/** Who did it, in the timeline. */
export const staffName = (caller: Identity) => caller.name ?? caller.email ?? 'Staff';
