const onSale = 'device_id = d.id and deleted_at is null';

const columns = `d.id, d.name, d.brand, d.category, d.year, d.is_popular as popular, d.series,
    array(select distinct unnest(model_numbers) from products where ${onSale} order by 1) as "modelNumbers",
    (select count(*)::int from products where ${onSale}) as products`;

/** Entries for product families, such as "iPhone", are no devices. $1 names of families. */
const isDevice = 'd.name <> all($1)';

/** $1 names of families, $2 device. */
export const selectDevice = `select ${columns} from devices d where ${isDevice} and d.id = $2 and d.deleted_at is null`;

/** Whether devices are deleted, and match a pattern by brand and name or by a model number. $1 families, $2 deleted, $3 pattern. */
const listed = `from devices d where ${isDevice} and (d.deleted_at is not null) = $2 and (
    d.brand || ' ' || d.name ilike $3
    or exists (select from products, unnest(model_numbers) number where ${onSale} and number ilike $3)
  )`;

/** $1 names of families, $2 whether deleted ones are listed, $3 pattern, $4 limit, $5 offset. */
export const selectDevices = `
  select ${columns} ${listed} order by d.brand collate natural_order, d.name collate natural_order, d.id limit $4 offset $5`;

export const countDevices = `select count(*)::int as total ${listed}`;

/** Selects other devices of that name and brand; deleted ones come last. $1 device or null, $2 name, $3 brand. */
export const selectNamesakes = `
  select deleted_at is not null as deleted from devices
  where lower(name) = lower($2) and lower(brand) = lower($3) and id is distinct from $1 order by deleted`;

/** $1 device, $2 name, $3 brand, $4 category, $5 year, $6 whether popular. */
export const updateDevice =
  'update devices set name = $2, brand = $3, category = $4, year = $5, is_popular = $6 where id = $1';

/**
 * Setting device_id makes triggers derive family and search words from the device again. The address of a product stays.
 * $1 device, $2 category and $3 model numbers, or null to keep them.
 */
export const updateProductsOfDevice = `
  update products set device_id = device_id, category = coalesce($2, category), model_numbers = coalesce($3, model_numbers),
    updated_at = now()
  where device_id = $1`;

/** $1 device. */
export const deleteDevice = 'update devices set deleted_at = now() where id = $1';

/** Returns no row for a device that is not deleted. $1 device. */
export const restoreDevice = `
  with restored as (update devices set deleted_at = null where id = $1 and deleted_at is not null returning id)
  select id from restored`;

/** $1 user id, $2 user name, $3 action, $4 device, $5 values before, $6 values after. */
export const auditDevice = `
  insert into audit_entries (user_id, user_name, action, subject, before, after)
  values ($1, $2, $3, 'device/' || $4, $5, $6)`;
