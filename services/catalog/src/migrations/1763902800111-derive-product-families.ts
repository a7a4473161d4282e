import type { QueryRunner } from 'typeorm';

/** Derives the displayed family from category, device and name; `category` keeps its entered value. */
export class DeriveProductFamilies1763902800111 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column family text not null default 'Other'
        check (family in ('iPhone', 'Android', 'iPad', 'Tablet', 'Other'));

      create function product_family(category text, product text, device text, brand text) returns text immutable
      return case
        when category in ('iPad', 'Tablet') then category
        when brand ilike 'apple' and device ilike '%iphone%' then 'iPhone'
        when brand ilike 'apple' and device ilike '%ipad%' then 'iPad'
        when device ilike 'android' or lower(brand) not in ('apple', 'various', '') then 'Android'
        when product ~* '\\miphone' then 'iPhone'
        when product ~* '\\mipad' then 'iPad'
        when product ~* '\\m(tablet|alcatel|amazon|fire)' then 'Tablet'
        when product ~* '\\m(android|samsung|google|huawei|oneplus|lg|motorola|nokia|tcl)' then 'Android'
        else 'Other'
      end;

      update products p set family = product_family(p.category, p.name, d.name, d.brand) from devices d where d.id = p.device_id;

      create function fill_product_family() returns trigger language plpgsql as $$
      begin
        select product_family(new.category, new.name, name, brand) into new.family from devices where id = new.device_id;
        return new;
      end $$;

      create trigger fill_family before insert or update of name, category, device_id on products
        for each row execute function fill_product_family();

      create index products_family_price_idx on products (family, price, id) where deleted_at is null;
      drop index products_category_price_idx;
    `);
  }
}
