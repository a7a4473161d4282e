import { fromProducts, productColumns } from '../products/products.queries.ts';

/** Fields of a product that staff edit, as the audit log names them. */
const edited = (row: 'old' | 'new') => `
  jsonb_build_object('name', ${row}.name, 'price', ${row}.price::text, 'description', ${row}.description, 'inStock', ${row}.in_stock,
    'featured', ${row}.featured, 'voltage', ${row}.voltage::text, 'wattHours', ${row}.watt_hours::text, 'chemistry', ${row}.chemistry,
    'originalCapacity', ${row}.original_capacity, 'inTheBox', ${row}.in_the_box)`;

/**
 * Changes what is given of a product on sale and writes what differs into the audit log; answers the product.
 * $1 product, $2 name, $3 price, $4 description, $5 in stock, $6 featured, $7 volts and $8 watt-hours, '' for unknown, $9 chemistry,
 * $10 original capacity, $11 what is in the box, $12 user id, $13 user name.
 */
export const updateProduct = `
  with changed as (
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
      updated_at = now()
    where id = $1 and deleted_at is null
    returning new.*, ${edited('old')} as before, ${edited('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $12, $13, 'product.update', 'product/' || id, jsonb_object_agg(field, before -> field), jsonb_object_agg(field, after -> field)
    from changed, jsonb_object_keys(after) field
    where before -> field is distinct from after -> field
    group by id
  )
  select ${productColumns} ${fromProducts('changed')}`;

/** Takes a product out of the shop and writes so into the audit log. $1 product, $2 user id, $3 user name. */
export const deleteProduct = `
  with deleted as (
    update products set deleted_at = now() where id = $1 and deleted_at is null
    returning id, ${edited('old')} as before
  )
  insert into audit_entries (user_id, user_name, action, subject, before)
  select $2, $3, 'product.delete', 'product/' || id, before from deleted
  returning id`;
