import type { QueryRunner } from 'typeorm';

/** Stores the customer's chosen device with the order, for staff. */
export class NameDevices1763902800133 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table orders add column device text not null default ''");
  }
}
