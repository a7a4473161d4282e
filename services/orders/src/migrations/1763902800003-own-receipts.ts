import type { QueryRunner } from 'typeorm';

/**
 * Receipts belong to a browser or an account like orders do. What was called the owner is a browser's guest id; the column stays,
 * unused by this version, so that processes of the version before go on while this one starts beside them. They share what was
 * begun before the migration; a receipt that one version begins after it does not exist for the other, which answers NOT_FOUND at
 * the finish and VALIDATION_FAILED at the order: the customer chooses the file again.
 */
export class OwnReceipts1763902800003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column guest_id text, add column user_id text, alter column owner drop not null');
    await runner.query('update receipts set guest_id = owner');
  }
}
