import type { SearchResponse } from '@shop/contracts/search';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  const android = { category: 'Android' } as const;
  await onSale(service, { deviceName: 'iPhone 13', price: '6500.00', batteryCapacity: '3227mAh' });
  await onSale(service, { deviceName: 'iPhone 12', price: '5900.50', batteryCapacity: '2815mAh', inStock: false });
  await onSale(service, {
    ...android,
    deviceName: 'Galaxy A12',
    deviceBrand: 'Samsung',
    price: '4800.00',
    batteryCapacity: '5000 mAh',
  });
  await onSale(service, {
    ...android,
    deviceName: 'Galaxy S21',
    deviceBrand: 'Samsung',
    price: '6100.00',
    batteryCapacity: '4000mAh',
    featured: true,
  });
  await onSale(service, {
    ...android,
    deviceName: 'Moto G7',
    deviceBrand: 'Motorola',
    price: '4200.00',
    batteryCapacity: '',
  });
  await onSale(service, {
    deviceName: 'Tab A',
    deviceBrand: 'Samsung',
    category: 'Tablet',
    price: '9000.00',
    batteryCapacity: '6150mAh',
  });
  await onSale(service, { deviceName: 'Galaxy A13', deviceBrand: 'Samsung', ...android, price: '1.00' });
  await service.database.query(`update products set deleted_at = now() where name = 'Galaxy A13 Battery'`);
});
afterAll(() => service?.close());

const search = async (query = ''): Promise<SearchResponse> =>
  (await (await service.as(guest)).get(`/api/search?${query}`)).body;
const names = ({ products }: SearchResponse) => products.map(({ deviceName }) => deviceName);

describe('GET /api/search', () => {
  it('returns up to twenty products with the total', async () => {
    const found = await search('brand=samsung&limit=2');
    expect(found).toMatchObject({ total: 3, correction: null, products: [{ total: 3 }, { total: 3 }] });
    expect(found).not.toHaveProperty('metadata');
    expect(names(await search('brand=samsung&limit=2&page=2'))).toEqual(['Tab A']);
    expect(names(await search('brand=samsung&limit=2&page=3'))).toEqual([]);
  });

  it('returns all facets of the catalogue for limit=0', async () => {
    const found = await search('limit=0&brand=Apple&query=iphone');
    expect(found).toMatchObject({ products: [], total: 2 });
    expect(found.metadata).toEqual({
      categories: ['iPhone', 'Android', 'Tablet'],
      brands: ['Apple', 'Motorola', 'Samsung'],
      priceRange: { min: 4200, max: 9000 },
    });
  });

  it('includes the dearest product at the maximum price, and compares cents', async () => {
    const { priceRange } = (await search('limit=0')).metadata ?? {};
    expect(await search(`maxPrice=${priceRange?.max}&minPrice=${priceRange?.min}`)).toMatchObject({ total: 6 });
    expect(names(await search('minPrice=5900.5&maxPrice=5900.50'))).toEqual(['iPhone 12']);
    expect(await search('minPrice=5900.51&maxPrice=6099.99')).toMatchObject({ total: 0 });
  });

  it('returns no facets in an empty catalogue', async () => {
    const own = await startCatalog();
    await clear(own);
    const { body } = await (await own.as(guest)).get('/api/search?limit=0');
    expect(body).toMatchObject({
      total: 0,
      metadata: { categories: [], brands: [], priceRange: { min: 0, max: 0 } },
      facets: { prices: null },
    });
    await own.close();
  });

  it('filters by several brands and by capacity ranges', async () => {
    expect(names(await search('brand=apple&brand=motorola&sortBy=price_asc'))).toEqual([
      'Moto G7',
      'iPhone 12',
      'iPhone 13',
    ]);
    expect(names(await search('batteryCapacity=3300mAh'))).toEqual(['iPhone 13']);
    expect(names(await search('batteryCapacity=2000-2999,5000%2B&sortBy=price_asc'))).toEqual([
      'Galaxy A12',
      'iPhone 12',
      'Tab A',
    ]);
  });

  it.each([
    ['name_desc', ['Tab A', 'Moto G7', 'iPhone 13', 'iPhone 12', 'Galaxy S21', 'Galaxy A12']],
    ['price_desc', ['Tab A', 'iPhone 13', 'Galaxy S21', 'iPhone 12', 'Galaxy A12', 'Moto G7']],
    ['featured', ['Galaxy S21', 'Galaxy A12', 'iPhone 12', 'iPhone 13', 'Moto G7', 'Tab A']],
  ])('sorts by %s', async (sortBy, expected) => {
    expect(names(await search(`sortBy=${sortBy}`))).toEqual(expected);
  });

  it('reports its correction, and makes none in an exact search', async () => {
    expect(await search('query=galaxi+a12')).toMatchObject({ total: 1, correction: 'galaxy a12' });
    expect(await search('query=galaxi+a12&exact=true')).toMatchObject({ total: 0, correction: null });
    expect(await search('query=galaxy+a12')).toMatchObject({ total: 1, correction: null });
  });

  it('recognizes a capacity in the text', async () => {
    for (const query of ['samsung 5000 mah', 'samsung 5,000mAh', '5000mah samsung', 'galaxy 4900 mah']) {
      expect(names(await search(`query=${encodeURIComponent(query)}`))).toEqual(['Galaxy A12']);
    }
  });
});

describe('search facets', () => {
  it('count products on sale', async () => {
    expect((await search()).facets).toEqual({
      categories: [
        { name: 'Android', count: 3 },
        { name: 'iPhone', count: 2 },
        { name: 'Tablet', count: 1 },
      ],
      brands: [
        { name: 'Samsung', count: 3 },
        { name: 'Apple', count: 2 },
        { name: 'Motorola', count: 1 },
      ],
      capacities: [
        { from: 2000, to: 3000, count: 1 },
        { from: 3000, to: 4000, count: 1 },
        { from: 4000, to: 5000, count: 1 },
        { from: 5000, to: 6000, count: 1 },
        { from: 6000, to: 8000, count: 1 },
      ],
      inStock: 5,
      prices: { min: 4200, max: 9000 },
    });
  });

  it('count each choice under all other filters', async () => {
    const { facets, total } = await search(
      'category=Android&brand=samsung&maxPrice=6000&inStock=true&batteryCapacity=5000%2B',
    );
    expect(total).toBe(1);
    expect(facets.categories).toEqual([{ name: 'Android', count: 1 }]);
    expect(facets.brands).toEqual([{ name: 'Samsung', count: 1 }]);
    expect(facets.capacities).toEqual([{ from: 5000, to: 6000, count: 1 }]);
    expect(facets.prices).toEqual({ min: 4800, max: 4800 });
    const wider = (await search('category=Android&maxPrice=5000')).facets;
    expect(wider.categories).toEqual([{ name: 'Android', count: 2 }]);
    expect(wider.prices).toEqual({ min: 4200, max: 6100 });
    expect((await search('category=iPhone&inStock=false')).facets).toMatchObject({
      inStock: 1,
      brands: [{ name: 'Apple', count: 1 }],
    });
  });

  it('count the matches of the text', async () => {
    expect((await search('query=galaxy')).facets).toMatchObject({
      categories: [{ name: 'Android', count: 2 }],
      inStock: 2,
    });
  });

  it('are part of the catalogue response on request only', async () => {
    const shopper = await service.as(guest);
    const page = (await shopper.get('/api/products?facets=true&category=iPhone')).body;
    expect(page).toMatchObject({ total: 2, page: 1, totalPages: 1, facets: { inStock: 1 } });
    expect((await shopper.get('/api/products?category=iPhone')).body).not.toHaveProperty('facets');
  });
});

describe('brand name within other brand names', () => {
  let own: TestService;
  beforeAll(async () => {
    own = await startCatalog();
    await clear(own);
    const phone = { category: 'Android', deviceBrand: 'Vivo' } as const;
    await onSale(own, { ...phone, deviceName: 'Y20' });
    await onSale(own, { ...phone, deviceName: 'V21' });
    await onSale(own, { ...phone, deviceName: 'Vivo XL4', deviceBrand: 'BLU' });
    await onSale(own, { ...phone, deviceName: 'Bold N1', deviceBrand: 'BLU', inStock: false });
  });
  afterAll(() => own?.close());

  const ask = async (path: string) => (await (await own.as(guest)).get(path)).body;
  const brandsOf = async (query = ''): Promise<[string, number][]> =>
    (await ask(`/api/search?${query}`)).facets.brands.map(({ name, count }: { name: string; count: number }) => [
      name,
      count,
    ]);

  const rebrand = async (brand: string) => {
    await own.database.query(`update devices set brand = $1 where name = 'Y20'`, [brand]);
    await eventsArrived(own);
  };

  it('has the count that its filter finds', async () => {
    const promised = await brandsOf();
    expect(promised).toEqual([
      ['Vivo', 3],
      ['BLU', 2],
    ]);
    for (const [brand, count] of promised) expect((await ask(`/api/search?brand=${brand}`)).total).toBe(count);
    expect((await ask('/api/search?brand=Vivo&brand=BLU')).total).toBe(4);
    expect(await brandsOf('inStock=true&brand=BLU')).toEqual([
      ['Vivo', 3],
      ['BLU', 1],
    ]);
  });

  it('is suggested with the count of its link', async () => {
    const { categories } = await ask('/api/search/suggestions?q=vivo');
    expect(categories[0]).toEqual({ label: 'Vivo in Android', category: 'Android', brand: 'Vivo', count: 3 });
    expect((await ask('/api/products?q=vivo&category=Android&brand=Vivo')).total).toBe(3);
  });

  it('is counted from its first device to its last', async () => {
    await rebrand('Bold');
    expect(await brandsOf()).toEqual([
      ['BLU', 2],
      ['Bold', 2],
      ['Vivo', 2],
    ]);
    await rebrand('Vivo');
    expect(await brandsOf()).toEqual([
      ['Vivo', 3],
      ['BLU', 2],
    ]);
  });
});

describe('GET /api/search/suggestions', () => {
  it('returns products, devices and categories for a prefix', async () => {
    const { body } = await (await service.as(guest)).get('/api/search/suggestions?q=gal');
    expect(body).toMatchObject({ query: 'gal', correction: null, total: 2 });
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual([
      'Galaxy S21 Battery',
      'Galaxy A12 Battery',
    ]);
    expect(body.devices.map(({ name }: { name: string }) => name)).toEqual(['Galaxy S21', 'Galaxy A12']);
    expect(body.devices[0].productSlug).toBe('galaxy-s21-battery');
    expect(body.categories).toEqual([{ label: 'Samsung in Android', category: 'Android', brand: 'Samsung', count: 2 }]);
  });

  it('corrects misspellings', async () => {
    const { body } = await (await service.as(guest)).get('/api/search/suggestions?q=ipohne');
    expect(body).toMatchObject({ query: 'iphone', correction: 'iphone', total: 2 });
  });

  it('returns nothing when no word is similar', async () => {
    const { body } = await (await service.as(guest)).get('/api/search/suggestions?q=zzzzzz');
    expect(body).toEqual({
      query: 'zzzzzz',
      correction: null,
      products: [],
      devices: [],
      categories: [],
      total: 0,
      beginning: null,
    });
  });

  it.each([
    ['galxy a12 zzzzzz', 'galxy a12'],
    ['battery for galaxy xqxqxq a12 xqxqxq', 'battery for galaxy'],
    ['iphone galaxy', 'iphone'],
    ['galaxy a12 q w x y z v u k j h q w x y z', 'galaxy a12'],
    ['battery zzzzzz', null],
    ['zzzzzz galaxy', null],
  ])('returns the longest prefix of %j with matches', async (q, beginning) => {
    const { body } = await (await service.as(guest)).get('/api/search/suggestions').query({ q });
    expect(body).toMatchObject({ total: 0, beginning });
  });

  it('returns no prefix for a text with matches', async () => {
    expect((await (await service.as(guest)).get('/api/search/suggestions?q=galaxy+a12')).body.beginning).toBeNull();
  });
});
