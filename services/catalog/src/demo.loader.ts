import { demoCatalogue } from '@shop/demo/catalogue';
import { demoPictures } from '@shop/demo/pictures';
import type { EntityManager } from 'typeorm';

const insertDevices = `
  insert into devices (id, name, category, brand, year, image_url, is_popular)
  select id, name, category, brand, year, "imageUrl", "isPopular" from jsonb_to_recordset($1)
    as row (id uuid, name text, category text, brand text, year int, "imageUrl" text, "isPopular" boolean)`;

const insertProducts = `
  insert into products (id, device_id, name, description, price, in_stock, battery_capacity, featured, category, model_numbers,
    phone_image_url, battery_image_url, voltage, watt_hours, chemistry, original_capacity, in_the_box)
  select id, "deviceId", name, description, price, "inStock", "batteryCapacity", featured, category,
    array(select jsonb_array_elements_text("modelNumbers")), "phoneImageUrl", "batteryImageUrl", voltage, "wattHours", chemistry,
    "originalCapacity", array(select jsonb_array_elements_text("inTheBox"))
  from jsonb_to_recordset($1)
    as row (id uuid, "deviceId" uuid, name text, description text, price numeric, "inStock" boolean, "batteryCapacity" text,
      featured boolean, category text, "modelNumbers" jsonb, "phoneImageUrl" text, "batteryImageUrl" text,
      voltage numeric, "wattHours" numeric, chemistry text, "originalCapacity" text, "inTheBox" jsonb)`;

const insertPictures = `
  insert into pictures (kind, slug, content)
  select kind, slug, convert_to(svg, 'UTF8') from jsonb_to_recordset($1) as row (kind text, slug text, svg text)
  on conflict do nothing`;

/** Adds the demonstration catalogue and its pictures to an empty database. */
export async function loadDemo(manager: EntityManager): Promise<void> {
  await manager.query('lock table devices in share row exclusive mode');
  const [{ filled }] = await manager.query('select exists (select from devices) as filled');
  if (filled) return;
  const { devices, products } = demoCatalogue();
  await manager.query(insertDevices, [JSON.stringify(devices)]);
  await manager.query(insertProducts, [JSON.stringify(products)]);
  await manager.query(insertPictures, [JSON.stringify(demoPictures())]);
}
