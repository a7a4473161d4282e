import type { QueryRunner } from 'typeorm';

export class CreateDevices1763700000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create collation natural_order (provider = icu, locale = 'en-u-kn-true');

      create table devices (
        id uuid primary key default uuidv7(),
        name text not null,
        category text not null check (category in ('iPhone', 'Android', 'iPad', 'Tablet')),
        brand text not null,
        image_url text not null,
        is_popular boolean not null default false
      );
    `);
  }
}
