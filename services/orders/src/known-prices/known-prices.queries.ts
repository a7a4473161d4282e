import type { ProductPrice } from '@shop/contracts/catalog';
import type { EntityManager } from 'typeorm';

/** How often one of all processes asks: some questions may fail before what is known is too old. */
const pause = "interval '3 minutes'";

/** How long prices count that the catalogue does not confirm (product.md#placing-an-order). */
const life = "interval '15 minutes'";

/** Answers with the version of what is known when it is time to ask; then it is nobody else's turn. */
export const takeTurn = `
  with turn as (
    update known_prices_read set asked_at = now() where asked_at <= now() - ${pause} returning version
  )
  select version from turn`;

/** $1 version. */
export const stillKnown = 'update known_prices_read set said_at = asked_at where version = $1';

/** Makes what the catalogue said all that is known: as of when it was asked, not of when it answered. $1 version, $2 prices as JSON. */
export const keepPrices = `
  with said as (
    select * from jsonb_to_recordset($2::jsonb)
      as said (id text, name text, category text, price numeric, "phoneImageUrl" text)
  ), gone as (
    delete from known_prices where product_id not in (select id from said)
  ), kept as (
    insert into known_prices as known (product_id, name, category, price, image)
    select id, name, category, price, "phoneImageUrl" from said
    on conflict (product_id) do update
      set name = excluded.name, category = excluded.category, price = excluded.price, image = excluded.image
      where (known.name, known.category, known.price, known.image)
        is distinct from (excluded.name, excluded.category, excluded.price, excluded.image)
  )
  update known_prices_read set said_at = asked_at, version = $1`;

/**
 * What the catalogue said last of each product within the last 15 minutes: all prices that it was asked for, or the price at which it was
 * sold. All processes know them, also one that has just started; whether the products are in stock is not known.
 */
export function lastKnownPrices(manager: EntityManager, productIds: string[]): Promise<ProductPrice[]> {
  return manager.query(
    `select distinct on (id) id, name, '' as "deviceName", category, price::text as price, true as "inStock", image as "phoneImageUrl"
    from (
      select k.product_id as id, k.name, k.category, k.price, k.image, r.said_at as at
      from known_prices k, known_prices_read r
      where r.said_at > now() - ${life} and k.product_id = any ($1)
      union all
      select i.product_id, i.product_name, i.category, i.product_price, i.product_image, o.created_at
      from orders o join order_items i on i.order_id = o.id
      where o.created_at > now() - ${life} and o.prices_from = 'catalog' and i.product_id = any ($1)
    ) as seen
    order by id, at desc`,
    [productIds],
  );
}
