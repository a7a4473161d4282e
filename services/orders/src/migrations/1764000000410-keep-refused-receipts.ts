import type { QueryRunner } from 'typeorm';

/**
 * Keeps an order's rejected receipts beside the current one. `size` is null in older rows, and `sent_at` in rows that the
 * previous version adds during the update.
 */
export class KeepRefusedReceipts1764000000410 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table receipts add column size int, add column sent_at timestamptz(3), add column refused_at timestamptz(3),
      add column refusal text, add check ((refused_at is null) = (refusal is null)), drop constraint receipts_order_id_key`);
    await runner.query('update receipts set sent_at = orders.created_at from orders where orders.id = order_id');
    await runner.query(`update receipts set refused_at = refused.at, refusal = substr(refused.note, length('Payment failed: ') + 1)
      from orders, lateral (
        select at, note from order_events where order_id = orders.id and note like 'Payment failed: %' order by id desc limit 1
      ) as refused
      where orders.id = receipts.order_id and payment_status = 'failed'`);
    await runner.query(`create unique index receipts_of_order on receipts (order_id, refused_at) nulls not distinct
      where order_id is not null`);
  }
}
