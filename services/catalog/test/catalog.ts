import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Category, Product } from '@shop/contracts/catalog';
import type { DatabaseProxy } from '@shop/service-kit/testing/database-proxy';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import { PictureCache } from '../src/cache/response.cache.ts';
import type { Config } from '../src/config.ts';
import { serviceOptions } from '../src/service.ts';

/** Settings of mails and other services, none of which is running. */
export const mailSettings = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Shop <orders@shop.example>',
  SITE_URL: 'http://127.0.0.1:1',
  ORDERS_INTERNAL_URL: ['http://127.0.0.1:1'],
  LINK_SECRET: ['a secret of the tests'] as const,
};

/** Starts catalog on an empty database, optionally through a proxy. */
export const startCatalog = (
  proxy?: DatabaseProxy,
  settings: Partial<Pick<Config, 'SMTP_URL' | 'SITE_URL' | 'ORDERS_INTERNAL_URL'>> = {},
) =>
  startTestService((config) =>
    serviceOptions({
      ...config,
      DATABASE_URL: proxy?.before(config.DATABASE_URL) ?? config.DATABASE_URL,
      ...mailSettings,
      ...settings,
    }),
  );

type NewProduct = Partial<Omit<Product, 'deviceId'>> & { deviceYear?: number };

/** Inserts a battery and its device by SQL and returns the product's id. */
export async function onSale(service: TestService, product: NewProduct = {}): Promise<string> {
  const { deviceName = 'iPhone 13', deviceBrand = 'Apple', category = 'iPhone' satisfies Category } = product;
  const [device] = await service.database.query(
    `insert into devices (name, category, brand, image_url, year) values ($1, $2, $3, $4, $5) returning id`,
    [deviceName, category, deviceBrand, product.phoneImageUrl ?? '/device.svg', product.deviceYear ?? null],
  );
  const id = product.id ?? randomUUID();
  await service.database.query(
    `insert into products (id, device_id, name, description, price, in_stock, battery_capacity, featured, category, model_numbers,
       phone_image_url, battery_image_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      device.id,
      product.name ?? `${deviceName} Battery`,
      product.description ?? '',
      product.price ?? '6500.00',
      product.inStock ?? true,
      product.batteryCapacity ?? '3227mAh',
      product.featured ?? false,
      category,
      product.modelNumbers ?? [],
      product.phoneImageUrl ?? '/phone.svg',
      product.batteryImageUrl ?? '/battery.svg',
    ],
  );
  await eventsArrived(service);
  return id;
}

/** Inserts copies of a product with different names, prices and slugs. Triggers are off, because running them for each copy takes long. */
export async function copyProduct(service: TestService, id: string, copies: number): Promise<void> {
  await service.database.transaction(async (manager) => {
    await manager.query('set local session_replication_role = replica; set local statement_timeout = 0');
    await manager.query(
      `insert into products (device_id, name, price, featured, category, family, phone_image_url, battery_image_url, slug, names, words, search,
         name_length, brand)
       select device_id, 'Galaxy ' || md5(n::text), n * 37 % 90, n % 7 = 0, category, family, '/a', '/b', 'galaxy-' || n, names, words, search,
         name_length, brand
       from products, generate_series(1, $2) n where id = $1`,
      [id, copies],
    );
  });
}

/** Empties the catalogue between tests. */
export async function clear(service: TestService): Promise<void> {
  await emptyTables(service.database, 'products', 'devices');
  await eventsArrived(service);
}

/**
 * Waits for the events of rows inserted by SQL, which could otherwise invalidate caches during a test. Postgres delivers events in commit
 * order, so an event on the pictures' channel arrives last.
 */
export async function eventsArrived(service: TestService): Promise<void> {
  const invalidate = jest.spyOn(service.app.get(PictureCache, { strict: false }), 'invalidate');
  const end = Date.now() + 10_000;
  while (invalidate.mock.calls.length === 0 && Date.now() < end) {
    await service.database.query('notify pictures_changed');
    for (let turn = 0; turn < 20 && invalidate.mock.calls.length === 0; turn++) await wait(2);
  }
  expect(invalidate).toHaveBeenCalled();
  invalidate.mockRestore();
}
