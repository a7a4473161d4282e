/** A device without the entries for product families, such as "iPhone". $1 device, $2 names of families. */
export const selectDevice = `
  select id, name, brand, year, is_popular as popular, series,
    array(select distinct unnest(model_numbers) from products where device_id = devices.id and deleted_at is null order by 1) as "modelNumbers",
    (select count(*)::int from products where device_id = devices.id and deleted_at is null) as products
  from devices where id = $1 and name <> all($2)`;

/** Another device of that name and brand. $1 device, $2 name, $3 brand. */
export const selectNamesake =
  'select from devices where lower(name) = lower($2) and lower(brand) = lower($3) and id <> $1';

/** $1 device, $2 name, $3 brand, $4 year, $5 whether popular. */
export const updateDevice = 'update devices set name = $2, brand = $3, year = $4, is_popular = $5 where id = $1';

/**
 * Setting device_id makes triggers derive family and search words from the device again. The address of a product stays.
 * $1 device, $2 model numbers, or null to keep them.
 */
export const updateProductsOfDevice = `
  update products set device_id = device_id, model_numbers = coalesce($2, model_numbers), updated_at = now() where device_id = $1`;

/** $1 user id, $2 user name, $3 device, $4 values before, $5 values after. */
export const auditDevice = `
  insert into audit_entries (user_id, user_name, action, subject, before, after)
  values ($1, $2, 'device.update', 'device/' || $3, $4, $5)`;
