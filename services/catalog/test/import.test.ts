import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions } from '@shop/service-kit/database/database';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { DataSource } from 'typeorm';
import { importProducts } from '../src/import/import-products.ts';
import { readProductFile } from '../src/import/product-file.ts';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

const example = readFileSync(join(import.meta.dirname, '../../../docs/products.example.csv'));

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const file = (...rows: string[]) =>
  Buffer.from(['device,brand,category,price,name,in stock,description', ...rows].join('\r\n'));
const actor: [string, string] = ['operator', 'Operator'];
const importFile = async (bytes: Buffer) => importProducts(service.database, await readProductFile(bytes), { actor });
const products = async () => {
  await eventsArrived(service);
  return (await shopper.get('/api/products?page=1')).body.products;
};

describe('product file import', () => {
  it('creates products with devices, families and slugs in an empty shop', async () => {
    expect(await importFile(example)).toEqual({ created: 2, changed: 0, same: 0 });
    expect(await products()).toMatchObject([
      {
        name: 'Galaxy A54 Battery',
        deviceBrand: 'Samsung',
        category: 'Android',
        price: '5800.00',
        inStock: true,
        slug: 'galaxy-a54-battery',
      },
      {
        name: 'iPhone 13 Battery',
        batteryCapacity: '3227mAh',
        modelNumbers: ['A2482', 'A2633'],
        slug: 'iphone-13-battery',
      },
    ]);
    expect((await shopper.get('/api/products/by-slug/iphone-13-battery')).body).toMatchObject({
      description: 'Fits every iPhone 13, tools included.',
      voltage: '3.84',
      wattHours: '12.39',
      inTheBox: ['Battery', 'Adhesive strips'],
    });
    const families = (await shopper.get('/api/devices/families')).body;
    expect(families.map(({ name, brands }: { name: string; brands: string[] }) => [name, brands])).toEqual([
      ['iPhone', ['Apple']],
      ['Android', ['Samsung']],
    ]);
    expect((await shopper.get('/api/products?q=galaxy&page=1')).body.total).toBe(1);
  });

  it('changes products by device and name, and keeps empty cells', async () => {
    await importFile(example);
    const again = file(
      'IPHONE 13,apple,iPhone,6200,,no,',
      'Galaxy A54,Samsung,Android,5800,,,',
      'Pixel 7,Google,Android,5500,Google Pixel 7 pack,,New',
    );
    expect(await importFile(again)).toEqual({ created: 1, changed: 1, same: 1 });
    expect(await importFile(again)).toEqual({ created: 0, changed: 0, same: 3 });
    expect(await products()).toMatchObject([
      { name: 'Galaxy A54 Battery' },
      { name: 'Google Pixel 7 pack', description: 'New' },
      {
        name: 'iPhone 13 Battery',
        price: '6200.00',
        inStock: false,
        description: 'Fits every iPhone 13, tools included.',
      },
    ]);
  });

  it('is recorded in the audit log with the operator', async () => {
    await importFile(file('iPhone 13,Apple,iPhone,6500,,,'));
    await importFile(file('iPhone 13,Apple,iPhone,6200,,,'));
    const [{ id }] = await products();
    const { entries } = (await (await service.as(admin)).get(`/api/admin/audit/products?subject=product/${id}`)).body;
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'product.update',
        userName: 'Operator',
        before: { price: '6500.00' },
        after: { price: '6200.00' },
      }),
      expect.objectContaining({ action: 'product.create', userId: 'operator', before: null }),
    ]);
    expect(entries[1].after).toMatchObject({ name: 'iPhone 13 Battery', price: '6500.00' });
  });

  it('keeps the stock status of counted products', async () => {
    const id = await onSale(service);
    await (await service.as(admin))
      .put(`/api/admin/products/${id}`)
      .send({ stock: { warehouse: 3, kingston: 0, 'montego-bay': 0 } });
    expect(await importFile(file('iPhone 13,Apple,iPhone,6500,,no,'))).toEqual({ created: 0, changed: 0, same: 1 });
    expect(await products()).toMatchObject([{ inStock: true }]);
  });

  it('scans no table for each row after Postgres analyzed a nearly empty catalogue', async () => {
    await onSale(service);
    await service.database.query('analyze devices, products');
    const options = { url: service.databaseUrl, name: 'catalog', entities: [], migrations: [], poolSize: 1 };
    const single = await new DataSource(dataSourceOptions(options)).initialize();
    try {
      const scanned = async () => {
        await single.query('select pg_stat_force_next_flush()');
        const [{ rows }] = await single.query(
          "select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('devices', 'products')",
        );
        return rows;
      };
      const before = await scanned();
      const phones = Array.from({ length: 500 }, (_, i) => `Phone ${i},Acme,Android,5000,,,`);
      await importProducts(single, await readProductFile(file(...phones)), { actor });
      expect((await scanned()) - before).toBeLessThan(10_000);
    } finally {
      await single.destroy();
    }
  });

  it('runs once when two commands run concurrently', async () => {
    const both = await Promise.all([importFile(example), importFile(example)]);
    expect(both.toSorted((one, other) => one.created - other.created)).toEqual([
      { created: 0, changed: 0, same: 2 },
      { created: 2, changed: 0, same: 0 },
    ]);
  });

  it('changes nothing when a row matches two products', async () => {
    await onSale(service);
    const [{ device_id: device }] = await service.database.query('select device_id from products');
    await service.database.query('update products set device_id = $1 where device_id <> $1', [device]);
    await service.database.query(
      `insert into products (device_id, name, price, category, phone_image_url, battery_image_url)
       select device_id, name, price, category, phone_image_url, battery_image_url from products`,
    );
    await expect(importFile(file('Pixel 7,Google,Android,5500,,,', 'iPhone 13,Apple,iPhone,1,,,'))).rejects.toThrow(
      'Row 3: more than one product is called iPhone 13 Battery; rename them in the admin.\nNothing was imported.',
    );
    expect(await products()).toHaveLength(2);
  });

  it('accepts semicolons, a byte order mark, quoted lines and empty rows', async () => {
    const bytes = Buffer.from(
      '\uFEFFDevice;Brand;Category;Price;Description\r\n;;;;\r\n"iPad Air";Apple;iPad;9500;"Two\r\nlines; one ""quoted"""\r\n\r\n',
    );
    await importFile(bytes);
    expect(await products()).toMatchObject([{ name: 'iPad Air Battery', description: 'Two\nlines; one "quoted"' }]);
  });
});
