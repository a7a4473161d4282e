import type { Identity } from '@shop/contracts/identity';
import type { OrderEventKind } from '@shop/contracts/orders';
import { prepared } from '@shop/service-kit/database/prepared';
import { ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { isStaff } from '@shop/service-kit/identity/ownership';
import { storeStaffMails } from '@shop/service-kit/mails/staff-mails';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import type { EntityManager } from 'typeorm';
import { addEntries, changedFields } from '../audit/audit.queries.ts';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';
import { moveStock } from '../stock/stock.queries.ts';
import type { OrderEntity } from './order.entity.ts';
import { loadOrder, type OrderKey, type WholeOrder } from './order.queries.ts';
import { columnOf, rowWriter } from './rules/columns.ts';

const changeable = [
  'orderStatus',
  'paymentStatus',
  'paymentNote',
  'amountPaid',
  'receiptSent',
  'refundAmount',
  'refundNote',
  'trackingInfo',
  'carrier',
  'trackingNumber',
  'estimatedDelivery',
  'promiseDate',
  'promiseFrom',
  'customerName',
  'customerPhone',
  'customerEmail',
  'customerAddress',
  'notes',
] as const satisfies (keyof OrderEntity)[];

type Changeable = Pick<OrderEntity, (typeof changeable)[number]>;

const rowOf = rowWriter(changeable);

/** Postgres channel of order changes. The payload is the order number, a space and the new `updatedAt`. */
export const changedChannel = 'order_changed';

/** Changed fields of an order, with the timeline event, audit action and mail that belong to the change. */
export interface OrderChange {
  set: Partial<Changeable>;
  note: string;
  /** Kind of an event other than a plain status change. */
  kind?: OrderEventKind;
  visible: boolean;
  action: 'order.status' | 'order.payment' | 'order.refund' | 'order.cancel' | 'order.receipt' | 'order.contact';
  /** An uploaded receipt without an order; the change attaches it. */
  receiptId?: string;
  mail?: MailJob | undefined;
}

/** Keeps a decision when the payment status is unchanged, or changes from or to "refunded". */
const isDecisionKept = `(orders.payment_status = next.payment_status
      or orders.payment_decided_at is not null and 'refunded' in (orders.payment_status, next.payment_status))`;

/** Later than the last change by the database's clock, because a change is rejected by comparing `updatedAt`. */
const moment = `greatest(date_trunc('milliseconds', now()), orders.updated_at + interval '1 millisecond')`;

/** A decision keeps its time and author; a payment that is pending again has neither. */
const decision = `payment_decided_at = case when next.payment_status = 'pending' then null
      when ${isDecisionKept} then orders.payment_decided_at else ${moment} end,
    payment_decided_by = case when next.payment_status = 'pending' then ''
      when ${isDecisionKept} then orders.payment_decided_by else $5 end`;

const refunded = `refunded_at = case when $10 = 'order.refund' then ${moment} else orders.refunded_at end`;

/** A time as `toISOString` writes it. */
const isoText = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statement = `with receipt as (
    select id from receipts where id = $15 and etag is not null and order_id is null for update
  ), changed as (
    update orders set ${changeable.map((field) => `${columnOf(field)} = next.${columnOf(field)}`).join(', ')}, updated_at = ${moment}, ${decision}, ${refunded}
    from jsonb_populate_record(null::orders, $3) as next
    where orders.id = $1 and orders.updated_at = $2 and ($15::uuid is null or exists (select from receipt))
    returning orders.id, orders.updated_at, orders.order_number, orders.order_status, orders.payment_status, orders.payment_note, orders.amount_paid
  ), event as (
    insert into order_events (order_id, at, who, user_id, from_status, to_status, note, visible, kind, amount_paid)
    select id, updated_at, $5, $14, $7, order_status, $8, $9::boolean, $4, case when $4 = 'receipt_rejected' then amount_paid end from changed
  ), audited as (
    ${addEntries("select updated_at, $6, $5, $10, 'order/' || order_number, $11::jsonb, $12::jsonb from changed")}
  ), rejected as (
    update receipts set rejected_at = changed.updated_at, rejection = payment_note from changed
    where receipts.order_id = changed.id and rejected_at is null and payment_status = 'failed'
  ), sent as (
    update receipts set order_id = changed.id, sent_at = changed.updated_at, network = null from changed, receipt where receipts.id = receipt.id
  ), mail as (
    ${storeJobs(mailQueue, 'select gen_random_uuid() as id, $13::jsonb as data, now() as start_after from changed where $13::jsonb is not null')}
  ), staff as (
    ${storeStaffMails(mailQueue, "select id, array['receipt'] as kinds from changed where $15::uuid is not null")}
  ), ${moveStock(`from changed as placed
      where (order_status = 'cancelled') <> ($7::text = 'cancelled') and exists (select from stock_movements where order_id = placed.id)`)}
  select updated_at as "updatedAt", pg_notify('${changedChannel}', order_number || ' ' || ${isoText('updated_at')}) from changed`;

/** Attempts when other callers change the order at the same time. */
const attempts = 10;

/**
 * Applies the change that `decide` returns and returns the new order; decides again when another caller changed the order first. Throws
 * NOT_FOUND, CONFLICT, or the error of `decide`.
 */
export async function changedFromRead(
  manager: EntityManager,
  key: OrderKey,
  caller: Identity,
  decide: (order: WholeOrder) => OrderChange | undefined,
): Promise<WholeOrder> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = await loadOrder(manager, key);
    const change = decide(order);
    const changed = change ? await changeOrder(manager, order, change, caller) : order;
    if (changed) return changed;
  }
  throw new ProblemError('CONFLICT', 'This order is being changed by others just now. Please try again.');
}

/**
 * Saves a change with its event, audit entry, mail and stock in one statement. Returns undefined if the order has changed or its receipt
 * was used by another order.
 */
async function changeOrder(
  manager: EntityManager,
  order: WholeOrder,
  change: OrderChange,
  caller: Identity,
): Promise<WholeOrder | undefined> {
  const next: WholeOrder = { ...order, ...change.set };
  const { before, after } = changedFields(order, change.set);
  const [changed] = await prepared<Pick<WholeOrder, 'updatedAt'>>(manager.dataSource, 'change-order', statement, [
    order.id,
    order.updatedAt,
    rowOf(next),
    change.kind ?? null,
    who(caller),
    caller.sub,
    order.orderStatus,
    change.note,
    change.visible,
    change.action,
    before,
    after,
    change.mail ?? null,
    caller.role === 'guest' ? null : caller.sub,
    change.receiptId ?? null,
  ]);
  if (!changed) return undefined;
  const { updatedAt } = changed;
  const { note, visible, kind } = change;
  const event = {
    at: updatedAt.toISOString(),
    who: who(caller),
    from: order.orderStatus,
    to: next.orderStatus,
    note,
    visible,
  };
  if (change.action === 'order.refund') next.refundedAt = updatedAt;
  const amountPaid = kind === 'receipt_rejected' && next.amountPaid;
  return {
    ...next,
    updatedAt,
    timeline: [...order.timeline, { ...event, ...(kind && { kind }), ...(amountPaid && { amountPaid }) }],
  };
}

const who = (caller: Identity) => (isStaff(caller) ? actorName(caller) : 'Customer');
