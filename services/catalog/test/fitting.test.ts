import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { SearchResponse } from '@shop/contracts/search';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
});
afterAll(() => service?.close());

const samsung = { deviceBrand: 'Samsung', category: 'Android' } as const;
let sold: Record<string, string>;
beforeEach(async () => {
  await clear(service);
  sold = {
    a12: await onSale(service, {
      ...samsung,
      deviceName: 'Galaxy A12',
      modelNumbers: ['SM-A125F', 'SM-A125U'],
      price: '5800.00',
    }),
    a13: await onSale(service, {
      ...samsung,
      deviceName: 'Galaxy A13',
      modelNumbers: ['SM-A135F'],
      price: '4000.00',
      featured: true,
    }),
    nacho: await onSale(service, {
      ...samsung,
      deviceName: 'Galaxy A12 Nacho',
      modelNumbers: ['sm a125u', 'SM-A127F'],
      price: '6100.00',
    }),
    iphone: await onSale(service, { deviceName: 'iPhone 13', modelNumbers: ['A2633'], price: '9000.00' }),
  };
});

const named = (products: Product[]) => products.map(({ deviceName }) => deviceName);
const list = async (query: string): Promise<ProductPage> =>
  (await shopper.get(`/api/products?${query}`).expect(200)).body;
const search = async (query: string): Promise<SearchResponse> =>
  (await shopper.get(`/api/search?${query}`).expect(200)).body;
async function deviceOf(product: string | undefined): Promise<string> {
  return (await shopper.get(`/api/products/${product}`).expect(200)).body.deviceId;
}

describe('GET /api/products?fits=', () => {
  it('lists fitting batteries first, then those with a shared model number', async () => {
    const fits = await deviceOf(sold.a12);
    expect(named((await list(`fits=${fits}`)).products)).toEqual([
      'Galaxy A12',
      'Galaxy A12 Nacho',
      'Galaxy A13',
      'iPhone 13',
    ]);
    const dearest = await list(`fits=${fits}&sortBy=price_desc`);
    expect(named(dearest.products)).toEqual(['Galaxy A12 Nacho', 'Galaxy A12', 'iPhone 13', 'Galaxy A13']);
  });

  it('counts all matches and returns each once across pages', async () => {
    const fits = await deviceOf(sold.a12);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => list(`fits=${fits}&limit=1&page=${number}`)));
    expect(pages.flatMap(({ products }) => named(products))).toEqual([
      'Galaxy A12',
      'Galaxy A12 Nacho',
      'Galaxy A13',
      'iPhone 13',
    ]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(5).fill([4, 4]));
    const [first, second] = await Promise.all([list(`fits=${fits}&limit=3`), list(`fits=${fits}&limit=3&page=2`)]);
    expect([named(first.products), named(second.products)]).toEqual([
      ['Galaxy A12', 'Galaxy A12 Nacho', 'Galaxy A13'],
      ['iPhone 13'],
    ]);
  });

  it('adds no product that the filters exclude', async () => {
    const fits = await deviceOf(sold.a12);
    expect(named((await list(`fits=${fits}&category=iPhone`)).products)).toEqual(['iPhone 13']);
    expect(named((await list(`fits=${fits}&maxPrice=6000`)).products)).toEqual(['Galaxy A12', 'Galaxy A13']);
    expect(named((await list(`fits=${fits}&q=galaxy`)).products)).toEqual([
      'Galaxy A12',
      'Galaxy A12 Nacho',
      'Galaxy A13',
    ]);
  });

  it('changes nothing for an unknown device or one without products', async () => {
    const plain = await list('page=1');
    expect(await list('page=1&fits=01234567-89ab-7def-8123-456789abcdef')).toEqual(plain);
    const fits = await deviceOf(sold.iphone);
    await (await service.as(admin)).delete(`/api/admin/products/${sold.iphone}`).expect(204);
    expect(named((await list(`fits=${fits}`)).products)).toEqual(['Galaxy A13', 'Galaxy A12', 'Galaxy A12 Nacho']);
  });

  it('accepts the id in any case and follows changes immediately', async () => {
    const fits = (await deviceOf(sold.iphone)).toUpperCase();
    expect(named((await list(`fits=${fits}`)).products)[0]).toBe('iPhone 13');
    await service.database.query("update products set model_numbers = '{A2633}' where id = $1", [sold.nacho]);
    const agent = await service.as(admin);
    await agent.put(`/api/admin/products/${sold.a13}`).send({ price: '4100' }).expect(200);
    expect(named((await list(`fits=${fits}`)).products).slice(0, 2)).toEqual(['Galaxy A12 Nacho', 'iPhone 13']);
  });
});

describe('GET /api/search?fits=', () => {
  it('lists fitting products before similar words, with unchanged counts', async () => {
    const fits = await deviceOf(sold.nacho);
    const { products, ...rest } = await search(`query=galaxy+a1&fits=${fits}`);
    const { products: plain, ...others } = await search('query=galaxy+a1');
    expect(named(products)).toEqual(['Galaxy A12', 'Galaxy A12 Nacho', 'Galaxy A13']);
    expect(named(plain)).toEqual(['Galaxy A13', 'Galaxy A12', 'Galaxy A12 Nacho']);
    expect(rest).toEqual(others);
  });

  it('rejects an invalid id', async () => {
    const { body } = await shopper.get('/api/search?fits=mine').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'fits' }] });
  });
});
