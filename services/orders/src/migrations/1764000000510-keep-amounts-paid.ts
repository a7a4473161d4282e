import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has come of a transfer by receipts that were rejected: the rest is asked for. */
export class KeepAmountsPaid1764000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column amount_paid numeric(10,2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column amount_paid');
  }
}
