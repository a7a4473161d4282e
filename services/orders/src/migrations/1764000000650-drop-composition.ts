import type { QueryRunner } from 'typeorm';

/** Drops the front-end versions of an order; no code reads them. */
export class DropOrderComposition1764000000650 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column composition');
  }
}
