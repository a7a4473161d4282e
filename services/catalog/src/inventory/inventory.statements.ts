import { batteryPicture } from '../images/picture-address.ts';
import { fromProducts, productColumns } from '../products/products.queries.ts';
import { countsOf } from '../stock/stock.statements.ts';

/** Product fields under their names in the audit log. */
export const edited = (row: 'old' | 'new' | 'products') => `
  jsonb_build_object('name', ${row}.name, 'price', ${row}.price::text, 'description', ${row}.description, 'inStock', ${row}.in_stock,
    'featured', ${row}.featured, 'voltage', ${row}.voltage::text, 'wattHours', ${row}.watt_hours::text, 'chemistry', ${row}.chemistry,
    'originalCapacity', ${row}.original_capacity, 'inTheBox', ${row}.in_the_box, 'batteryCapacity', ${row}.battery_capacity,
    'modelNumbers', ${row}.model_numbers, 'category', ${row}.category, 'deviceName', ${ofDevice('name', row)},
    'deviceBrand', ${ofDevice('brand', row)}, 'lowStock', ${row}.low_stock)`;

const ofDevice = (column: 'name' | 'brand', row: string) =>
  `(select ${column} from devices where devices.id = ${row}.device_id)`;

const stock = (counts: string) => `jsonb_build_object('stock', ${counts})`;

/** Fields as staff see them: the category is the product's family, which may differ from the input. */
const seenNow = `${edited('products')} || ${stock(countsOf('products.id'))}
  || case when family <> 'Other' then jsonb_build_object('category', family) else '{}' end`;

/** Whether one of the counts in `value` differs from `counts`, in which a missing place has none. */
const changedCounts = (counts: string) =>
  `exists (select from jsonb_each_text(value) seen_at (place, pieces) where pieces::int <> coalesce((${counts} ->> place)::int, 0))`;

/** Rows of `seen (field, value)` with another value in `now`. Null and "" both mean unknown. */
const changedFrom = (now: string) =>
  `case when field = 'stock' and jsonb_typeof(value) = 'object' and jsonb_typeof((${now}) -> 'stock') = 'object'
    then ${changedCounts(`((${now}) -> 'stock')`)}
    else nullif(value #>> '{}', '') is distinct from nullif((${now}) ->> field, '') end`;

/** Fields of a product on sale that differ from $2, or null. $1 product, $2 expected values by field. */
export const selectChangedFields = `
  select (
    select jsonb_object_agg(field, now -> field) from jsonb_each($2::jsonb) as seen (field, value) where ${changedFrom('now')}
  ) as current
  from (select ${seenNow} as now from products where id = $1 and deleted_at is null) as product`;

/** $1 product. */
export const selectName = 'select name, device_id as "deviceId" from products where id = $1 and deleted_at is null';

/** Other products on sale of the same name and device. $1 product, $2 name, $3 device. */
export const selectNamesakes =
  'select from products where device_id = $3 and lower(name) = lower($2) and deleted_at is null and id <> $1';

/**
 * Updates a product on sale, writes the audit log and returns the product. It returns no row if counts contradict $5 or $16 is outdated.
 * $1 product, $2 name, $3 price, $4 description, $5 in stock, $6 featured, $7 volts and $8 watt-hours ('' for unknown), $9 chemistry,
 * $10 original capacity, $11 box contents, $12 user id, $13 user name, $14 counts by place, $15 whether $14 applies, $16 expected values
 * by field, $17 capacity, $18 category, $19 name and $20 brand of an existing device, which also provides the pictures,
 * $21 pieces at which it is low.
 * Postgres evaluates the scalar subquery over $16 again after a concurrent update. It would plan `not exists` as a join and skip that.
 */
export const updateProduct = `
  with device as (
    select * from devices where lower(name) = lower($19) and lower(brand) = lower($20)
    order by id = (select device_id from products where id = $1) desc, deleted_at is not null, id limit 1
  ), other_device as (
    select * from device where id <> (select device_id from products where id = $1)
  ), changed as (
    update products set
      name = coalesce($2, name),
      price = coalesce($3, price),
      description = coalesce($4, description),
      in_stock = coalesce($5, in_stock),
      featured = coalesce($6, featured),
      voltage = case when $7::text is null then voltage else nullif($7, '')::numeric end,
      watt_hours = case when $8::text is null then watt_hours else nullif($8, '')::numeric end,
      chemistry = coalesce($9, chemistry),
      original_capacity = coalesce($10, original_capacity),
      in_the_box = coalesce($11, in_the_box),
      battery_capacity = coalesce($17, battery_capacity),
      category = coalesce($18, category),
      low_stock = coalesce($21, low_stock),
      device_id = coalesce((select id from other_device), device_id),
      phone_image_url = coalesce((select image_url from other_device), phone_image_url),
      battery_image_url = coalesce((select ${batteryPicture('name')} from other_device), battery_image_url),
      updated_at = now()
    where id = $1 and deleted_at is null
      and ($15::boolean or coalesce($5, in_stock) = in_stock or not exists (select from product_stock where product_id = $1))
      and coalesce((
        select not bool_or(${changedFrom(seenNow)}) from jsonb_each($16::jsonb) as seen (field, value)
      ), true)
    returning new.*, ${edited('old')} || ${stock(countsOf('new.id'))} as before,
      ${edited('new')} || ${stock(`case when $15 then $14 else ${countsOf('new.id')} end`)} as after
  ), counted as (
    insert into product_stock (product_id, place, stock)
    select id, place, count::int from changed, jsonb_each_text($14::jsonb) as given (place, count)
    on conflict (product_id, place) do update set stock = excluded.stock
  ), uncounted as (
    delete from product_stock using changed where product_id = id and $15::boolean and $14 is null
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $12, $13, 'product.update', 'product/' || id, jsonb_object_agg(field, before -> field), jsonb_object_agg(field, after -> field)
    from changed, jsonb_object_keys(after) field
    where before -> field is distinct from after -> field
    group by id
  )
  select ${productColumns} ${fromProducts('changed')}`;

/** Deletes a product and writes the audit log. $1 product, $2 user id, $3 user name. */
export const deleteProduct = `
  with deleted as (
    update products set deleted_at = now() where id = $1 and deleted_at is null
    returning id, ${edited('old')} as before
  )
  insert into audit_entries (user_id, user_name, action, subject, before)
  select $2, $3, 'product.delete', 'product/' || id, before from deleted
  returning id`;

/** Restores a deleted product and writes the audit log. $1 product, $2 user id, $3 user name. */
export const restoreProduct = `
  with restored as (
    update products set deleted_at = null, updated_at = now() where id = $1 and deleted_at is not null
    returning new.*, ${edited('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, after)
    select $2, $3, 'product.restore', 'product/' || id, after from restored
  )
  select ${productColumns} ${fromProducts('restored')}`;
