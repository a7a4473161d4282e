import type { MigrationInterface, QueryRunner } from 'typeorm';

/** "android samsung a12", "amazon fire tablet": the family under which a product is listed is a word of it, whatever its names say. */
export class FindFamiliesByName1763902800150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(fillSearch(`new.words = words_in(concat_ws(E'\\n', new.names, listed_family(new.family, new.name)));`));
    await runner.query(`
      update products set device_id = device_id where not lower(listed_family(family, name)) = any(words);
      delete from search_aliases where (alias, meaning) in (
        ('galaxy tablet', 'galaxy tab'), ('samsung tablet', 'samsung tab'), ('amazon tablet', 'amazon fire')
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(fillSearch('new.words = words_in(new.names);'));
    await runner.query(`
      drop function listed_family;
      update products set device_id = device_id;
      insert into search_aliases (alias, meaning) values
        ('galaxy tablet', 'galaxy tab'), ('samsung tablet', 'samsung tab'), ('amazon tablet', 'amazon fire')
      on conflict do nothing;
    `);
  }
}

const fillSearch = (words: string) => `
  -- What the column "shelf" will say; a generated column has no value yet when triggers run.
  create or replace function listed_family(family text, name text) returns text language sql immutable as $$
    select case when family <> 'Other' and (family <> 'Tablet' or name not ilike '%ipad%') then family end
  $$;

  create or replace function fill_product_search() returns trigger language plpgsql as $$
  declare
    device devices;
    models text[];
  begin
    select * into device from devices where id = new.device_id;
    new.names = lower(unaccent(concat_ws(E'\\n', new.name, device.name, device.brand)));
    new.model_keys = array(select regexp_replace(lower(model), '[^a-z0-9]', '', 'g') from unnest(new.model_numbers) model);
    new.brand = coalesce(device.brand, '');
    ${words}
    -- "3rd gen" is searched for as "3" and as "3rd generation".
    new.words = new.words || array(select substring(word from '^([0-9]+)(?:st|nd|rd|th)$') from unnest(new.words) word
      where word ~ '^[0-9]+(st|nd|rd|th)$') || case when 'gen' = any(new.words) then array['generation'] end;
    new.name_length = cardinality(array(select unnest(words_in(device.name)) except select unnest(words_in(device.brand))));
    models = array(select unnest(model_parts(model)) from unnest(new.model_numbers) model);
    new.search = array_to_tsvector(array_remove(new.words || models
      || substring(translate(lower(new.battery_capacity), ', ', '') from '[0-9]{2,6}mah'), null));
    return new;
  end $$;

  drop trigger fill_search on products;
  -- By its name after fill_family, which brings the family.
  create trigger fill_search before insert or update of name, category, device_id, model_numbers, battery_capacity on products
    for each row execute function fill_product_search();
`;
