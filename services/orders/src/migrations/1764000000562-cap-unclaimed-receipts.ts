import type { QueryRunner } from 'typeorm';

/** Stores the network where an upload started, for the limit of uploads without an order. */
export class CapUnclaimedReceipts1764000000562 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column network cidr');
  }
}
