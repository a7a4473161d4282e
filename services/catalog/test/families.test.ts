import type { Product } from '@shop/contracts/catalog';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const shown = async (path: string): Promise<Product[]> =>
  (await (await service.as(guest)).get(path).expect(200)).body.products;
const families = async () => (await shown('/api/products?page=1')).map(({ category }) => category);

describe('product family', () => {
  it.each([
    ['iPad', 'its category', { category: 'iPad', deviceName: 'Galaxy A54', deviceBrand: 'Samsung' }],
    ['Tablet', 'its category', { category: 'Tablet', deviceName: 'iPhone 13', deviceBrand: 'Apple' }],
    ['iPhone', "Apple's device", { category: 'Android', deviceName: 'iPhone 13', deviceBrand: 'Apple', name: 'Cell' }],
    ['iPad', "Apple's device", { category: 'iPhone', deviceName: 'iPad Air', deviceBrand: 'Apple', name: 'Cell' }],
    ['Android', 'its device', { category: 'iPhone', deviceName: 'Android', deviceBrand: 'Various', name: 'Cell' }],
    [
      'Android',
      'any other brand',
      { category: 'iPhone', deviceName: 'Galaxy A54', deviceBrand: 'Samsung', name: 'Like an iPhone' },
    ],
    ['iPhone', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'For iPhone13' }],
    ['iPad', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'iPad pack' }],
    ['Tablet', 'its name', { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Amazon pack' }],
    ['Tablet', 'its name', { category: 'Android', deviceName: 'Watch', deviceBrand: 'Apple', name: 'Fire 7 cell' }],
    [
      'Android',
      'its name',
      { category: 'iPhone', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Fits LG and Nokia' },
    ],
    [
      'Other',
      'nothing',
      { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Belgian backfire pack' },
    ],
    ['Other', 'nothing', { category: 'iPhone', deviceName: 'Watch', deviceBrand: 'Apple', name: 'Watch pack' }],
  ] as const)('is %s by %s', async (family, _, product) => {
    await onSale(service, product);
    expect(await families()).toEqual([family]);
  });

  it('decides the lists of a product; others are in all products', async () => {
    await onSale(service, { category: 'Android', deviceName: 'iPhone 13', deviceBrand: 'Apple' });
    await onSale(service, { category: 'Android', deviceName: 'Mixed', deviceBrand: 'Various', name: 'Marathon pack' });
    expect(await shown('/api/products?category=Android')).toEqual([]);
    expect(await shown('/api/products?category=iPhone')).toMatchObject([{ deviceName: 'iPhone 13' }]);
    expect((await families()).sort()).toEqual(['Other', 'iPhone']);
  });

  it("changes with the product's or device's name", async () => {
    const id = await onSale(service, {
      category: 'iPhone',
      deviceName: 'Mixed',
      deviceBrand: 'Various',
      name: 'Marathon pack',
    });
    await service.database.query("update products set name = 'iPad pack' where id = $1", [id]);
    await eventsArrived(service);
    expect(await families()).toEqual(['iPad']);
    await service.database.query("update devices set name = 'Pixel 7', brand = 'Google'");
    await eventsArrived(service);
    expect(await families()).toEqual(['Android']);
  });
});

describe('Tablet family', () => {
  it('excludes products that name an iPad', async () => {
    await onSale(service, {
      category: 'Tablet',
      deviceName: 'Slate',
      deviceBrand: 'Various',
      name: 'Works like an iPad',
    });
    expect(await shown('/api/products?category=Tablet')).toEqual([]);
    expect(await shown('/api/products?page=1')).toMatchObject([{ category: 'Tablet' }]);
  });
});

describe('family word', () => {
  beforeEach(async () => {
    await onSale(service, { category: 'Android', deviceName: 'Galaxy A12', deviceBrand: 'Samsung' });
    await onSale(service, { category: 'Tablet', deviceName: 'Galaxy Tab A8', deviceBrand: 'Samsung' });
    await onSale(service, { category: 'Tablet', deviceName: 'Fire 7', deviceBrand: 'Amazon', price: '4000.00' });
    await onSale(service, {
      category: 'Tablet',
      deviceName: 'Slate',
      deviceBrand: 'Various',
      name: 'Works like an iPad',
    });
  });
  const found = async (query: string) =>
    (await (await service.as(guest)).get('/api/search').query({ query }).expect(200)).body;

  it.each([
    ['tablet', ['Fire 7', 'Galaxy Tab A8']],
    ['tablets', ['Fire 7', 'Galaxy Tab A8']],
    ['Android', ['Galaxy A12']],
    ['android samsung a12', ['Galaxy A12']],
    ['amazon fire tablet', ['Fire 7']],
    ['samsung tablet', ['Galaxy Tab A8']],
    ['a8 tablet', ['Galaxy Tab A8']],
    ['android fire', []],
  ])(`"%s" finds the family's products without a correction`, async (query, devices) => {
    const { products, correction } = await found(query);
    expect(products.map(({ deviceName }: Product) => deviceName)).toEqual(devices);
    expect(correction).toBeNull();
  });

  it('has the same count in facets and suggestions', async () => {
    expect((await found('tablet')).facets.categories).toEqual([{ name: 'Tablet', count: 2 }]);
    const suggested = (await (await service.as(guest)).get('/api/search/suggestions?q=table').expect(200)).body;
    expect(suggested).toMatchObject({
      total: 2,
      devices: [{ name: 'Fire 7' }, { name: 'Galaxy Tab A8' }],
      correction: null,
    });
    expect(suggested.categories.map(({ label }: { label: string }) => label)).toEqual([
      'Amazon in Tablet',
      'Samsung in Tablet',
    ]);
  });

  it('follows a category that staff change', async () => {
    await service.database.query("update products set category = 'Tablet' where name = 'Galaxy A12 Battery'");
    await eventsArrived(service);
    expect((await found('android')).total).toBe(0);
    expect((await found('tablet a12')).total).toBe(1);
  });
});
