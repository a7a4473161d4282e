import type { Product, ProductAddresses, ProductDetail } from '@shop/contracts/catalog';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, copyProduct, eventsArrived, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
let staff: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
  staff = await service.as(admin);
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const page = async (slug: string): Promise<ProductDetail> =>
  (await shopper.get(`/api/products/by-slug/${slug}`).expect(200)).body;
const unknown = '01234567-89ab-7def-8123-456789abcdef';

describe('GET /api/products/by-slug/:slug', () => {
  it("returns the list's product with staff's details", async () => {
    const id = await onSale(service, { modelNumbers: ['A2633'] });
    const details = {
      voltage: '3.84',
      wattHours: 12.4,
      chemistry: 'Li-ion polymer',
      originalCapacity: '3227mAh',
      inTheBox: ['Battery', 'Tape'],
    };
    await staff.put(`/api/admin/products/${id}`).send(details).expect(200);
    const product: Product = (await shopper.get(`/api/products/${id}`)).body;
    expect(await page('iphone-13-battery')).toEqual({
      ...product,
      ...details,
      wattHours: '12.40',
      phoneImageAlt: '',
      batteryImageAlt: '',
      onSale: true,
      fits: [{ deviceId: product.deviceId, deviceName: 'iPhone 13', modelNumbers: ['A2633'] }],
      related: [],
    });
  });

  it('returns empty fields for unknown details', async () => {
    await onSale(service);
    const nothing = { voltage: '', wattHours: '', chemistry: '', originalCapacity: '', inTheBox: [] };
    expect(await page('iphone-13-battery')).toMatchObject(nothing);
  });

  it('lists all devices with a shared model number, its own first', async () => {
    await onSale(service, { deviceName: 'Galaxy A13', deviceBrand: 'Samsung', modelNumbers: ['SM-A135F', 'SM-A135U'] });
    await onSale(service, {
      deviceName: 'Galaxy A13 Nacho',
      deviceBrand: 'Samsung',
      modelNumbers: ['SM-A135U', 'SM-A137F'],
    });
    await onSale(service, { deviceName: 'Galaxy A14', deviceBrand: 'Samsung', modelNumbers: ['SM-A145F'] });
    expect((await page('galaxy-a13-battery')).fits).toEqual([
      { deviceId: expect.any(String), deviceName: 'Galaxy A13', modelNumbers: ['SM-A135F', 'SM-A135U'] },
      { deviceId: expect.any(String), deviceName: 'Galaxy A13 Nacho', modelNumbers: ['SM-A135U'] },
    ]);
  });

  it('lists at most 500 other devices', async () => {
    await onSale(service, { modelNumbers: ['A2633'] });
    await service.database.query(`
      with other as (
        insert into devices (name, category, brand, image_url) select 'Device ' || n, 'Android', 'Samsung', '' from generate_series(1, 501) n
        returning id, name
      )
      insert into products (device_id, name, price, category, model_numbers, phone_image_url, battery_image_url)
      select id, name || ' Battery', 5000, 'Android', '{A2633}', '', '' from other`);
    const { fits } = await page('iphone-13-battery');
    expect([fits.length, fits[0]?.deviceName, fits.at(-1)?.deviceName]).toEqual([501, 'iPhone 13', 'Device 500']);
  });

  it('returns a deleted product as no longer sold', async () => {
    const id = await onSale(service);
    await onSale(service, { deviceName: 'iPhone 13 Pro' });
    expect((await page('iphone-13-battery')).onSale).toBe(true);
    await staff.delete(`/api/admin/products/${id}`).expect(204);
    expect(await page('iphone-13-battery')).toMatchObject({
      id,
      onSale: false,
      related: [{ deviceName: 'iPhone 13 Pro' }],
    });
  });

  it('shows a change immediately', async () => {
    const id = await onSale(service);
    await page('iphone-13-battery');
    await staff.put(`/api/admin/products/${id}`).send({ price: '7000' }).expect(200);
    expect(await page('iphone-13-battery')).toMatchObject({ price: '7000.00' });
  });

  it.each(['iphone-14-battery', 'iPhone-13-battery', '-', 'a--b', '%00', '%25', `${'x'.repeat(90)}`, "'%20or%20true"])(
    'answers 404 for %s',
    async (slug) => {
      await onSale(service);
      const response = await shopper.get(`/api/products/by-slug/${slug}`);
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('related products', () => {
  const samsung = { deviceBrand: 'Samsung', category: 'Android' } as const;
  const related = async (slug: string) => (await page(slug)).related.map(({ deviceName }) => deviceName);

  it('are sorted by series, brand and family, then year and price', async () => {
    await onSale(service, { ...samsung, deviceName: 'Galaxy A12', deviceYear: 2020, price: '4000.00' });
    await onSale(service, { ...samsung, deviceName: 'Galaxy S20', deviceYear: 2020, price: '4000.00' });
    await onSale(service, { ...samsung, deviceName: 'Galaxy A15', deviceYear: 2023, price: '4000.00' });
    await onSale(service, { ...samsung, deviceName: 'Galaxy A11', deviceYear: 2020, price: '9000.00' });
    await onSale(service, { ...samsung, deviceName: 'Galaxy A21', deviceYear: 2020, price: '4100.00' });
    await onSale(service, {
      ...samsung,
      category: 'Tablet',
      deviceName: 'Galaxy Tab S6',
      deviceYear: 2020,
      price: '4000.00',
    });
    await onSale(service, { ...samsung, deviceName: 'Galaxy S8', deviceYear: 2017, price: '4000.00' });
    await onSale(service, { deviceName: 'iPhone 12', deviceYear: 2020, price: '4000.00' });
    const expected = ['Galaxy A21', 'Galaxy A11', 'Galaxy A15', 'Galaxy S20', 'Galaxy S8', 'Galaxy Tab S6'];
    expect(await related('galaxy-a12-battery')).toEqual(expected);
  });

  it('start with another battery for the same device', async () => {
    await onSale(service, { ...samsung, deviceName: 'Galaxy A12', deviceYear: 2020 });
    await onSale(service, { ...samsung, deviceName: 'Galaxy A13', deviceYear: 2020 });
    const other = await onSale(service, {
      ...samsung,
      deviceName: 'Galaxy A14',
      name: 'Marathon pack',
      price: '11000.00',
    });
    await service.database.query(
      "update products set device_id = (select id from devices where name = 'Galaxy A12') where id = $1",
      [other],
    );
    expect((await page('galaxy-a12-battery')).related.map(({ name }) => name)).toEqual([
      'Marathon pack',
      'Galaxy A13 Battery',
    ]);
  });

  it('are up to eight products on sale without the product itself', async () => {
    for (let i = 1; i <= 12; i++) await onSale(service, { ...samsung, deviceName: `Galaxy A${i}`, deviceYear: 2020 });
    for (let i = 1; i <= 2; i++) await onSale(service, { ...samsung, deviceName: `Galaxy S${i}`, deviceYear: 2020 });
    await service.database.query("update products set deleted_at = now() where name = 'Galaxy A2 Battery'");
    const found = await related('galaxy-a1-battery');
    expect(found).toHaveLength(8);
    for (const name of ['Galaxy A1', 'Galaxy A2', 'Galaxy S1']) expect(found).not.toContain(name);
  });
});

describe('GET /api/products/some', () => {
  it('returns products by the order of ids, including those off sale', async () => {
    const [first, second] = [await onSale(service, { deviceName: 'iPhone 12' }), await onSale(service)];
    await staff.delete(`/api/admin/products/${first}`).expect(204);
    const { body } = await shopper.get(`/api/products/some?ids=${second},${unknown},${first},${second}`).expect(200);
    expect(body).toMatchObject([
      { id: second, slug: 'iphone-13-battery', onSale: true },
      { id: first, slug: 'iphone-12-battery', onSale: false },
    ]);
    expect(body).toHaveLength(2);
  });

  it('returns an empty list for unknown ids', async () => {
    expect((await shopper.get(`/api/products/some?ids=${unknown}`).expect(200)).body).toEqual([]);
  });
});

describe('GET /api/products/addresses', () => {
  const addresses = async (query = ''): Promise<ProductAddresses> =>
    (await shopper.get(`/api/products/addresses${query}`).expect(200)).body;

  it('lists all product pages on sale with their last change', async () => {
    await staff.delete(`/api/admin/products/${await onSale(service, { deviceName: 'iPhone 12' })}`).expect(204);
    await onSale(service);
    const changedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await addresses()).toEqual({
      addresses: [{ path: '/product/iphone-13-battery', changedAt }],
      totalPages: 1,
    });
  });

  it('returns an empty list without products and beyond the end', async () => {
    expect(await addresses()).toEqual({ addresses: [], totalPages: 0 });
    await onSale(service);
    expect(await addresses('?page=10000')).toEqual({ addresses: [], totalPages: 1 });
  });

  it('returns 10,000 per page, each product once', async () => {
    await copyProduct(service, await onSale(service), 10_100);
    await eventsArrived(service);
    const pages = [await addresses(), await addresses('?page=2')];
    expect(pages.map((one) => [one.addresses.length, one.totalPages])).toEqual([
      [10_000, 2],
      [101, 2],
    ]);
    expect(new Set(pages.flatMap((one) => one.addresses.map(({ path }) => path))).size).toBe(10_101);
  });
});
