import type { QueryRunner } from 'typeorm';

export class CreateProducts1763700000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table products (
        id uuid primary key default uuidv7(),
        device_id uuid not null references devices,
        name text not null,
        description text not null default '',
        price numeric(10, 2) not null check (price >= 0),
        in_stock boolean not null default true,
        battery_capacity text not null default '',
        featured boolean not null default false,
        category text not null check (category in ('iPhone', 'Android', 'iPad', 'Tablet')),
        model_numbers text[] not null default '{}',
        phone_image_url text not null,
        battery_image_url text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz
      );
      create index products_device_idx on products (device_id);
      create index products_category_price_idx on products (category, price, id) where deleted_at is null;
      create index products_price_idx on products (price, id) where deleted_at is null;
      create index products_featured_idx on products (featured desc, name collate natural_order, id) where deleted_at is null;
    `);
  }
}
