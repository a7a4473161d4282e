import type { QueryRunner } from 'typeorm';

/** Nobody reads the front-end versions that a ticket was opened with. */
export class DropTicketComposition1764000000730 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tickets drop column composition');
  }
}
