import type { QueryRunner } from 'typeorm';

/**
 * Gives receipts an owner like orders have: an account or a browser. The previous version still writes `owner`; a receipt
 * started under one version is unknown to the other, so the customer chooses the file again.
 */
export class OwnReceipts1763902800003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table receipts add column guest_id text, add column user_id text, alter column owner drop not null',
    );
    await runner.query('update receipts set guest_id = owner');
  }
}
