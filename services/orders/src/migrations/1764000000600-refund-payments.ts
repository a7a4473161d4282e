import type { QueryRunner } from 'typeorm';

/** Gives fully refunded payments a status; until now only a note recorded the refund. */
export class RefundPayments1764000000600 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop constraint orders_payment_status_check');
    await runner.query(`alter table orders add constraint orders_payment_status_check
      check (payment_status in ('pending', 'verified', 'failed', 'refunded'))`);
    await runner.query("update orders set payment_status = 'refunded' where refund_amount = total");
  }
}
