import type { QueryRunner } from 'typeorm';

/** Stores until when one request may finish an upload, across all processes (ADR 23). */
export class ClaimUploads1764000000611 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column claimed_until timestamptz(3)');
  }
}
