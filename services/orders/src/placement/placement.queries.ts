import type { ProductPrice } from '@shop/contracts/catalog';
import type { OrderItem } from '@shop/contracts/orders';
import { prepared } from '@shop/service-kit/database/prepared';
import { storeStaffMails } from '@shop/service-kit/mails/staff-mails';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import type { EntityManager } from 'typeorm';
import { addEntries } from '../audit/audit.queries.ts';
import { mailQueue } from '../mails/mail.job.ts';
import type { OrderEntity } from '../orders/order.entity.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { columnOf, rowWriter } from '../orders/rules/columns.ts';
import { moveStock } from '../stock/stock.queries.ts';

const fields = [
  'id',
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
  'promiseDate',
  'promiseFrom',
  'receiptSent',
  'notes',
  'device',
] as const satisfies (keyof OrderEntity)[];

export type NewOrder = Pick<OrderEntity, (typeof fields)[number]>;

/** A line with the product's category, which is stored with the order. */
export type FiledItem = OrderItem & Pick<ProductPrice, 'category'>;

const columns = fields.map(columnOf).join(', ');
const rowOf = rowWriter(fields);

const receivedMail = `select gen_random_uuid() as id, jsonb_build_object('mail', 'received', 'orderId', placed.id) as data, now() as start_after
  from placed where customer_email <> ''`;

const staffEvents = `select id, case when receipt_sent then array['new-order', 'receipt'] else array['new-order'] end as kinds from placed`;

/** Initial values of fields that only staff fill in. */
const untold = {
  carrier: '',
  estimatedDelivery: null,
  paymentNote: '',
  amountPaid: null,
  refundAmount: null,
  refundNote: null,
  refundedAt: null,
} as const satisfies Partial<OrderEntity>;

/** Columns that the statement returns. A new entity column fails to compile until it is handled above. */
type Stored = Pick<
  WholeOrder,
  'paymentStatus' | 'orderStatus' | 'trackingInfo' | 'trackingNumber' | 'createdAt' | 'updatedAt'
>;

/** Locks the receipt first: of two orders with the same receipt the second one is not placed. */
export const placeOrder = `with receipt as (
    select id from receipts where id = $3 and etag is not null and order_id is null for update
  ), placed as (
    insert into orders (${columns})
    select ${columns} from jsonb_populate_record(null::orders, $1) as submitted
    where (not receipt_sent or exists (select from receipt)) and order_number_is_free(order_number, user_id, guest_id)
    on conflict do nothing
    returning id, order_number, user_id, customer_email, receipt_sent, payment_method, delivery_method, total, payment_status, order_status, tracking_info, tracking_number, created_at, updated_at
  ), lines as (
    insert into order_items (order_id, position, product_id, product_name, product_price, quantity, total, product_image, category)
    select placed.id, line.position, line.id, line."productName", line."productPrice", line.quantity, line.total, line."productImage", line.category
    from placed, rows from (jsonb_to_recordset($2) as (
      id text, "productName" text, "productPrice" numeric, quantity int, total numeric, "productImage" text, category text
    )) with ordinality as line (id, "productName", "productPrice", quantity, total, "productImage", category, position)
  ), started as (
    insert into order_events (order_id, at, who, user_id, to_status, visible)
    select id, created_at, $5::text, $6::text, order_status, true from placed
  ), entered as (
    ${addEntries(`select created_at, $6::text, $5::text, 'order.enter', 'order/' || order_number, null::jsonb,
      jsonb_build_object('total', total, 'paymentMethod', payment_method, 'deliveryMethod', delivery_method) from placed where $7`)}
  ), used as (
    update receipts set order_id = placed.id, sent_at = placed.created_at, network = null from placed, receipt where receipts.id = receipt.id
  ), ordered as (
    delete from reserved_numbers using placed where reserved_numbers.order_number = placed.order_number
  ), mail as (
    ${storeJobs(mailQueue, receivedMail)}
  ), staff as (
    ${storeStaffMails(mailQueue, staffEvents)}
  ), ${moveStock('from placed where $4')}
  select payment_status as "paymentStatus", order_status as "orderStatus", tracking_info as "trackingInfo",
    tracking_number as "trackingNumber", created_at as "createdAt", updated_at as "updatedAt"
  from placed`;

/** Everything that is stored with a new order. */
export interface OrderParts {
  items: FiledItem[];
  receiptId: string | null;
  takesStock: boolean;
  placer: Placer;
}

/** Author of the first timeline event. Staff who enter an order for a customer are in the audit log, too. */
export interface Placer {
  who: string;
  userId: string | null;
  isStaff: boolean;
}

/**
 * Stores an order with its lines, event, receipt, mail and stock movement, after a running placement with the same key has ended. Returns
 * undefined if the idempotency key, the order number or the receipt is taken.
 */
export async function insertOrder(
  manager: EntityManager,
  order: NewOrder,
  { items, receiptId, takesStock, placer }: OrderParts,
): Promise<WholeOrder | undefined> {
  const { who, userId, isStaff } = placer;
  const values = [rowOf(order), JSON.stringify(items), receiptId, takesStock, who, userId, isStaff];
  const [stored] = await prepared<Stored>(manager.dataSource, 'place-order', placeOrder, values);
  if (!stored) return undefined;
  const { createdAt, orderStatus: to } = stored;
  const placed = { at: createdAt.toISOString(), who, from: null, to, note: '', visible: true };
  return { ...order, ...untold, ...stored, items, timeline: [placed] };
}
