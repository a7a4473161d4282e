import type { QueryRunner } from 'typeorm';

/** Orders take stock while an import with new brands runs. */
export class LetOrdersPass1764000000871 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepBrands);
  }
}

/** As before, except that it locks only the products that it changes, in id order as orders do. Writers of names lock the catalogue. */
const keepBrands = `
  create or replace function keep_brands() returns trigger language plpgsql as $$
  declare
    come text[] = '{}';
    gone text[] = '{}';
    changed uuid[];
  begin
    if tg_op = 'TRUNCATE' then
      truncate brands;
      return null;
    end if;
    if tg_op <> 'DELETE' then
      with listed as (
        insert into brands select distinct brand, lower(unaccent(brand)) from added where brand <> '' and deleted_at is null order by brand
        on conflict do nothing returning key
      )
      select coalesce(array_agg(key), '{}') into come from listed;
    end if;
    if tg_op <> 'INSERT' then
      with dropped as (
        delete from brands where name in (select brand from removed)
          and not exists (select from devices where brand = brands.name and deleted_at is null) returning key
      )
      select coalesce(array_agg(key), '{}') into gone from dropped;
    end if;
    if come || gone <> '{}' then
      changed = array(select id from products
        where exists (select from unnest(come || gone) key where strpos(names, key) > 0) order by id for no key update);
      update products set device_id = device_id where id = any(changed);
    end if;
    return null;
  end $$;
`;
