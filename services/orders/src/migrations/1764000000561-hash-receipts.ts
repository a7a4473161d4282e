import type { QueryRunner } from 'typeorm';

/**
 * The SHA-256 of a receipt's file, since two files can be made to have one MD5. Receipts from before have the MD5 alone, in `etag`, by which
 * they are compared still; processes of the version before go on without the new column.
 */
export class HashReceipts1764000000561 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column sha256 text');
    await runner.query('create index receipts_sha256 on receipts (sha256) where order_id is not null');
  }
}
