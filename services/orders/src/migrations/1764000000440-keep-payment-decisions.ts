import type { QueryRunner } from 'typeorm';

/** Stores the time and author of a payment decision with the order, for the receipt desk and for the time that payments take. */
export class KeepPaymentDecisions1764000000440 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table orders add column payment_decided_at timestamptz(3),
      add column payment_decided_by text not null default ''`);
    await runner.query(`update orders set payment_decided_at = decided.at, payment_decided_by = decided.who,
        payment_note = case orders.payment_note when '' then substr(decided.note, length('Payment : ' || one.payment_status) + 1)
          else orders.payment_note end
      from orders as one, lateral (
        select at, who, note from order_events where order_id = one.id and note like 'Payment ' || one.payment_status || '%' order by id desc limit 1
      ) as decided
      where orders.id = one.id and one.payment_status <> 'pending'`);
    await runner.query(`create index orders_transfers_decided on orders (payment_decided_at desc, id desc)
      where payment_method = 'bank' and payment_decided_at is not null`);
    await runner.query(`create index orders_transfers_waiting on orders (id)
      where payment_method = 'bank' and payment_status = 'pending' and receipt_sent`);
  }
}
