import type { QueryRunner } from 'typeorm';

/** Until when a link may bring bytes for a receipt, so that what is begun and never sent leaves with its link (ADR 23). */
export class EndUploadLinks1764000000610 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts add column links_until timestamptz');
    await runner.query('create index receipts_linked on receipts (links_until) where links_until is not null');
  }
}
