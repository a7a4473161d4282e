import type { OrderEvent, OrderItem } from '@shop/contracts/orders';
import { notFound } from '@shop/service-kit/http/problem';
import type { Owner } from '@shop/service-kit/identity/ownership';
import { type EntityManager, IsNull, type SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from './order.entity.ts';

/** An order with its sorted lines and timeline. Event times have Postgres's JSON format. */
export interface WholeOrder extends OrderEntity {
  items: OrderItem[];
  timeline: OrderEvent[];
}

type Parts = Pick<WholeOrder, 'items' | 'timeline'>;

/** Amounts are cast to text, because JSON would turn `numeric` into a number. */
const items = `(select coalesce(json_agg(json_build_object('id', i.product_id, 'productName', i.product_name,
    'productPrice', i.product_price::text, 'quantity', i.quantity, 'total', i.total::text, 'productImage', i.product_image)
  order by i.position), '[]') from order_items i where i.order_id = o.id)`;

const timeline = `(select coalesce(json_agg(json_build_object('at', e.at, 'who', e.who, 'from', e.from_status, 'to', e.to_status,
    'note', e.note, 'visible', e.visible, 'kind', e.kind, 'amountPaid', e.amount_paid::text)
  order by e.id), '[]') from order_events e where e.order_id = o.id)`;

/** Orders as `o`, newest first, with lines and timelines in the same statement; see {@link readWhole}. */
export const wholeOrders = (manager: EntityManager): SelectQueryBuilder<OrderEntity> =>
  manager
    .createQueryBuilder(OrderEntity, 'o')
    .addSelect(items, 'items')
    .addSelect(timeline, 'timeline')
    .orderBy('o.createdAt', 'DESC')
    .addOrderBy('o.id', 'DESC');

/** Runs a query of {@link wholeOrders}. */
export async function readWhole(query: SelectQueryBuilder<OrderEntity>): Promise<WholeOrder[]> {
  const { entities, raw } = await query.getRawAndEntities<Parts>();
  return wholeOf(entities, raw);
}

const wholeOf = (entities: OrderEntity[], raw: Parts[]): WholeOrder[] =>
  entities.map((order, index) => ({ ...order, items: raw[index]?.items ?? [], timeline: raw[index]?.timeline ?? [] }));

export type OrderKey = Pick<OrderEntity, 'id'> | Pick<OrderEntity, 'orderNumber'> | Pick<OrderEntity, 'idempotencyKey'>;

export async function findOrder(manager: EntityManager, by: OrderKey): Promise<WholeOrder | undefined> {
  return (await readWhole(wholeOrders(manager).where(by)))[0];
}

const claim = 'update orders set user_id = :userId where guest_id = :guestId and user_id is null';

/**
 * Returns a page of an account's orders, newest first, and their total. The statement also moves the browser's guest orders to the account
 * (ADR 65).
 */
export async function ordersOf(
  manager: EntityManager,
  { userId, guestId }: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: WholeOrder[]; total: number }> {
  const query = wholeOrders(manager)
    .addSelect('count(*) over ()', 'total')
    .addCommonTableExpression(claim, 'claimed')
    .where('(o.userId = :userId or (o.userId is null and o.guestId = :guestId))', { userId, guestId })
    .offset((page - 1) * limit)
    .limit(limit);
  const { entities, raw } = await query.getRawAndEntities<Parts & { total: string }>();
  // A page beyond the last one has no row with the total.
  const total = raw[0]?.total ?? (page > 1 && userId ? await manager.countBy(OrderEntity, { userId }) : 0);
  return { orders: wholeOf(entities, raw), total: Number(total) };
}

export async function claimOrders(manager: EntityManager, { userId, guestId }: Owner): Promise<void> {
  await manager.update(OrderEntity, { guestId, userId: IsNull() }, { userId });
}

/** Throws NOT_FOUND. */
export async function loadOrder(manager: EntityManager, by: OrderKey): Promise<WholeOrder> {
  const order = await findOrder(manager, by);
  if (!order) throw notFound('The order');
  return order;
}
