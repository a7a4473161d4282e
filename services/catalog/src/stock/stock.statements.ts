import { mostStockShown } from '@shop/contracts/stock';

/** SQL expression for counts by place as JSON; null for an uncounted product. */
export const countsOf = (product: string) =>
  `(select jsonb_object_agg(place, stock) from product_stock where product_id = ${product})`;

/** SQL expression for the stock of the counted product `p` as JSON; null for an uncounted one. */
export const countedStock = `(
  select jsonb_build_object('left', sum(stock), 'lowStock', p.low_stock, 'counts', jsonb_object_agg(place, stock))
  from product_stock where product_id = p.id having count(*) > 0)`;

export const countsOfProduct = `select ${countsOf('id')} as counts, low_stock as "lowStock" from products where id = $1 and deleted_at is null`;

export const storeStock = `
  select product_id as id, jsonb_object_agg(place, least(stock, ${mostStockShown})) - 'warehouse' as stores,
    least(sum(stock), ${mostStockShown})::int as total
  from product_stock join products on products.id = product_id
  where product_id = any($1::uuid[]) and deleted_at is null group by product_id`;

export const lastRead = 'select number::int as number from stock_movements_read';

/** Claims a movement; of several processes only one succeeds. $1 number. */
export const takeTurn = 'update stock_movements_read set number = $1 where number < $1 returning number';

/** Resets the position after a restore of orders' database. $1 number. */
export const startAgainFrom = 'update stock_movements_read set number = $1 where number > $1';

const wanted = (lines: string) =>
  `wanted as (
    select "productId" as product_id, sum(quantity) as quantity from jsonb_to_recordset(${lines}) as line ("productId" uuid, quantity int) group by 1
  )`;

/** Time until the pieces of an order that is never stored return. */
const life = "interval '15 minutes'";

/** Finds what an order has taken before, and keeps it longer unless the order is stored. $1 order. */
export const keepTaken = `
  update order_stock set expires_at = case when expires_at is null then null else now() + ${life} end where order_id = $1 returning product_id`;

/** Confirms what a stored order has taken before. $1 order. */
export const confirmTaken = 'update order_stock set expires_at = null where order_id = $1 returning product_id';

/** Counted products with fewer pieces than wanted. $1 lines. */
export const lackingStock = `
  with ${wanted('$1')}
  select product_id as "productId", sum(stock)::int as left from product_stock join wanted using (product_id)
  group by product_id having sum(stock) < max(wanted.quantity)`;

/**
 * Takes the lines of an order from its own place, then the warehouse, then the largest stock. Returns products that sell out.
 * $1 order, $2 its own place, $3 lines, $4 whether the order is stored already.
 */
export const takeStock = `
  with ${wanted('$3')}, found as (
    select product_id, place, stock, quantity as wanted, coalesce(sum(stock) over (
      partition by product_id order by place <> $2, place <> 'warehouse', stock desc, place rows between unbounded preceding and 1 preceding
    ), 0) as sooner
    from product_stock join wanted using (product_id)
  ), taken as (
    insert into order_stock (order_id, product_id, place, quantity, expires_at)
    select $1, product_id, place, least(stock, wanted - sooner), case when not $4::boolean then now() + ${life} end from found where stock > 0 and wanted > sooner
    returning product_id, place, quantity
  ), counted as (
    update product_stock counts set stock = stock - quantity from taken
    where counts.product_id = taken.product_id and counts.place = taken.place
  )
  select product_id as id from found join products on id = product_id
  where in_stock group by product_id having sum(stock) <= max(wanted)`;

export const productsOfOrder = 'select distinct product_id as id from order_stock where order_id = $1';

/** Orders that took stock and were not stored in time. */
export const expiredOrders = 'select distinct order_id as id from order_stock where expires_at < now()';

/** Returns an order's stock to its places and selects products that are in stock again. $1 order, $2 whether only if it has expired. */
export const returnStock = `
  with returned as (
    delete from order_stock where order_id = $1 and (not $2::boolean or expires_at < now()) returning product_id, place, quantity
  ), counted as (
    insert into product_stock as counts (product_id, place, stock)
    select product_id, place, quantity from returned
    where exists (select from product_stock counted where counted.product_id = returned.product_id)
    on conflict (product_id, place) do update set stock = counts.stock + excluded.stock
    returning counts.product_id
  )
  select distinct product_id as id from counted join products on id = product_id where not in_stock`;

/** Separate from the counts because every product update invalidates cached responses. $1 products, $2 whether they are in stock. */
export const setInStock = 'update products set in_stock = $2 where id = any($1::uuid[])';
