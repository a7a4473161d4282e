import { edited } from '../inventory/inventory.statements.ts';
import { given, isDevice, isProduct, lockCatalogue, textsOf } from '../inventory/new-products.statements.ts';

/** An import may run longer than a request, but must not wait long for table locks. */
export const beginImport = `set local statement_timeout = 0; set local lock_timeout = '30s'; ${lockCatalogue}`;

export const changeDevices = `
  update devices device set year = coalesce(given.year, device.year), is_popular = coalesce(given.popular, is_popular)
  from ${given}
  where ${isDevice} and (given.year <> device.year or given.year is not null and device.year is null or given.popular <> is_popular)`;

/** Rows that match more than one product. */
export const ambiguousRows = `
  select row, min(product.name) as name
  from ${given} join devices device on ${isDevice} join products product on ${isProduct}
  group by row having count(*) > 1 order by row`;

/** New value of each column, or null to keep it. The counts decide whether a counted product is in stock. */
const values: Record<string, string> = {
  category: 'given.category',
  price: 'given.price',
  description: 'given.description',
  in_stock: 'case when not exists (select from product_stock where product_id = product.id) then given."inStock" end',
  featured: 'given.featured',
  battery_capacity: 'given."batteryCapacity"',
  original_capacity: 'given."originalCapacity"',
  voltage: 'given.voltage::numeric',
  watt_hours: 'given."wattHours"::numeric',
  chemistry: 'given.chemistry',
  model_numbers: `case when given."modelNumbers" is not null then ${textsOf('given."modelNumbers"')} end`,
  in_the_box: `case when given."inTheBox" is not null then ${textsOf('given."inTheBox"')} end`,
};
const each = (write: (column: string, value: string) => string, between: string) =>
  Object.entries(values)
    .map(([column, value]) => write(column, value))
    .join(between);

/** Updates products that differ from the file, writes the audit log and returns the number of changes. */
export const changeProducts = `
  with changed as (
    update products product set ${each((column, value) => `${column} = coalesce(${value}, product.${column})`, ', ')}, updated_at = now()
    from ${given} join devices device on ${isDevice}
    where ${isProduct} and (${each((column, value) => `coalesce(${value}, product.${column}) is distinct from product.${column}`, ' or ')})
    returning new.id, ${edited('old')} as before, ${edited('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select 'operator', 'Operator', 'product.update', 'product/' || id,
      jsonb_object_agg(field, before -> field), jsonb_object_agg(field, after -> field)
    from changed, jsonb_object_keys(after) field
    where before -> field is distinct from after -> field
    group by id
  )
  select count(*)::int as changed from changed`;
