import type { ReceiptEntry, ReceiptState } from '@shop/contracts/receipts';
import type { EntityManager } from 'typeorm';
import { isSameFile } from '../receipts/receipt.queries.ts';
import type { Cursor } from './rules/cursor.ts';

export const pageSize = 20;

/** A cancelled order waits until staff note its refund, even a partial one. */
const isWaiting = `o.payment_method = 'bank' and o.payment_status = 'pending' and o.receipt_sent
  and (o.order_status <> 'cancelled' or o.refund_amount is null)`;

const file = `jsonb_build_object('contentType', r.content_type, 'size', coalesce(r.size, 0), 'sentAt', coalesce(r.sent_at, r.created_at),
  'sameAs', (
    select coalesce(jsonb_agg(distinct other.order_number), '[]') from receipts same join orders other on other.id = same.order_id
    where ${isSameFile('same', 'r')} and other.id <> o.id
  ))`;

/** The author of a rejection is in the timeline event of the same time. */
const rejection = `jsonb_build_object('rejection', coalesce(r.rejection, ''), 'rejectedAt', r.rejected_at, 'rejectedBy', coalesce((
    select event.who from order_events event where event.order_id = r.order_id and event.at = r.rejected_at limit 1), ''))`;

/** Receipts of order `o`: the valid one, if any, then rejected ones from newest to oldest. */
const files = `select jsonb_agg(${file} || ${rejection} order by r.rejected_at desc nulls first) as all
  from receipts r where r.order_id = o.id`;

/** Partial payment that staff entered with the last rejection. */
const amountPaid = `case when o.payment_status in ('pending', 'failed') then (
    select event.amount_paid::text from order_events event where event.order_id = o.id and event.kind = 'receipt_rejected' order by event.id desc limit 1
  ) end`;

const moment = (at: string) => `(extract(epoch from ${at}) * 1000000)::bigint::text`;
const after = "timestamptz 'epoch' + $1::bigint * interval '1 microsecond'";

const entry = (
  at: string,
) => `o.id as "orderId", o.order_number as "orderNumber", o.customer_name as "customerName", o.total::text, ${amountPaid} as "amountPaid",
  o.payment_status as "paymentStatus", o.order_status as "orderStatus", o.created_at as "orderedAt", o.updated_at as "updatedAt", o.payment_decided_at as "decidedAt",
  o.payment_decided_by as "decidedBy", o.payment_note as note, ${moment(at)} as at, files.all as files`;

/** $1 and $2 end of the previous page; $3 the only order to return. */
const pages: Record<ReceiptState, string> = {
  waiting: `select ${entry('newest.sent_at')}
    from orders o cross join lateral (select coalesce(sent_at, created_at) as sent_at from receipts where order_id = o.id and rejected_at is null) as newest
      cross join lateral (${files}) as files
    where ${isWaiting} and ($3::uuid is null or o.id = $3) and ($1::bigint is null or (newest.sent_at, o.id) > (${after}, $2::uuid))
    order by newest.sent_at, o.id limit ${pageSize + 1}`,
  decided: `select ${entry('o.payment_decided_at')}
    from orders o cross join lateral (${files}) as files
    where o.payment_method = 'bank' and o.payment_decided_at is not null and files.all is not null
      and ($3::uuid is null or o.id = $3) and ($1::bigint is null or (o.payment_decided_at, o.id) < (${after}, $2::uuid))
    order by o.payment_decided_at desc, o.id desc limit ${pageSize + 1}`,
};

export interface EntryRow extends Omit<ReceiptEntry, 'receipt' | 'earlier' | 'decision' | 'orderedAt' | 'updatedAt'> {
  orderedAt: Date;
  updatedAt: Date;
  decidedAt: Date | null;
  decidedBy: string;
  note: string;
  /** Sort time of the page in microseconds. */
  at: string;
  files: ReceiptEntry['earlier'];
}

/** Reads one entry more than a page, which shows whether another page follows. */
export const readEntries = (
  manager: EntityManager,
  { state, order }: { state: ReceiptState; order?: string | undefined },
  cursor: Cursor | undefined,
): Promise<EntryRow[]> => manager.query(pages[state], [cursor?.at ?? null, cursor?.id ?? null, order ?? null]);

export async function countWaiting(manager: EntityManager): Promise<number> {
  const [row]: { waiting: number }[] = await manager.query(
    `select count(*)::int as waiting from orders o where ${isWaiting}`,
  );
  return row?.waiting ?? 0;
}

export async function readDepth(manager: EntityManager): Promise<{ waiting: number; oldest: number }> {
  const [depth] =
    await manager.query(`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(sent_at)), 0)::float8 as oldest
    from (
      select (select coalesce(sent_at, created_at) from receipts where order_id = o.id and rejected_at is null) as sent_at
      from orders o where ${isWaiting}
    ) as transfers`);
  return depth;
}
