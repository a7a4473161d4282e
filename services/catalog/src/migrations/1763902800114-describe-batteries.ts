import type { QueryRunner } from 'typeorm';

/** Adds details for the product page (product.md#product-page); null and empty mean unknown. */
export class DescribeBatteries1763902800114 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products
        add column voltage numeric(4, 2) check (voltage > 0),
        add column watt_hours numeric(6, 2) check (watt_hours > 0),
        add column chemistry text not null default '',
        add column original_capacity text not null default '',
        add column in_the_box text[] not null default '{}';
    `);
  }
}
