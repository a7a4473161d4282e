import type { Product, ProductPage } from '@shop/contracts/catalog';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

type Query = Record<string, string | number | string[]>;
const list = async (query: Query = {}): Promise<ProductPage> => {
  const response = await (await service.as(guest)).get('/api/products').query({ page: 1, ...query });
  expect(response.status).toBe(200);
  return response.body;
};
const names = async (query: Query) => (await list(query)).products.map(({ deviceName }) => deviceName);

describe('GET /api/devices', () => {
  it('lists popular devices first, then by name in natural order', async () => {
    for (const deviceName of ['iPhone 12', 'iPhone 8', 'iPhone SE']) await onSale(service, { deviceName });
    await service.database.query(`update devices set is_popular = true where name = 'iPhone SE'`);
    const response = await (await service.as(guest)).get('/api/devices');
    expect(response.body.map(({ name }: { name: string }) => name)).toEqual(['iPhone SE', 'iPhone 8', 'iPhone 12']);
    expect(response.body[0]).toEqual({
      id: expect.any(String),
      name: 'iPhone SE',
      category: 'iPhone',
      brand: 'Apple',
      imageUrl: '/device.svg',
      isPopular: true,
    });
  });
});

describe('GET /api/devices/families', () => {
  const families = async () => (await (await service.as(guest)).get('/api/devices/families')).body;

  it('lists the four families in order, each with its most common brand', async () => {
    const devices = [
      ['Tablet', 'Various', 'Tablet'],
      ['iPhone', 'Apple', 'iPhone'],
      ['Android', 'Various', 'Android'],
      ['Pixel 7', 'Google', 'Android'],
      ['Galaxy A54', 'Samsung', 'Android'],
      ['Galaxy S22', 'Samsung', 'Android'],
      ['iPhone 13', 'Apple', 'iPhone'],
    ] as const;
    for (const [deviceName, deviceBrand, category] of devices)
      await onSale(service, { deviceName, deviceBrand, category });
    expect(await families()).toEqual([
      { name: 'iPhone', imageUrl: '/device.svg', brands: ['Apple'] },
      { name: 'Android', imageUrl: '/device.svg', brands: ['Samsung', 'Google'] },
      { name: 'Tablet', imageUrl: '/device.svg', brands: [] },
    ]);
  });

  it('lists each family once, without empty ones', async () => {
    for (let i = 0; i < 2; i++) await onSale(service, { deviceName: 'iPad', category: 'iPad' });
    expect(await families()).toMatchObject([{ name: 'iPad' }]);
  });

  it('leaves out a family that has devices, but no product on sale', async () => {
    const id = await onSale(service, { deviceName: 'iPad', category: 'iPad' });
    const iphone = await onSale(service, { deviceName: 'iPhone' });
    await service.database.query(
      "insert into devices (name, category, brand, image_url) values ('Tablet', 'Tablet', 'Various', '')",
    );
    await eventsArrived(service);
    expect(await families()).toMatchObject([{ name: 'iPhone' }, { name: 'iPad' }]);
    for (const product of [id, iphone]) await (await service.as(admin)).delete(`/api/admin/products/${product}`);
    expect(await families()).toEqual([]);
  });
});

describe('GET /api/products without a query', () => {
  const plain = async (query = '') => (await (await service.as(guest)).get(`/api/products${query}`)).body;

  it('returns the first thousand, and pages return all', async () => {
    const id = await onSale(service, { featured: true });
    await service.database.query(
      `insert into products (device_id, name, description, price, category, phone_image_url, battery_image_url)
       select device_id, 'Battery ' || number, '', 1, category, '', '' from products, generate_series(1, 1005) number`,
    );
    await eventsArrived(service);
    const listed = await plain();
    expect([listed.length, listed[0].id, listed[999].name]).toEqual([1_000, id, 'Battery 999']);
    expect(await list({ limit: 100, page: 11 })).toMatchObject({
      total: 1_006,
      totalPages: 11,
      products: { length: 6 },
    });
  });

  it('returns all products on sale, featured first, then by name', async () => {
    for (let i = 1; i <= 30; i++) await onSale(service, { deviceName: `iPhone ${i}`, featured: i === 7 });
    const deleted = await onSale(service, { deviceName: 'iPhone 31' });
    await (await service.as(admin)).delete(`/api/admin/products/${deleted}`);
    const numbers = (await plain()).map(({ deviceName }: Product) => Number(deviceName.slice(7)));
    expect(numbers).toEqual([7, ...Array.from({ length: 30 }, (_, i) => i + 1).filter((number) => number !== 7)]);
  });

  it('returns an empty list without products', async () => {
    expect(await plain()).toEqual([]);
  });

  it('returns the same products as the pages', async () => {
    for (let i = 1; i <= 5; i++) await onSale(service, { deviceName: `iPhone ${i}` });
    expect(await plain()).toEqual((await list()).products);
  });

  it.each(['?', '?q=', '?category=&brand=', '?unknown=1'])('accepts the empty query %s', async (query) => {
    await onSale(service);
    expect(await plain(query)).toHaveLength(1);
  });
});

describe('GET /api/products with a query', () => {
  it('returns all fields of a battery', async () => {
    const id = await onSale(service, { modelNumbers: ['A2633'], description: 'With tools.', featured: true });
    expect(await list()).toEqual({
      products: [
        {
          id,
          slug: 'iphone-13-battery',
          deviceId: expect.any(String),
          deviceName: 'iPhone 13',
          deviceBrand: 'Apple',
          name: 'iPhone 13 Battery',
          description: 'With tools.',
          price: '6500.00',
          inStock: true,
          batteryCapacity: '3227mAh',
          featured: true,
          category: 'iPhone',
          modelNumbers: ['A2633'],
          phoneImageUrl: '/phone.svg',
          batteryImageUrl: '/battery.svg',
        },
      ],
      total: 1,
      page: 1,
      totalPages: 1,
      correction: null,
    });
  });

  it('returns no products in an empty shop', async () => {
    expect(await list()).toEqual({ products: [], total: 0, page: 1, totalPages: 0, correction: null });
  });

  it('returns 24 per page by default with the total', async () => {
    for (let i = 1; i <= 30; i++) await onSale(service, { deviceName: `iPhone ${i}` });
    const first = await list();
    expect([first.products.length, first.total, first.totalPages]).toEqual([24, 30, 2]);
    expect((await list({ page: 2 })).products).toHaveLength(6);
    expect(await list({ limit: 7, page: 5 })).toMatchObject({ products: [{}, {}], total: 30, totalPages: 5 });
  });

  it('returns an empty list beyond the last page', async () => {
    await onSale(service);
    expect(await list({ page: 9 })).toEqual({ products: [], total: 1, page: 9, totalPages: 1, correction: null });
    expect((await list({ page: 1_000_000, limit: 100 })).products).toEqual([]);
  });

  it('returns every battery once across pages', async () => {
    for (let i = 0; i < 12; i++) await onSale(service, { price: '5000.00' });
    for (const sortBy of ['featured', 'name_asc', 'name_desc', 'price_asc', 'price_desc']) {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sortBy, page, limit: 4 })));
      expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(12);
    }
  });
});

describe('sorting', () => {
  beforeEach(async () => {
    await onSale(service, { deviceName: 'iPhone 12', price: '9000.00' });
    await onSale(service, { deviceName: 'iPhone 8', price: '4000.00' });
    await onSale(service, {
      deviceName: 'Galaxy A54',
      deviceBrand: 'Samsung',
      category: 'Android',
      price: '10000.00',
      featured: true,
    });
  });

  it.each([
    ['featured', ['Galaxy A54', 'iPhone 8', 'iPhone 12']],
    ['name_asc', ['Galaxy A54', 'iPhone 8', 'iPhone 12']],
    ['name_desc', ['iPhone 12', 'iPhone 8', 'Galaxy A54']],
    ['price_asc', ['iPhone 8', 'iPhone 12', 'Galaxy A54']],
    ['price_desc', ['Galaxy A54', 'iPhone 12', 'iPhone 8']],
  ])('by %s', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
  });

  it('is featured first, then by name by default', async () => {
    expect(await names({})).toEqual(await names({ sortBy: 'featured' }));
  });
});

describe('filter for', () => {
  beforeEach(async () => {
    await onSale(service, { deviceName: 'iPhone 13', price: '5000.00', featured: true });
    await onSale(service, {
      deviceName: 'iPad Air',
      category: 'iPad',
      price: '8000.00',
      inStock: false,
      batteryCapacity: '8,827 mAh',
    });
    await onSale(service, {
      deviceName: 'Galaxy A54',
      deviceBrand: 'Samsung',
      category: 'Android',
      price: '4999.99',
      batteryCapacity: '3100mAh',
    });
    await onSale(service, {
      deviceName: 'Samsung Tab A8',
      deviceBrand: 'Samsung',
      category: 'Tablet',
      price: '7999.99',
    });
    await onSale(service, {
      deviceName: 'Fire 7',
      deviceBrand: 'Amazon',
      category: 'Tablet',
      name: 'Kindle Cell',
      price: '3000.00',
    });
    await onSale(service, {
      deviceName: 'Slate',
      deviceBrand: 'Various',
      category: 'Tablet',
      name: 'Works like an iPad',
      price: '3000.00',
    });
  });

  it.each([
    ['a family', { category: 'iPhone' }, ['iPhone 13']],
    ['Tablet, without products that name an iPad', { category: 'Tablet' }, ['Fire 7', 'Samsung Tab A8']],
    ['a brand by its name', { category: 'Tablet', brand: 'samsung' }, ['Samsung Tab A8']],
    ['a brand by part of a device', { brand: 'GALAXY' }, ['Galaxy A54']],
    ['a brand by part of a product', { category: 'Tablet', brand: 'kindle' }, ['Fire 7']],
    ['any of several brands', { category: 'Tablet', brand: ['samsung', 'Amazon', ''] }, ['Fire 7', 'Samsung Tab A8']],
    ['Under $5000', { maxPrice: 4999.99, category: 'Android' }, ['Galaxy A54']],
    [
      '$5000-$8000: from 5000, up to but not including 8000',
      { minPrice: 5000, maxPrice: 7999.99 },
      ['iPhone 13', 'Samsung Tab A8'],
    ],
    ['Over $8000: 8000 or more', { minPrice: 8000 }, ['iPad Air']],
    ['both given prices, inclusive', { minPrice: 5000, maxPrice: 8000 }, ['iPhone 13', 'Samsung Tab A8', 'iPad Air']],
    ['a capacity, within 5 %', { batteryCapacity: '3000mAh' }, ['Galaxy A54']],
    ['any of several capacities', { batteryCapacity: '2900-3100, 8000+' }, ['Galaxy A54', 'iPad Air']],
    ['products out of stock', { inStock: 'false' }, ['iPad Air']],
    ['featured products', { featured: 'true' }, ['iPhone 13']],
    [
      'all at once',
      { category: 'Android', brand: 'Samsung', minPrice: 4000, maxPrice: 5000, inStock: 'true', q: 'a54' },
      ['Galaxy A54'],
    ],
    [
      'nothing for empty values',
      { category: 'iPhone', brand: '', q: '', minPrice: '', inStock: '', sortBy: '' },
      ['iPhone 13'],
    ],
  ])('%s', async (_, query, expected) => {
    expect((await names({ ...query, sortBy: 'name_asc' })).sort()).toEqual(expected.sort());
  });
});

describe('GET /api/products/:id', () => {
  it('returns the product as in the list', async () => {
    const id = await onSale(service);
    const response = await (await service.as(guest)).get(`/api/products/${id}`);
    expect(response.body).toEqual((await list()).products[0]);
  });

  it('answers 404 for an unknown id', async () => {
    const response = await (await service.as(guest)).get('/api/products/01234567-89ab-7def-8123-456789abcdef');
    expect([response.status, response.body.code, response.body.detail]).toEqual([
      404,
      'NOT_FOUND',
      'The product was not found.',
    ]);
  });
});

describe('GET /api/products/prices', () => {
  it('returns known products and omits unknown ones', async () => {
    const id = await onSale(service, { price: '4500.50', inStock: false });
    const ids = `${id},01234567-89ab-7def-8123-456789abcdef, ${id}`;
    const response = await (await service.as(guest)).get('/api/products/prices').query({ ids });
    expect(response.body).toEqual([
      {
        id,
        ...{ name: 'iPhone 13 Battery', deviceName: 'iPhone 13', category: 'iPhone' },
        ...{ price: '4500.50', inStock: false, counted: false, phoneImageUrl: '/phone.svg' },
      },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('uncached list requests', () => {
  /** Locks the products, so that list requests wait, while `work` runs. */
  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    const holder = service.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table products');
    try {
      return await work();
    } finally {
      await holder.commitTransaction();
      await holder.release();
    }
  }
  /** Its promise resolves at the `most`th call of `count`. */
  function counter(most: number) {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    let calls = 0;
    return { reached, count: () => (++calls === most ? resolve() : undefined) };
  }
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  it('answer 503 with Retry-After above the limit without affecting others', async () => {
    const [agent, id] = [await service.as(guest), await onSale(service)];
    const product = async () => (await agent.get(`/api/products/${id}`)).status;
    await product();
    const variants = await whileLocked(async () => {
      const asked = Array.from({ length: 60 }, (_, n) =>
        agent.get(`/api/products?page=1&minPrice=${n}`).then((response) => response),
      );
      const refused = await Promise.any(asked);
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        '10',
      ]);
      expect(await product()).toBe(200);
      return asked;
    });
    const statuses = (await Promise.all(variants)).map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 503)]).toEqual([54, 6]);
  });

  it('answer 429 to an address above its share and 200 to other addresses', async () => {
    await onSale(service);
    const agent = await service.as(guest);
    const ask = (address: string, minPrice: number) =>
      agent
        .get(`/api/products?page=1&minPrice=${minPrice}`)
        .set('x-forwarded-for', address)
        .then((response) => response);
    const { greedy, others } = await whileLocked(async () => {
      const refused = counter(28);
      const asked = Array.from({ length: 60 }, (_, n) =>
        ask('192.0.2.1', 200 + n).then((response) => {
          if (response.status !== 200) refused.count();
          return response;
        }),
      );
      await refused.reached;
      return { greedy: asked, others: Array.from({ length: 20 }, (_, n) => ask(`198.51.100.${n}`, 100 + n)) };
    });
    const [own, foreign] = await Promise.all([Promise.all(greedy), Promise.all(others)]);
    const statuses = own.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([32, 28]);
    expect(own.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'RATE_LIMITED' },
      headers: { 'retry-after': '10' },
    });
    expect(foreign.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await ask('192.0.2.1', 1_000)).status).toBe(200);
  });
});
