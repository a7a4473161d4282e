import type { QueryRunner } from 'typeorm';

/**
 * Indexes products by lexemes: words of their names and family, suffixes of model numbers (with the prefix #) and capacity. The
 * table search_words counts the products of each word (ADR 54).
 */
export class IndexSearchWords1763902800120 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(makeRoom);
    await runner.query(fillSearch);
    await runner.query(countWords);
    await runner.query('update products set device_id = device_id');
  }
}

const makeRoom = `
  drop trigger fill_search on products;
  alter table products drop column search, drop column search_text;
  alter table products
    add column search tsvector not null default '',
    add column words text[] not null default '{}',
    add column name_length smallint not null default 0,
    add column brand text not null default '';
  comment on column products.name_length is 'words of the device''s name beside its brand: fewer resemble a short search more';
`;

const fillSearch = `
  create function words_in(text text) returns text[] language sql stable as $$
    select coalesce(array_agg(distinct word[1]), '{}')
    from regexp_matches(regexp_replace(lower(unaccent(text)), '([[:alnum:]])[+]', '\\1 plus ', 'g'), '[[:alnum:]]+(?:[.][0-9]+)*', 'g') word
  $$;

  -- "SM-A546B" is sma546b, a546b and 546b: people type half of it.
  create function model_parts(model text) returns text[] language sql immutable as $$
    with parts as (
      select regexp_split_to_array(regexp_replace(regexp_replace(lower(model), '([a-z])([0-9])', '\\1 \\2', 'g'),
        '([0-9])([a-z])', '\\1 \\2', 'g'), '[^a-z0-9]+') as part
    )
    select coalesce(array_agg('#' || rest), '{}')
    from parts, generate_subscripts(part, 1) place, array_to_string(part[place:], '') rest
    where place = 1 and rest <> '' or length(rest) >= 3
  $$;

  -- What the column "shelf" will say; a generated column has no value yet when triggers run.
  create function listed_family(family text, name text) returns text language sql immutable as $$
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
    -- "android samsung a12": the family under which a product is listed is a word of it, whatever its names say.
    new.words = words_in(concat_ws(E'\\n', new.names, listed_family(new.family, new.name)));
    -- "3rd gen" is searched for as "3" and as "3rd generation".
    new.words = new.words || array(select substring(word from '^([0-9]+)(?:st|nd|rd|th)$') from unnest(new.words) word
      where word ~ '^[0-9]+(st|nd|rd|th)$') || case when 'gen' = any(new.words) then array['generation'] end;
    new.name_length = cardinality(array(select unnest(words_in(device.name)) except select unnest(words_in(device.brand))));
    models = array(select unnest(model_parts(model)) from unnest(new.model_numbers) model);
    new.search = array_to_tsvector(array_remove(new.words || models
      || substring(translate(lower(new.battery_capacity), ', ', '') from '[0-9]{2,6}mah'), null));
    return new;
  end $$;

  -- By its name after fill_family, which brings the family.
  create trigger fill_search before insert or update of name, category, device_id, model_numbers, battery_capacity on products
    for each row execute function fill_product_search();
  create index products_search_idx on products using gin (search) with (fastupdate = off);
`;

const countWords = `
  create table search_words (
    word text primary key,
    products int not null
  );

  create function count_search_words() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      truncate search_words;
      return null;
    elsif tg_op = 'INSERT' then
      insert into search_words as known (word, products)
      select word, count(*) from added, unnest(words) word where deleted_at is null group by word order by word
      on conflict (word) do update set products = known.products + excluded.products;
      return null;
    elsif tg_op = 'DELETE' then
      update search_words known set products = known.products - gone.products
      from (select word, count(*) as products from removed, unnest(words) word where deleted_at is null group by word order by word) gone
      where known.word = gone.word;
    else
      insert into search_words as known (word, products)
      select word, sum(change) from (
        select word, 1 as change from added, unnest(words) word where deleted_at is null
        union all
        select word, -1 from removed, unnest(words) word where deleted_at is null
      ) changes group by word having sum(change) <> 0 order by word
      on conflict (word) do update set products = known.products + excluded.products;
    end if;
    -- Only words of the products that changed can have lost their last one: a change of stock reads a few words, not all of them.
    delete from search_words where products <= 0 and word in (select unnest(words) from removed);
    return null;
  end $$;

  create trigger add_words after insert on products
    referencing new table as added for each statement execute function count_search_words();
  create trigger change_words after update on products
    referencing old table as removed new table as added for each statement execute function count_search_words();
  create trigger remove_words after delete on products
    referencing old table as removed for each statement execute function count_search_words();
  create trigger forget_words after truncate on products for each statement execute function count_search_words();
`;
