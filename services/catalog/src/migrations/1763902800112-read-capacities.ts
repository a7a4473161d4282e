import type { QueryRunner } from 'typeorm';

/** Adds the capacity as a number for filters; null when the text contains none. */
export class ReadCapacities1763902800112 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column capacity_mah int
        generated always as (replace(substring(battery_capacity from '([0-9][0-9,]{1,6}) ?[mM][aA][hH]'), ',', '')::int) stored;
      create index products_capacity_idx on products (capacity_mah) where deleted_at is null;
    `);
  }
}
