import type { QueryRunner } from 'typeorm';

/** The shop's details name the stores, so the table no longer does. */
export class OpenStores1764000000800 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop constraint if exists orders_pickup_location_check');
  }
}
