import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody reads the front-end versions that a ticket was opened with. */
export class DropTicketComposition1764000000730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tickets drop column composition');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tickets add column composition text');
  }
}
