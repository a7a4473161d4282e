import type { QueryRunner } from 'typeorm';

/** A trigger fills the search columns because generated columns cannot read the device's words. */
export class IndexProductSearch1763700000003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

      alter table products
        add column names text not null default '',
        add column model_keys text[] not null default '{}',
        add column search_text text not null default '',
        add column search tsvector not null generated always as (to_tsvector('simple', names)) stored;

      create function fill_product_search() returns trigger language plpgsql as $$
      declare
        device devices;
      begin
        select * into device from devices where id = new.device_id;
        new.names = lower(unaccent(concat_ws(E'\\n', new.name, device.name, device.brand)));
        new.model_keys = array(select regexp_replace(lower(model), '[^a-z0-9]', '', 'g') from unnest(new.model_numbers) model);
        new.search_text = concat_ws(E'\\n', new.names, lower(array_to_string(new.model_numbers, E'\\n')), array_to_string(new.model_keys, E'\\n'));
        return new;
      end $$;

      create trigger fill_search before insert or update of name, device_id, model_numbers on products
        for each row execute function fill_product_search();

      create function refill_product_search() returns trigger language plpgsql as $$
      begin
        update products set device_id = new.id where device_id = new.id;
        return null;
      end $$;

      create trigger refill_search after update of name, brand on devices
        for each row execute function refill_product_search();

      create index products_search_idx on products using gin (search) with (fastupdate = off);
      create index products_model_keys_idx on products using gin (model_keys) with (fastupdate = off);
      create index products_names_idx on products using gin (names gin_trgm_ops);
      create index products_search_text_idx on products using gin (search_text gin_trgm_ops);
    `);
  }
}
