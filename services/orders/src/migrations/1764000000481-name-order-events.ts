import type { QueryRunner } from 'typeorm';

/** Stores the kind of a timeline event in a column; it was the beginning of the event's note. */
export class NameOrderEvents1764000000481 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events add column kind text');
    await runner.query(`
      update order_events set kind = named.kind, note = regexp_replace(note, named.beginning, '')
      from (values
        ('payment_verified', '^Payment verified(: |$)'),
        ('receipt_rejected', '^Payment failed(: |$)'),
        ('refund_noted', '^Paid back (?=\\$)'),
        ('receipt_sent', '^(Another|The) receipt was sent$'),
        ('notification_sent', '^Notification sent: ')
      ) as named (kind, beginning)
      where from_status = to_status and note ~ named.beginning`);
    await runner.query(`
      update order_events set kind = 'payment_failed' from orders
      where orders.id = order_id and kind = 'receipt_rejected' and payment_method = 'cash'`);
  }
}
