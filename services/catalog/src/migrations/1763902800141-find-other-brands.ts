import type { QueryRunner } from 'typeorm';

/** Lists "BLU Vivo XL4" under Vivo, too (product.md#catalogue), so that facet counts match the filter. */
export class FindOtherBrands1763902800141 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(listBrands);
    await runner.query(findOtherBrands);
    await runner.query(keepBrands);
  }
}

const listBrands = `
  create table brands (
    name text primary key,
    key text not null
  );
  comment on table brands is 'of all devices; the key is what names of products have of it';
  insert into brands select distinct brand, lower(unaccent(brand)) from devices where brand <> '';
`;

const findOtherBrands = `
  alter table products add column other_brands text[] not null default '{}';
  comment on column products.other_brands is 'brands besides its own that its names contain';
  update products p set other_brands = found.names
  from (
    select p.id, array_agg(b.name order by b.name) as names
    from products p join brands b on b.name <> p.brand and strpos(p.names, b.key) > 0 group by p.id
  ) found where found.id = p.id;

  create function find_other_brands() returns trigger language plpgsql as $$
  begin
    new.other_brands = array(select name from brands where name <> new.brand and strpos(new.names, key) > 0 order by name);
    return new;
  end $$;
  -- By its name after fill_search, which brings names and brand.
  create trigger find_other_brands before insert or update of name, device_id on products
    for each row execute function find_other_brands();

  drop index products_facets_idx;
  create index products_facets_idx on products (shelf, brand, in_stock, capacity_mah, price) include (other_brands)
    where deleted_at is null;
`;

const keepBrands = `
  create function keep_brands() returns trigger language plpgsql as $$
  declare
    come text[] = '{}';
    gone text[] = '{}';
  begin
    if tg_op = 'TRUNCATE' then
      truncate brands;
      return null;
    end if;
    if tg_op <> 'DELETE' then
      with listed as (
        insert into brands select distinct brand, lower(unaccent(brand)) from added where brand <> '' order by brand
        on conflict do nothing returning key
      )
      select coalesce(array_agg(key), '{}') into come from listed;
    end if;
    if tg_op <> 'INSERT' then
      with dropped as (
        delete from brands where name in (select brand from removed)
          and not exists (select from devices where brand = brands.name) returning key
      )
      select coalesce(array_agg(key), '{}') into gone from dropped;
    end if;
    if come || gone <> '{}' then
      -- Whoever writes products now has not seen these brands.
      lock table products in share row exclusive mode;
      update products set device_id = device_id where exists (select from unnest(come || gone) key where strpos(names, key) > 0);
    end if;
    return null;
  end $$;

  create trigger add_brands after insert on devices
    referencing new table as added for each statement execute function keep_brands();
  create trigger change_brands after update on devices
    referencing old table as removed new table as added for each statement execute function keep_brands();
  create trigger remove_brands after delete on devices
    referencing old table as removed for each statement execute function keep_brands();
  create trigger forget_brands after truncate on devices for each statement execute function keep_brands();
`;
