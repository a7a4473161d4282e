import type { QueryRunner } from 'typeorm';

/** What the store calls an upload in parts, to end it by (ADR 23). */
export class UploadInParts1764000000411 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column upload_id text');
  }
}
