import { batteryPicture, pictureOf } from '../images/picture-address.ts';
import { edited } from './inventory.statements.ts';

/** New products or rows of an import file. $1 JSON. */
export const given = `jsonb_to_recordset($1) as given (row int, id uuid, "deviceName" text, "deviceBrand" text, category text, year int,
  popular boolean, name text, price numeric, description text, "inStock" boolean, featured boolean, "batteryCapacity" text,
  "originalCapacity" text, voltage text, "wattHours" text, chemistry text, "modelNumbers" jsonb, "inTheBox" jsonb)`;

export const isDevice =
  'lower(device.name) = lower(given."deviceName") and lower(device.brand) = lower(given."deviceBrand")';
export const isProduct = `product.device_id = device.id and lower(product.name) = lower(given.name) and product.deleted_at is null`;

export const textsOf = (list: string) => `array(select jsonb_array_elements_text(${list}))`;

/** Adds a home page card for each family with its first product. */
export const createFamilies = `
  insert into devices (name, category, brand, image_url, is_popular)
  select distinct category, category, case when category in ('iPhone', 'iPad') then 'Apple' else 'Various' end,
    '/api/images/devices/' || lower(category), true
  from ${given} where not exists (select from devices where name = given.category)`;

/** Returns the id of each new device. $1 products or devices. */
export const createDevices = `
  insert into devices (name, category, brand, year, image_url, is_popular)
  select distinct on (lower("deviceName"), lower("deviceBrand")) "deviceName", category, "deviceBrand", year,
    '/api/images/devices/' || ${pictureOf('"deviceName"')}, coalesce(popular, false)
  from ${given} where not exists (select from devices device where ${isDevice})
  order by lower("deviceName"), lower("deviceBrand"), row
  returning id`;

/** Returns the number of new products. $1 products, $2 user id, $3 user name. */
export const createProducts = `
  with created as (
    insert into products (id, device_id, name, category, price, description, in_stock, featured, battery_capacity, original_capacity, voltage,
      watt_hours, chemistry, model_numbers, in_the_box, phone_image_url, battery_image_url)
    select distinct on (row) coalesce(given.id, uuidv7()), device.id, given.name, given.category, given.price,
      coalesce(given.description, ''), coalesce(given."inStock", true), coalesce(given.featured, false), coalesce("batteryCapacity", ''),
      coalesce("originalCapacity", ''), nullif(voltage, '')::numeric, nullif("wattHours", '')::numeric, coalesce(given.chemistry, ''), ${textsOf('coalesce("modelNumbers", \'[]\')')}, ${textsOf('coalesce("inTheBox", \'[]\')')},
      device.image_url, ${batteryPicture('device.name')}
    from ${given} join devices device on ${isDevice}
    where not exists (select from products product where ${isProduct})
    order by row, device.deleted_at is not null, device.id
    returning new.id, ${edited('new')} as after
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, after)
    select $2, $3, 'product.create', 'product/' || id, after from created
  )
  select count(*)::int as created from created`;
