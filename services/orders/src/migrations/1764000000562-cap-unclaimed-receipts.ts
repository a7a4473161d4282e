import type { QueryRunner } from 'typeorm';

/** Where an upload was begun, until an order has it: what one address has without an order is capped. */
export class CapUnclaimedReceipts1764000000562 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column network cidr');
  }
}
