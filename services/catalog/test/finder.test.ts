import type { DeviceModel, DeviceSeries } from '@shop/contracts/catalog';
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
beforeEach(() => clear(service));

const android = { category: 'Android', deviceBrand: 'Samsung' } as const;
const series = async (category = 'Android'): Promise<DeviceSeries[]> =>
  (await shopper.get('/api/devices/series').query({ category }).expect(200)).body;
const models = async (query: Record<string, string> = {}): Promise<DeviceModel[]> =>
  (
    await shopper
      .get('/api/devices/models')
      .query({ category: 'Android', ...query })
      .expect(200)
  ).body;
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('device series', () => {
  it.each([
    ['Galaxy A12', 'Samsung', 'Galaxy A'],
    ['Galaxy S22+', 'Samsung', 'Galaxy S'],
    ['Galaxy Note 10+', 'Samsung', 'Galaxy Note'],
    ['Galaxy Z Flip 3', 'Samsung', 'Galaxy Z'],
    ['Galaxy J2 Core (2018)', 'Samsung', 'Galaxy J'],
    ['Galaxy XCover Pro', 'Samsung', 'Galaxy XCover'],
    ['Galaxy Tab A7 10.4 (2020)', 'Samsung', 'Galaxy Tab A'],
    ['Galaxy Tab 4 7.0', 'Samsung', 'Galaxy Tab'],
    ['iPhone 13 Pro Max', 'Apple', 'iPhone 13'],
    ['iPhone 16e', 'Apple', 'iPhone 16'],
    ['iPhone 6s Plus', 'Apple', 'iPhone 6'],
    ['iPhone XS Max', 'Apple', 'iPhone X'],
    ['iPhone XR', 'Apple', 'iPhone X'],
    ['iPhone SE (2020)', 'Apple', 'iPhone SE'],
    ['iPhone Air', 'Apple', 'iPhone Air'],
    ['iPhone', 'Apple', 'iPhone'],
    ['iPad (9th gen)', 'Apple', 'iPad'],
    ['iPad Air 11-inch (M2)', 'Apple', 'iPad Air'],
    ['iPad mini 2', 'Apple', 'iPad mini'],
    ['Moto G Stylus (2022)', 'Motorola', 'Moto G'],
    ['Moto G7 Power', 'Motorola', 'Moto G'],
    ['Motorola One Action', 'Motorola', 'Motorola One'],
    ['Pixel 7 Pro', 'Google', 'Pixel'],
    ['Pixel XL', 'Google', 'Pixel'],
    ['Redmi Note 12 Pro', 'Redmi', 'Redmi Note'],
    ['Redmi 9A', 'Redmi', 'Redmi'],
    ['OnePlus 9 Pro', 'OnePlus', 'OnePlus'],
    ['OnePlus Nord N20 5G', 'OnePlus', 'OnePlus Nord'],
    ['LG K51S', 'LG', 'LG K'],
    ['LG Velvet', 'LG', 'LG'],
    ['BlackBerry KEY2 LE', 'BlackBerry', 'BlackBerry KEY'],
    ['BlackBerry Passport', 'BlackBerry', 'BlackBerry'],
    ['REVVLRY+', 'REVVL', 'REVVLRY'],
    ['REVVL 2 Plus', 'REVVL', 'REVVL'],
    ['Fire HD 8 Plus (2020)', 'Amazon', 'Fire HD'],
    ['Fire 7 (2022)', 'Amazon', 'Fire'],
    ['Nokia 8.3 5G', 'Nokia', 'Nokia'],
    ['Huawei P30 Lite', 'Huawei', 'Huawei P'],
  ])('is derived from the name: %s by %s is in %s', async (name, brand, expected) => {
    const [row] = await service.database.query('select device_series($1, $2) as series', [name, brand]);
    expect(row).toEqual({ series: expected });
  });

  it("changes with the device's name", async () => {
    await onSale(service, { ...android, deviceName: 'Galaxy A12' });
    await service.database.query("update devices set name = 'Galaxy S12'");
    expect(names(await series())).toEqual(['Galaxy S']);
  });
});

describe('GET /api/devices/series', () => {
  it('lists brands with most devices first, and newest series first', async () => {
    const devices: [string, string, number | undefined][] = [
      ['Pixel 9', 'Google', 2024],
      ['Galaxy A15', 'Samsung', 2023],
      ['Galaxy A16', 'Samsung', 2024],
      ['Galaxy S25', 'Samsung', 2025],
      ['Moto E7', 'Motorola', 2020],
      ['Moto G9', 'Motorola', undefined],
    ];
    for (const [deviceName, deviceBrand, deviceYear] of devices) {
      await onSale(service, {
        category: 'Android',
        deviceName,
        deviceBrand,
        deviceYear,
        phoneImageUrl: `/${deviceName}.svg`,
      });
    }
    expect(await series()).toEqual([
      { name: 'Galaxy S', brand: 'Samsung', models: 1, imageUrl: '/Galaxy S25.svg' },
      { name: 'Galaxy A', brand: 'Samsung', models: 2, imageUrl: '/Galaxy A16.svg' },
      { name: 'Moto E', brand: 'Motorola', models: 1, imageUrl: '/Moto E7.svg' },
      { name: 'Moto G', brand: 'Motorola', models: 1, imageUrl: '/Moto G9.svg' },
      { name: 'Pixel', brand: 'Google', models: 1, imageUrl: '/Pixel 9.svg' },
    ]);
  });

  it('counts each device with a battery on sale once', async () => {
    await onSale(service, { ...android, deviceName: 'Galaxy A12' });
    await onSale(service, { ...android, deviceName: 'Galaxy S20' });
    const gone = await onSale(service, { ...android, deviceName: 'Galaxy J7' });
    await service.database.query(
      "update products set device_id = (select id from devices where name = 'Galaxy A12') where name like 'Galaxy S20%'",
    );
    await (await service.as(admin)).delete(`/api/admin/products/${gone}`).expect(204);
    expect(await series()).toMatchObject([{ name: 'Galaxy A', models: 1 }]);
  });

  it('contains the families of the lists', async () => {
    await onSale(service, { category: 'Android', deviceName: 'iPhone 13', deviceBrand: 'Apple' });
    await onSale(service, {
      category: 'Tablet',
      deviceName: 'Slate 2',
      deviceBrand: 'Various',
      name: 'Works like an iPad',
    });
    expect(names(await series('iPhone'))).toEqual(['iPhone 13']);
    for (const category of ['Android', 'Tablet', 'iPad']) expect(await series(category)).toEqual([]);
  });
});

describe('GET /api/devices/models', () => {
  it('returns a device with its model numbers and battery', async () => {
    const id = await onSale(service, {
      ...android,
      deviceName: 'Galaxy A12',
      modelNumbers: ['SM-A125F'],
      price: '4800.00',
    });
    expect(await models()).toEqual([
      {
        id: expect.any(String),
        name: 'Galaxy A12',
        brand: 'Samsung',
        category: 'Android',
        series: 'Galaxy A',
        imageUrl: '/device.svg',
        modelNumbers: ['SM-A125F'],
        product: {
          id,
          slug: 'galaxy-a12-battery',
          name: 'Galaxy A12 Battery',
          price: '4800.00',
          inStock: true,
          batteryCapacity: '3227mAh',
        },
      },
    ]);
  });

  it('filters by brand and series, newest first, then in natural order', async () => {
    await onSale(service, { ...android, deviceName: 'Galaxy A9', deviceYear: 2018 });
    await onSale(service, { ...android, deviceName: 'Galaxy A12', deviceYear: 2020 });
    await onSale(service, { ...android, deviceName: 'Galaxy A2', deviceYear: 2020 });
    await onSale(service, { ...android, deviceName: 'Galaxy A1' });
    await onSale(service, { ...android, deviceName: 'Galaxy S20', deviceYear: 2020 });
    await onSale(service, { ...android, deviceName: 'Pixel 9', deviceBrand: 'Google', deviceYear: 2024 });
    expect(names(await models())).toEqual([
      'Pixel 9',
      'Galaxy S20',
      'Galaxy A12',
      'Galaxy A2',
      'Galaxy A9',
      'Galaxy A1',
    ]);
    expect(names(await models({ brand: 'Google' }))).toEqual(['Pixel 9']);
    expect(names(await models({ brand: 'Samsung', series: 'Galaxy A' }))).toEqual([
      'Galaxy A12',
      'Galaxy A2',
      'Galaxy A9',
      'Galaxy A1',
    ]);
    expect(await models({ brand: 'Google', series: 'Galaxy A' })).toEqual([]);
    expect(await models({ category: 'iPad' })).toEqual([]);
  });

  it('prefers a battery in stock to featured and cheaper ones', async () => {
    await onSale(service, {
      ...android,
      deviceName: 'Galaxy A12',
      name: 'Cheap',
      price: '1.00',
      inStock: false,
      featured: true,
    });
    await onSale(service, { ...android, name: 'Plain', price: '3000.00' });
    const featured = await onSale(service, { ...android, name: 'Featured', price: '5000.00', featured: true });
    await service.database.query("update products set device_id = (select id from devices where name = 'Galaxy A12')");
    expect(await models()).toMatchObject([{ product: { name: 'Featured' } }]);
    const staff = await service.as(admin);
    await staff.put(`/api/admin/products/${featured}`).send({ featured: false }).expect(200);
    expect(await models()).toMatchObject([{ product: { name: 'Plain' } }]);
  });

  it.each(['', '?category=', '?category=Phones', '?category=Android&category=iPad'])(
    'names the valid families for "%s"',
    async (query) => {
      for (const question of ['series', 'models']) {
        const response = await shopper.get(`/api/devices/${question}${query}`);
        expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      }
    },
  );
});
