import type { OrderQuote } from '@shop/contracts/orders';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { OrderEntity } from './order.entity.ts';

/** What loads an order with its lines and its timeline, newest orders first, in one plain query each. */
export const wholeOrder = {
  relations: { items: true, events: true },
  relationLoadStrategy: 'query',
  order: { createdAt: 'DESC', id: 'DESC' },
} as const;

/** One whole order, or null. */
export const findWhole = (manager: EntityManager, where: FindOptionsWhere<OrderEntity> | FindOptionsWhere<OrderEntity>[]) =>
  manager.findOne(OrderEntity, { ...wholeOrder, where });

/** A new order's row, by column names. */
export interface NewOrder {
  order_number: string;
  idempotency_key: string;
  request_hash: string;
  user_id: string | null;
  guest_id: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string;
  delivery_method: string;
  pickup_location: string | null;
  region: string;
  payment_method: string;
  installation_service: boolean;
  subtotal: string;
  installation_fee: string;
  delivery_fee: string;
  rounding: string;
  total: string;
  prices_from: string;
  notes: string;
  composition: string | null;
}

/**
 * One statement stores the order, its lines and the first row of its timeline. Answers with the id, or with nothing when
 * the idempotency key or the order number is taken; a placement with the same key that is still under way is waited for.
 */
export async function insertOrder(manager: EntityManager, order: NewOrder, items: OrderQuote['items']): Promise<string | undefined> {
  const rows: { id: string }[] = await manager.query(
    `with placed as (
      insert into orders (order_number, idempotency_key, request_hash, user_id, guest_id, customer_name, customer_email,
        customer_phone, customer_address, delivery_method, pickup_location, region, payment_method, installation_service,
        subtotal, installation_fee, delivery_fee, rounding, total, prices_from, notes, composition)
      select order_number, idempotency_key, request_hash, user_id, guest_id, customer_name, customer_email,
        customer_phone, customer_address, delivery_method, pickup_location, region, payment_method, installation_service,
        subtotal, installation_fee, delivery_fee, rounding, total, prices_from, notes, composition
      from jsonb_populate_record(null::orders, $1)
      on conflict do nothing
      returning id
    ), lines as (
      insert into order_items (order_id, position, product_id, product_name, product_price, quantity, total, product_image)
      select placed.id, line.position, line.id, line."productName", line."productPrice", line.quantity, line.total, line."productImage"
      from placed, rows from (jsonb_to_recordset($2) as (
        id text, "productName" text, "productPrice" numeric, quantity int, total numeric, "productImage" text
      )) with ordinality as line (id, "productName", "productPrice", quantity, total, "productImage", position)
    ), started as (
      insert into order_events (order_id, who, to_status, visible) select id, 'Customer', 'processing', true from placed
    )
    select id from placed`,
    [JSON.stringify(order), JSON.stringify(items)],
  );
  return rows[0]?.id;
}
