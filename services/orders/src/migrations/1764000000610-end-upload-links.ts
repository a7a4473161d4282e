import type { QueryRunner } from 'typeorm';

/** Stores when the upload link of a receipt expires, so that unused uploads are deleted afterwards (ADR 23). */
export class EndUploadLinks1764000000610 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column links_until timestamptz');
    await runner.query('create index receipts_linked on receipts (links_until) where links_until is not null');
  }
}
