import type { OrderSort } from '@shop/contracts/orders';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from '../orders/order.entity.ts';
import { wholeOrders } from '../orders/order.queries.ts';
import type { OrderSelectionDto } from './fulfilment.dto.ts';

/** The orders that a selection asks for, newest first. Days are the shop's: `timeZone` is an IANA name. */
export function selectOrders(manager: EntityManager, filter: OrderSelectionDto, timeZone: string): SelectQueryBuilder<OrderEntity> {
  const query = wholeOrders(manager);
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

const sortColumns = { placed: 'o.createdAt', total: 'o.total', customer: 'lower(o.customerName)' };

/** Sorts what {@link selectOrders} finds; of equals, the newest comes first. */
export function sortOrders(query: SelectQueryBuilder<OrderEntity>, sortBy: OrderSort): SelectQueryBuilder<OrderEntity> {
  const [column, direction] = sortBy.split('_') as [keyof typeof sortColumns, 'asc' | 'desc'];
  query.orderBy(sortColumns[column], direction === 'asc' ? 'ASC' : 'DESC');
  return (column === 'placed' ? query : query.addOrderBy('o.createdAt', 'DESC')).addOrderBy('o.id', 'DESC');
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
