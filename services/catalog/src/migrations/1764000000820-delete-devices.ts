import type { QueryRunner } from 'typeorm';

/** Deleted devices stay for their deleted products. A product that comes on sale restores its device. */
export class DeleteDevices1764000000820 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table devices add column deleted_at timestamptz');
    await runner.query(restoreDevices);
    await runner.query(keepBrands);
  }
}

const restoreDevices = `
  create function restore_device() returns trigger language plpgsql as $$
  begin
    if exists (select from devices where id = new.device_id and deleted_at is not null) then
      update devices set deleted_at = null where id = new.device_id;
    end if;
    return null;
  end $$;

  create trigger restore_device after insert on products
    for each row when (new.deleted_at is null) execute function restore_device();
  create trigger restore_device_again after update of device_id, deleted_at on products
    for each row when (new.deleted_at is null and (old.deleted_at is not null or new.device_id <> old.device_id))
    execute function restore_device();
`;

/**
 * As before, except that the brand of deleted devices counts as removed, and that it locks only the products that it changes, in id
 * order as orders do. Writers of names lock the catalogue.
 */
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
