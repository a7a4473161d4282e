import type { QueryRunner } from 'typeorm';

/** Derives the URL slug of a product from its name at insertion; it never changes afterwards. */
export class NameProductPages1763902800110 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column slug text;
      create unique index products_slug_idx on products (slug);

      create function free_product_slug(name text) returns text language plpgsql as $$
      declare
        words text = regexp_replace(replace(lower(unaccent(name)), '+', ' plus'), '[^a-z0-9]+', '-', 'g');
        base text = coalesce(nullif(trim('-' from left(trim('-' from words), 80)), ''), 'battery');
        taken int = 1;
        free int = 2;
        middle int;
      begin
        if not exists (select from products where slug = base) then
          return base;
        end if;
        -- A thousand products of one name are not counted one by one: the number doubles until it is free, then the gap is halved.
        while exists (select from products where slug = base || '-' || free) loop
          taken = free;
          free = free * 2;
        end loop;
        while free - taken > 1 loop
          middle = (free + taken) / 2;
          if exists (select from products where slug = base || '-' || middle) then taken = middle; else free = middle; end if;
        end loop;
        return base || '-' || free;
      end $$;

      do $$
      declare
        product record;
      begin
        for product in select id, name from products order by created_at, id loop
          update products set slug = free_product_slug(product.name) where id = product.id;
        end loop;
      end $$;

      alter table products
        alter column slug set not null,
        add constraint products_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

      create function fill_product_slug() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          new.slug = old.slug;
        elsif new.slug is null then
          -- One after the other: two products of one name inserted at the same time must not find the same slug free.
          perform pg_advisory_xact_lock(hashtext('product slugs'));
          new.slug = free_product_slug(new.name);
        end if;
        return new;
      end $$;

      create trigger fill_slug before insert or update of slug on products
        for each row execute function fill_product_slug();
    `);
  }
}
