import { categories, type Device, type Product } from '@shop/contracts/catalog';
import { demoCatalogue } from '@shop/demo/catalogue';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { loadDemo } from '../src/demo.loader.ts';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  await Promise.all([1, 2].map(() => service.database.transaction(loadDemo)));
  shopper = await service.as(guest);
});
afterAll(() => service?.close());

describe('demo catalogue', () => {
  it('contains over 400 batteries of every family from $2,500 to $12,000', async () => {
    const { body } = await shopper.get('/api/products?limit=100');
    expect(body.total).toBeGreaterThan(400);
    expect((await shopper.get('/api/products?maxPrice=2499.99')).body.total).toBe(0);
    expect((await shopper.get('/api/products?minPrice=12000.01')).body.total).toBe(0);
    for (const category of categories)
      expect((await shopper.get(`/api/products?category=${category}`)).body.total).toBeGreaterThan(10);
  });

  it('contains devices with pictures in the four families', async () => {
    const devices: Device[] = (await shopper.get('/api/devices')).body;
    for (const category of categories) {
      const family = devices.find(({ name }) => name === category);
      expect((await shopper.get(family?.imageUrl ?? '')).status).toBe(200);
    }
  });

  it('does not change when its export is imported', async () => {
    const staff = await service.as(admin);
    const { text } = await staff.get('/api/admin/products/export.csv').buffer(true);
    const { status, body } = await staff.post('/api/admin/products/import/check').type('text/csv').send(text);
    expect([status, body]).toMatchObject([200, { created: 0, changed: 0 }]);
    expect(body.same).toBeGreaterThan(400);
  });

  it('spells brands as their owners do', async () => {
    const { metadata } = (await shopper.get('/api/search?limit=0')).body;
    const asOwners = [
      'Alcatel',
      'Amazon',
      'Apple',
      'ASUS',
      'BlackBerry',
      'BLU',
      'Coolpad',
      'Digicel',
      'Google',
      'HTC',
      'Huawei',
      'LG',
    ];
    const more = ['Logic', 'Motorola', 'Nokia', 'OnePlus', 'OPPO', 'Redmi', 'REVVL', 'Samsung', 'TCL', 'Vivo', 'ZTE'];
    expect(metadata.brands.toSorted()).toEqual([...asOwners, ...more].toSorted());
  });

  it('has as many products of each brand as the filters show', async () => {
    const { facets } = (await shopper.get('/api/search?limit=0')).body;
    for (const { name, count } of facets.brands) {
      const { total } = (await shopper.get('/api/search').query({ limit: 1, brand: name })).body;
      expect([name, total]).toEqual([name, count]);
    }
  });

  it('finds an exact model number first', async () => {
    const { products } = (await shopper.get('/api/products?q=A2633')).body;
    expect(products[0].modelNumbers).toContain('A2633');
  });

  it('finds the nearest capacity first', async () => {
    const { products }: { products: Product[] } = (await shopper.get('/api/search?query=4900%20mah&limit=100')).body;
    const away = products.map(({ batteryCapacity }) => Math.abs(Number.parseInt(batteryCapacity, 10) - 4900));
    expect(away[0]).toBe(0);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  });

  it('is loaded once when two seeds run concurrently', async () => {
    const { devices, products } = demoCatalogue();
    const rows = async (table: string) => (await service.database.query(`select from ${table}`)).length;
    expect([await rows('devices'), await rows('products')]).toEqual([devices.length, products.length]);
  });
});

describe('demo pictures', () => {
  it('are stored for every product', async () => {
    const missing = await service.database.query(
      `select p.name from products p, unnest(array[phone_image_url, battery_image_url]) url
       where not exists (select from pictures where url = address || '.svg')`,
    );
    expect(missing).toEqual([]);
  });

  it('are served for a product', async () => {
    const { products }: { products: Product[] } = (await shopper.get('/api/products?limit=3&sortBy=name_asc')).body;
    expect(products).toHaveLength(3);
    for (const { phoneImageUrl, batteryImageUrl } of products) {
      for (const url of [phoneImageUrl, batteryImageUrl])
        expect([url, (await shopper.get(url)).status]).toEqual([url, 200]);
    }
  });

  it.each([
    'images/devices/hero.svg',
    'images/devices/iphone-13.svg',
    'images/batteries/iphone-13.svg',
    'placeholder/320/240',
  ])('such as %s are cacheable drawings without scripts', async (path) => {
    const response = await shopper.get(`/api/${path}`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['cache-control']).toMatch(
      path.startsWith('placeholder') ? /max-age=86400/ : /^public, no-cache$/,
    );
    const svg = response.body.toString();
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|\son\w+=/i);
  });

  it('have the requested size', async () => {
    expect((await shopper.get('/api/placeholder/320/240')).body.toString()).toContain('width="320" height="240"');
  });

  it('are sent as brotli to clients that accept it', async () => {
    const plain = await shopper.get('/api/images/devices/iphone-13.svg').set('accept-encoding', 'identity');
    const packed = await shopper.get('/api/images/devices/iphone-13.svg').set('accept-encoding', 'br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.body.length / 2);
    expect(packed.body).toEqual(plain.body);
  });

  it('answer 404 for an unknown device', async () => {
    const response = await shopper.get('/api/images/devices/nokia-3310-pro-max.svg');
    expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('shop without the demo', () => {
  it('has no products, and no drawings except the placeholder', async () => {
    const own = await startCatalog();
    const visitor = await own.as(guest);
    expect((await visitor.get('/api/products')).body).toEqual([]);
    expect((await visitor.get('/api/images/devices/iphone-13.svg')).status).toBe(404);
    expect((await visitor.get('/api/images/batteries/iphone-13.svg')).status).toBe(404);
    expect((await visitor.get('/api/placeholder/40/40')).status).toBe(200);
    await own.close();
  });

  it('keeps its own catalogue when the demo is enabled', async () => {
    const own = await startCatalog();
    await onSale(own);
    await own.database.transaction(loadDemo);
    expect((await (await own.as(guest)).get('/api/products')).body).toHaveLength(1);
    await own.close();
  });
});
