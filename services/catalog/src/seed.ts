import type { DataSource } from 'typeorm';

/** Loads the demonstration catalogue into an empty database, in one transaction and two statements. */
export async function seedWhenEmpty(database: DataSource, shopName: string): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query('lock table devices in share row exclusive mode');
    const [{ filled }] = await manager.query('select exists (select from devices) as filled');
    if (filled) return;
    const { demoCatalogue } = await import('./demo/catalogue.ts');
    const { devices, products } = demoCatalogue(shopName);
    await manager.query(
      `insert into devices (id, name, category, brand, image_url, is_popular)
       select id, name, category, brand, "imageUrl", "isPopular" from jsonb_to_recordset($1)
         as row (id uuid, name text, category text, brand text, "imageUrl" text, "isPopular" boolean)`,
      [JSON.stringify(devices)],
    );
    await manager.query(
      `insert into products (id, device_id, name, description, price, in_stock, battery_capacity, featured, category, model_numbers,
         phone_image_url, battery_image_url)
       select id, "deviceId", name, description, price, "inStock", "batteryCapacity", featured, category,
         array(select jsonb_array_elements_text("modelNumbers")), "phoneImageUrl", "batteryImageUrl"
       from jsonb_to_recordset($1)
         as row (id uuid, "deviceId" uuid, name text, description text, price numeric, "inStock" boolean, "batteryCapacity" text,
           featured boolean, category text, "modelNumbers" jsonb, "phoneImageUrl" text, "batteryImageUrl" text)`,
      [JSON.stringify(products)],
    );
  });
}
