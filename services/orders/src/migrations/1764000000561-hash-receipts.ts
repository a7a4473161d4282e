import type { QueryRunner } from 'typeorm';

/**
 * Adds the SHA-256 of a receipt's file, because MD5 has collisions. Older receipts, and those of the previous version, are
 * still compared by the MD5 in `etag`.
 */
export class HashReceipts1764000000561 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column sha256 text');
    await runner.query('create index receipts_sha256 on receipts (sha256) where order_id is not null');
  }
}
