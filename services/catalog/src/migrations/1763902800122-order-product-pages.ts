import type { QueryRunner } from 'typeorm';

/** Indexes every sort order, so that pages and counts need no table reads. */
export class OrderProductPages1763902800122 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column shelf text
        generated always as (case when family <> 'Other' and (family <> 'Tablet' or name not ilike '%ipad%') then family end) stored;
      comment on column products.shelf is 'the category under which it is listed: none for Other, nor for an iPad among the tablets';

      drop index products_family_price_idx;
      create index products_shelf_price_idx on products (shelf, price, id) where deleted_at is null;
      create index products_name_idx on products (name collate natural_order, id) where deleted_at is null;
      create index products_nearest_idx on products (name_length, featured desc, name collate natural_order, id) where deleted_at is null;
      create index products_facets_idx on products (shelf, brand, in_stock, capacity_mah, price) where deleted_at is null;
    `);
  }
}
