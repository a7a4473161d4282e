import type { QueryRunner } from 'typeorm';

/** A receipt is rejected, in the database as on pages: "refused" is what is said of a file that is no receipt. */
export class NameRejections1764000000530 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts rename column refused_at to rejected_at');
    await runner.query('alter table receipts rename column refusal to rejection');
  }
}
