import type { QueryRunner } from 'typeorm';

/** Stores the amount received by rejected receipts, so that the shop requests only the rest. */
export class KeepAmountsPaid1764000000510 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column amount_paid numeric(10,2)');
  }
}
