import type { QueryRunner } from 'typeorm';

/** The shop's details name the stores, so the table no longer does. */
export class OpenStores1764000000800 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product_stock drop constraint if exists product_stock_place_check');
  }
}
