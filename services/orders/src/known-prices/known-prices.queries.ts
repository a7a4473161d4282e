import type { ProductPrice } from '@shop/contracts/catalog';
import type { EntityManager } from 'typeorm';

/** Pause between two requests of all processes together. Several may fail before known prices expire. */
const pause = "interval '3 minutes'";

/** Known prices expire after this time (product.md#placing-an-order). */
const life = "interval '15 minutes'";

/** Claims the next request for this process and returns the known version; returns nothing if another process was first. */
export const takeTurn = `
  with turn as (
    update known_prices_read set asked_at = now() where asked_at <= now() - ${pause} returning version
  )
  select version from turn`;

/** Confirms the known prices. $1 version. */
export const stillKnown = 'update known_prices_read set said_at = asked_at where version = $1';

/** Replaces the known prices, dated by the time of the request. $1 version, $2 prices as JSON. */
export const keepPrices = `
  with said as (
    select * from jsonb_to_recordset($2::jsonb)
      as said (id text, name text, category text, price numeric, counted boolean, "phoneImageUrl" text)
  ), gone as (
    delete from known_prices where product_id not in (select id from said)
  ), kept as (
    insert into known_prices as known (product_id, name, category, price, counted, image)
    select id, name, category, price, coalesce(counted, false), "phoneImageUrl" from said
    on conflict (product_id) do update
      set name = excluded.name, category = excluded.category, price = excluded.price, counted = excluded.counted, image = excluded.image
      where (known.name, known.category, known.price, known.counted, known.image)
        is distinct from (excluded.name, excluded.category, excluded.price, excluded.counted, excluded.image)
  )
  update known_prices_read set said_at = asked_at, version = $1`;

/**
 * Newest price of each product within 15 minutes, from the catalogue or from an order. All processes share these prices; stock is unknown,
 * so `inStock` is true, and a product that only an order names may be counted.
 */
export function lastKnownPrices(manager: EntityManager, productIds: string[]): Promise<ProductPrice[]> {
  return manager.query(
    `select distinct on (id) id, name, '' as "deviceName", category, price::text as price, true as "inStock",
      coalesce((select counted from known_prices where product_id = id), true) as counted, image as "phoneImageUrl"
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
