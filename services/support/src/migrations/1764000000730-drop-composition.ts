import type { QueryRunner } from 'typeorm';

/** Drops the front-end versions of a ticket; no code reads them. */
export class DropTicketComposition1764000000730 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tickets drop column composition');
  }
}
