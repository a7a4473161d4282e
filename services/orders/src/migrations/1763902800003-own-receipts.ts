import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts belong to a browser or an account like orders do. What was called the owner is a browser's guest id. */
export class OwnReceipts1763902800003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts rename column owner to guest_id');
    await runner.query('alter table receipts alter column guest_id drop not null');
    await runner.query('alter table receipts add column user_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts drop column user_id');
    await runner.query('alter table receipts alter column guest_id set not null');
    await runner.query('alter table receipts rename column guest_id to owner');
  }
}
