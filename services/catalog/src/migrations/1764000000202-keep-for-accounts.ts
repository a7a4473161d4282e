import type { QueryRunner } from 'typeorm';

export class KeepForAccounts1764000000202 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table wishes (
        user_id text not null,
        product_id uuid not null references products on delete cascade,
        added_at timestamptz not null,
        primary key (user_id, product_id)
      );
      create index wishes_product_idx on wishes (product_id);
      create table chosen_devices (
        user_id text primary key,
        device_id uuid not null references devices on delete cascade
      );
      create index chosen_devices_device_idx on chosen_devices (device_id);
    `);
  }
}
