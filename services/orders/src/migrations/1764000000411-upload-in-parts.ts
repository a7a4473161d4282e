import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the store calls an upload in parts, to end it by (ADR 72). */
export class UploadInParts1764000000411 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column upload_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts drop column upload_id');
  }
}
