import type { Identity } from '@shop/contracts/identity';
import { storeJobs } from '@shop/service-kit/jobs.sql';
import { prepared } from '@shop/service-kit/prepared';
import { ProblemError } from '@shop/service-kit/problem';
import type { EntityManager } from 'typeorm';
import { actorName, addEntries, changedFields } from '../audit/audit.queries.ts';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';
import type { OrderEntity } from './order.entity.ts';
import { loadOrder, type WholeOrder } from './order.queries.ts';

type Changeable = Pick<OrderEntity, 'orderStatus' | 'paymentStatus' | 'trackingInfo' | 'trackingNumber' | 'estimatedDelivery'>;

/** What staff change about an order, and what becomes of it in its timeline, the audit log and the customer's mail. */
export interface OrderChange {
  set: Partial<Changeable>;
  note: string;
  /** Whether the customer sees the row of the timeline. */
  visible: boolean;
  action: 'order.status' | 'order.payment';
  mail?: MailJob | undefined;
}

const statement = `with changed as (
    update orders set order_status = $3, payment_status = $4, tracking_info = $5, tracking_number = $6, estimated_delivery = $7,
      updated_at = $8
    where id = $1 and updated_at = $2
    returning id, order_number
  ), event as (
    insert into order_events (order_id, at, who, user_id, from_status, to_status, note, visible)
    select id, $8, $9, $10, $11, $3, $12, $13::boolean from changed
  ), audited as (
    ${addEntries("select $8::timestamptz, $10, $9, $14, 'order/' || order_number, $15::jsonb, $16::jsonb from changed")}
  ), mail as (
    ${storeJobs(mailQueue, 'select gen_random_uuid() as id, $17::jsonb as data, now() as start_after from changed where $17::jsonb is not null')}
  )
  select id from changed`;

/** Times that a change is decided anew, when others keep changing the same order. */
const attempts = 10;

/**
 * Reads an order, has `decide` say what is to change about it, and changes it if it is still as it was read; otherwise it is read
 * and decided about again. Answers with the order as it is then. Throws NOT_FOUND, what `decide` throws, and CONFLICT.
 */
export async function changedFromRead(
  manager: EntityManager,
  id: string,
  caller: Identity,
  decide: (order: WholeOrder) => OrderChange | undefined,
): Promise<WholeOrder> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = await loadOrder(manager, id);
    const change = decide(order);
    const changed = change ? await changeOrder(manager, order, change, caller) : order;
    if (changed) return changed;
  }
  throw new ProblemError('CONFLICT', 'This order is being changed by others just now. Please try again.');
}

/** Everything that a change brings with it, in one statement; nothing when the order is not as it was read any more. */
async function changeOrder(
  manager: EntityManager,
  order: WholeOrder,
  change: OrderChange,
  caller: Identity,
): Promise<WholeOrder | undefined> {
  const now = later(order.updatedAt);
  const next: WholeOrder = { ...order, ...change.set, updatedAt: now };
  const { before, after } = changedFields(order, change.set);
  const rows = await prepared(manager.dataSource, 'change-order', statement, [
    order.id,
    order.updatedAt,
    next.orderStatus,
    next.paymentStatus,
    next.trackingInfo,
    next.trackingNumber,
    next.estimatedDelivery,
    now,
    actorName(caller),
    caller.sub,
    order.orderStatus,
    change.note,
    change.visible,
    change.action,
    before,
    after,
    change.mail ?? null,
  ]);
  if (rows.length === 0) return undefined;
  const event = { at: now.toISOString(), who: actorName(caller), from: order.orderStatus, to: next.orderStatus };
  return { ...next, timeline: [...order.timeline, { ...event, note: change.note, visible: change.visible }] };
}

/** Two changes in one millisecond still have different times, which the next change is compared with. */
const later = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1));
