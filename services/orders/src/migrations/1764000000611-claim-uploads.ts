import type { QueryRunner } from 'typeorm';

/** Until when one request alone takes an upload's file over, whatever process it is of (ADR 23). */
export class ClaimUploads1764000000611 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column claimed_until timestamptz(3)');
  }
}
