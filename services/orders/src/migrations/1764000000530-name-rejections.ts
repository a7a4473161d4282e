import type { QueryRunner } from 'typeorm';

/** Renames refused receipts to rejected ones, the word on pages. "Refused" means a file that is not a receipt. */
export class NameRejections1764000000530 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts rename column refused_at to rejected_at');
    await runner.query('alter table receipts rename column refusal to rejection');
  }
}
