import type { QueryRunner } from 'typeorm';

/** Stores the object store's id of a multipart upload, which is needed to abort it (ADR 23). */
export class UploadInParts1764000000411 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column upload_id text');
  }
}
