import { edited } from '../inventory/inventory.statements.ts';

/**
 * Nobody edits meanwhile, and two imports do not put the same product on sale twice; customers go on reading. Thousands of rows may take
 * longer than a request; what holds the tables may not.
 */
export const lockCatalogue = `
  set local statement_timeout = 0; set local lock_timeout = '30s';
  lock table devices, products in share row exclusive mode`;

/** The rows of the file, $1 as JSON. */
const given = `jsonb_to_recordset($1) as given (row int, device text, brand text, category text, year int, popular boolean, name text,
  price numeric, description text, "inStock" boolean, featured boolean, capacity text, "originalCapacity" text, voltage text,
  "wattHours" text, chemistry text, "modelNumbers" jsonb, "inTheBox" jsonb)`;

const isDevice = 'lower(device.name) = lower(given.device) and lower(device.brand) = lower(given.brand)';
const isProduct = `product.device_id = device.id and lower(product.name) = lower(given.name) and product.deleted_at is null`;

/** Where staff put its photograph (product.md#pictures). */
const pictureOf = (name: string) =>
  `coalesce(nullif(trim('-' from left(trim('-' from regexp_replace(lower(unaccent(${name})), '[^a-z0-9]+', '-', 'g')), 80)), ''), 'device')`;
const textsOf = (list: string) => `array(select jsonb_array_elements_text(${list}))`;

/** The cards of the home page for families that have something now. */
export const createFamilies = `
  insert into devices (name, category, brand, image_url, is_popular)
  select distinct category, category, case when category in ('iPhone', 'iPad') then 'Apple' else 'Various' end,
    '/api/images/devices/' || lower(category), true
  from ${given} where not exists (select from devices where name = given.category)`;

/** What the file tells of devices that are there. */
export const changeDevices = `
  update devices device set year = coalesce(given.year, device.year), is_popular = coalesce(given.popular, is_popular)
  from ${given}
  where ${isDevice} and (given.year <> device.year or given.year is not null and device.year is null or given.popular <> is_popular)`;

export const createDevices = `
  insert into devices (name, category, brand, year, image_url, is_popular)
  select distinct on (lower(device), lower(brand)) device, category, brand, year, '/api/images/devices/' || ${pictureOf('device')},
    coalesce(popular, false)
  from ${given} where not exists (select from devices device where ${isDevice})
  order by lower(device), lower(brand), row`;

/** Rows that could mean more than one product. */
export const namedTwice = `
  select row, min(product.name) as name
  from ${given} join devices device on ${isDevice} join products product on ${isProduct}
  group by row having count(*) > 1 order by row`;

/** What becomes of each column of a product; null where the file says nothing. Counts say by themselves what is in stock. */
const values: Record<string, string> = {
  category: 'given.category',
  price: 'given.price',
  description: 'given.description',
  in_stock: 'case when not exists (select from product_stock where product_id = product.id) then given."inStock" end',
  featured: 'given.featured',
  battery_capacity: 'given.capacity',
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

/** Answers how many products differ from the file, which are changed and audited, each field that does. */
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

/** Answers how many products are new. */
export const createProducts = `
  with created as (
    insert into products (device_id, name, category, price, description, in_stock, featured, battery_capacity, original_capacity, voltage,
      watt_hours, chemistry, model_numbers, in_the_box, phone_image_url, battery_image_url)
    select device.id, given.name, given.category, given.price, coalesce(given.description, ''), coalesce(given."inStock", true),
      coalesce(given.featured, false), coalesce(capacity, ''), coalesce("originalCapacity", ''), voltage::numeric, "wattHours"::numeric,
      coalesce(given.chemistry, ''), ${textsOf('coalesce("modelNumbers", \'[]\')')}, ${textsOf('coalesce("inTheBox", \'[]\')')},
      device.image_url, '/api/images/batteries/' || ${pictureOf('device.name')}
    from ${given} join devices device on ${isDevice}
    where not exists (select from products product where ${isProduct})
    order by row
    returning new.id, ${edited('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, after)
    select 'operator', 'Operator', 'product.create', 'product/' || id, after from created
  )
  select count(*)::int as created from created`;
