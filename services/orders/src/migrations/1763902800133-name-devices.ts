import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders name the device that the customer has chosen, for staff. */
export class NameDevices1763902800133 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table orders add column device text not null default ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column device');
  }
}
