import type { QueryRunner } from 'typeorm';

/**
 * Keeps the amount received by a rejected receipt in the timeline. The order clears its own amount when the customer sends
 * another receipt.
 */
export class KeepPartsPaid1764000000612 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events add column amount_paid numeric(10,2)');
    await runner.query(`update order_events set amount_paid = orders.amount_paid from orders
      where orders.amount_paid is not null and order_events.id = (
        select max(id) from order_events last where last.order_id = orders.id and last.kind = 'receipt_rejected'
      )`);
  }
}
