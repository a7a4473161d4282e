import { edited } from '../inventory/inventory.statements.ts';
import { hasBrand, lockCatalogue } from '../inventory/lock-catalogue.ts';
import { given, isDevice, isProduct, textsOf } from '../inventory/new-products.statements.ts';

/**
 * An import may run longer than a request, but must not wait long for locks. Triggers look up each row's device and slug. Postgres
 * would plan these as scans of tables that were nearly empty when it last analyzed them, and keep the plan while they grow.
 */
export const beginImport = `
  set local statement_timeout = 0; set local lock_timeout = '30s'; set local enable_seqscan = off;
  ${lockCatalogue}`;

/** Column and new value of each field; a null value keeps the column. */
const values: Record<string, [column: string, value: string]> = {
  category: ['category', 'given.category'],
  price: ['price', 'given.price'],
  // A file has \n in place of \r\n.
  description: [
    'description',
    `case when given.description <> replace(product.description, E'\\r\\n', E'\\n') then given.description end`,
  ],
  // The counts decide whether a counted product is in stock.
  inStock: [
    'in_stock',
    'case when not exists (select from product_stock where product_id = product.id) then given."inStock" end',
  ],
  featured: ['featured', 'given.featured'],
  batteryCapacity: ['battery_capacity', 'given."batteryCapacity"'],
  originalCapacity: ['original_capacity', 'given."originalCapacity"'],
  voltage: ['voltage', 'given.voltage::numeric'],
  wattHours: ['watt_hours', 'given."wattHours"::numeric'],
  chemistry: ['chemistry', 'given.chemistry'],
  modelNumbers: [
    'model_numbers',
    `case when given."modelNumbers" is not null then ${textsOf('given."modelNumbers"')} end`,
  ],
  inTheBox: ['in_the_box', `case when given."inTheBox" is not null then ${textsOf('given."inTheBox"')} end`],
};
const fields = Object.entries(values).map(([field, [column, value]]) => ({
  field,
  column,
  next: `coalesce(${value}, product.${column})`,
}));
const each = (write: (field: (typeof fields)[number]) => string, between = ', ') => fields.map(write).join(between);

/** Fields of `after` that differ from `before`, and both values. */
const difference = `
  select jsonb_object_agg(field, before -> field) as before, jsonb_object_agg(field, after -> field) as after
  from jsonb_object_keys(after) field where before -> field is distinct from after -> field`;

/**
 * Returns each row with the product's price and the fields that differ from the product or its device, once for each product
 * that the row matches. `before` is null for a new product. $1 rows.
 */
export const planRows = `
  with compared as materialized (
    select given.row, given.name as product, given."deviceBrand" || ' ' || given."deviceName" as device,
      given.price::text as price, product.price::text as "oldPrice", product.id is null as is_new,
      jsonb_build_object(${each(({ field, column }) => `'${field}', product.${column}`)},
        'year', device.year, 'popular', device.is_popular) as before,
      case when product.id is null then jsonb_strip_nulls(to_jsonb(given)) - '{row,name,deviceName,deviceBrand}'::text[]
        else jsonb_build_object(${each(({ field, next }) => `'${field}', ${next}`)},
          'year', coalesce(given.year, device.year), 'popular', coalesce(given.popular, device.is_popular)) end as after
    from ${given}
    left join (products product join devices device on device.id = product.device_id) on ${isDevice} and ${isProduct}
  )
  select row, product, device, price, "oldPrice", case when not is_new then changes.before end as before, changes.after
  from compared left join lateral (${difference}) changes on true
  order by row`;

/** Sets year and popularity of known devices from all rows that name them, and writes the audit log. $1 rows, $2 user id, $3 user name. */
export const changeDevices = `
  with named as (
    select lower("deviceName") as name, lower("deviceBrand") as brand, max(year) as year, bool_or(popular) as popular
    from ${given} group by 1, 2
  ), changed as (
    update devices set year = coalesce(named.year, devices.year), is_popular = coalesce(named.popular, is_popular)
    from named
    where lower(devices.name) = named.name and lower(devices.brand) = named.brand
      and (named.year is distinct from devices.year and named.year is not null or named.popular <> is_popular)
    returning new.id, jsonb_build_object('year', old.year, 'popular', old.is_popular) as before,
      jsonb_build_object('year', new.year, 'popular', new.is_popular) as after
  )
  insert into audit_entries (user_id, user_name, action, subject, before, after)
  select $2, $3, 'device.update', 'device/' || id, changes.before, changes.after
  from changed, lateral (${difference}) changes`;

const isChanged = `${isProduct} and (${each(({ column, next }) => `${next} is distinct from product.${column}`, ' or ')})`;

/**
 * Locks all products that the import changes, in id order as orders do, so that no order and import wait for each other. A brand that
 * is new changes the products that have it in their names. $1 rows.
 */
export const lockChanged = `
  with new_brands as materialized (
    select distinct "deviceBrand" from ${given} where not exists (select from brands where brands.name = "deviceBrand")
  )
  select from products product
  where id in (select product.id from ${given} join devices device on ${isDevice} join products product on ${isChanged})
    or ${hasBrand('new_brands')}
  order by id for no key update of product`;

/** Updates products that differ from the file and writes the audit log. $1 rows, $2 user id, $3 user name. */
export const changeProducts = `
  with changed as (
    update products product set ${each(({ column, next }) => `${column} = ${next}`)}, updated_at = now()
    from ${given} join devices device on ${isDevice}
    where ${isChanged}
    returning new.id, ${edited('old')} as before, ${edited('new')} as after
  )
  insert into audit_entries (user_id, user_name, action, subject, before, after)
  select $2, $3, 'product.update', 'product/' || id, changes.before, changes.after
  from changed, lateral (${difference}) changes`;
