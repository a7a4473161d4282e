import type { OrderItem } from '@shop/contracts/orders';
import { storeJobs } from '@shop/service-kit/jobs.sql';
import { prepared } from '@shop/service-kit/prepared';
import type { EntityManager } from 'typeorm';
import { mailQueue } from '../mails/mail.job.ts';
import type { OrderEntity } from '../orders/order.entity.ts';
import type { WholeOrder } from '../orders/order.queries.ts';

const fields = [
  'orderNumber',
  'idempotencyKey',
  'requestHash',
  'userId',
  'guestId',
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'deliveryMethod',
  'pickupLocation',
  'region',
  'paymentMethod',
  'installationService',
  'subtotal',
  'installationFee',
  'deliveryFee',
  'rounding',
  'total',
  'pricesFrom',
  'notes',
  'device',
  'composition',
] as const satisfies (keyof OrderEntity)[];

/** What a placement decides about an order; the database adds the rest. */
export type NewOrder = Pick<OrderEntity, (typeof fields)[number]>;

const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = fields.map(column).join(', ');

const receivedMail = `select gen_random_uuid() as id, jsonb_build_object('mail', 'received', 'orderId', placed.id) as data, now() as start_after
  from placed where customer_email <> ''`;

/** A transfer's receipt is locked first, so that of two orders with one receipt the second finds it used and is not placed. */
export const placeOrder = `with receipt as (
    select id from receipts where id = $3 and etag is not null and order_id is null for update
  ), placed as (
    insert into orders (${columns})
    select ${columns} from jsonb_populate_record(null::orders, $1)
    where payment_method <> 'bank' or exists (select from receipt)
    on conflict do nothing
    returning id, user_id, customer_email, payment_method, payment_status, order_status, tracking_info, tracking_number, created_at, updated_at
  ), lines as (
    insert into order_items (order_id, position, product_id, product_name, product_price, quantity, total, product_image)
    select placed.id, line.position, line.id, line."productName", line."productPrice", line.quantity, line.total, line."productImage"
    from placed, rows from (jsonb_to_recordset($2) as (
      id text, "productName" text, "productPrice" numeric, quantity int, total numeric, "productImage" text
    )) with ordinality as line (id, "productName", "productPrice", quantity, total, "productImage", position)
  ), started as (
    insert into order_events (order_id, at, who, user_id, to_status, visible)
    select id, created_at, 'Customer', user_id, order_status, true from placed
  ), used as (
    update receipts set order_id = placed.id from placed, receipt where receipts.id = receipt.id and placed.payment_method = 'bank'
  ), mail as (
    ${storeJobs(mailQueue, receivedMail)}
  )
  select id, payment_status as "paymentStatus", order_status as "orderStatus", tracking_info as "trackingInfo",
    tracking_number as "trackingNumber", created_at as "createdAt", updated_at as "updatedAt"
  from placed`;

/**
 * Stores an order with its lines, the first row of its timeline, the use of its receipt and the mail to the customer, all in one
 * statement. Answers with the order, or with nothing when the idempotency key or the order number is taken or the receipt
 * was used meanwhile; a placement with the same key that is still under way is waited for.
 */
export async function insertOrder(
  manager: EntityManager,
  order: NewOrder,
  items: OrderItem[],
  receiptId: string | null,
): Promise<WholeOrder | undefined> {
  const row = Object.fromEntries(fields.map((field) => [column(field), order[field]]));
  const values = [JSON.stringify(row), JSON.stringify(items), receiptId];
  const [stored] = await prepared<Omit<WholeOrder, keyof NewOrder>>(manager.dataSource, 'place-order', placeOrder, values);
  if (!stored) return undefined;
  const { createdAt, orderStatus: to } = stored;
  const placed = { at: createdAt.toISOString(), who: 'Customer', from: null, to, note: '', visible: true };
  return { ...order, ...stored, estimatedDelivery: null, items, timeline: [placed] };
}
