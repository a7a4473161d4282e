import type { QueryRunner } from 'typeorm';

/** Nobody reads the front-end versions that an order was placed with. */
export class DropOrderComposition1764000000650 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column composition');
  }
}
