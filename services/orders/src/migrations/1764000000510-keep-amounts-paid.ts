import type { QueryRunner } from 'typeorm';

/** What has come of a transfer by receipts that were rejected: the rest is asked for. */
export class KeepAmountsPaid1764000000510 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column amount_paid numeric(10,2)');
  }
}
