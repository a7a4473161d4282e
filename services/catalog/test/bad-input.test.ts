import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startCatalog();
  id = await onSale(service);
});
afterAll(() => service?.close());

describe('invalid query', () => {
  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1e3', 'page'],
    ['page=one', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1000001', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=NaN', 'limit'],
    ['minPrice=cheap', 'minPrice'],
    ['minPrice=-5', 'minPrice'],
    ['maxPrice=49.999', 'maxPrice'],
    ['maxPrice=.5', 'maxPrice'],
    ['minPrice=1&minPrice=2', 'minPrice'],
    ['maxPrice=999999999', 'maxPrice'],
    ['inStock=yes', 'inStock'],
    ['inStock=true&inStock=false', 'inStock'],
    ['featured=1', 'featured'],
    ['sortBy=price', 'sortBy'],
    ['sortBy=price_asc;drop%20table%20products', 'sortBy'],
    ['sortBy=constructor', 'sortBy'],
    ['fits=iPhone%2013', 'fits'],
    ['fits=0', 'fits'],
    [`fits=${'0'.repeat(40)}`, 'fits'],
    ['fits=01234567-89ab-7def-8123-456789abcdef&fits=01234567-89ab-7def-8123-456789abcdef', 'fits'],
    ['category=All', 'category'],
    ['category=iphone', 'category'],
    [`q=${'x'.repeat(81)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=a%00b', 'q'],
    [`brand=${'x'.repeat(41)}`, 'brand'],
    [Array.from({ length: 13 }, (_, i) => `brand=b${i}`).join('&'), 'brand'],
    [`brand=a&brand=${'x'.repeat(41)}`, 'brand'],
    ['brand=a&brand=%00', 'brand'],
    ['batteryCapacity=huge', 'batteryCapacity'],
    ['batteryCapacity=4000-3000', 'batteryCapacity'],
    ['batteryCapacity=3000&batteryCapacity=4000', 'batteryCapacity'],
    [`batteryCapacity=${'9,'.repeat(61)}`, 'batteryCapacity'],
  ])('%s is rejected', async (query, field) => {
    const response = await (await service.as(guest)).get(`/api/products?${query}`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['unknown=1', 'q[]=a', '__proto__=1', 'q=%zz', 'q=%ED%A0%80', 'q=%01%7F', '?', '&&', 'page=01'])(
    '%s is answered',
    async (query) => {
      expect((await (await service.as(guest)).get(`/api/products?${query}`)).status).toBe(200);
    },
  );

  it.each([
    ['', 400],
    ['ids=', 400],
    ['ids=abc', 400],
    ['ids=1,2', 400],
    ['ids=%00', 400],
    [`ids=${'01234567-89ab-7def-8123-456789abcdef,'.repeat(50)}01234567-89ab-7def-8123-456789abcdef`, 400],
    [`ids=${Array(50).fill('01234567-89ab-7def-8123-456789abcdef')}`, 200],
    ['ids=00000000-0000-0000-0000-000000000000', 200],
  ])('for products by "%s" answers %i', async (query, status) => {
    for (const call of ['prices', 'some'])
      expect((await (await service.as(guest)).get(`/api/products/${call}?${query}`)).status).toBe(status);
  });

  it.each([
    'products/addresses?page=0',
    'products/addresses?page=10001',
    'products/addresses?page=1&page=2',
    'devices/series',
    'devices/series?category=Other',
    'devices/series?category=iPhone&category=iPad',
    'devices/models?category=%00',
    'devices/models?category=Android&brand=%00',
    'devices/models?category=Android&brand=a&brand=b',
    `devices/models?category=Android&series=${'x'.repeat(81)}`,
  ])('%s is rejected', async (path) => {
    const response = await (await service.as(guest)).get(`/api/${path}`);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(["'; drop table devices; --", '%25', '\\'])('for a series called %s finds no models', async (series) => {
    const response = await (await service.as(guest)).get('/api/devices/models').query({ category: 'iPhone', series });
    expect([response.status, response.body]).toEqual([200, []]);
  });

  it.each(['abc', '1', '%00', '%27', '01234567-89ab-7def-8123-456789abcdeg', 'x'.repeat(150)])(
    'for product id %s is rejected',
    async (bad) => {
      const response = await (await service.as(guest)).get(`/api/products/${bad}`);
      expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it.each([
    ['images/devices/..%2F..%2Fetc.svg', 400],
    ['images/devices/iPhone%2013.svg', 400],
    ['images/devices/iphone-13.png', 404],
    ['images/devices/.svg', 400],
    ['images/devices/..%2Fetc/preview', 400],
    ['images/shops/iphone-13/preview', 400],
    ['images/shops/iphone-13/thumbnail', 400],
    ['images/shops/iphone-13', 400],
    ['images/devices/iphone-13?w=0', 400],
    ['images/devices/iphone-13?w=wide', 400],
    ['images/devices/iphone-13?w=100000', 400],
    ['images/devices/iphone-13?w=160&w=320', 400],
    ['images/devices/%00.svg', 400],
    ['images/devices/constructor.svg', 404],
    ['images/batteries/nothing.svg', 404],
    ['placeholder/0/10', 400],
    ['placeholder/10/2001', 400],
    ['placeholder/a/b', 400],
    ['placeholder/10/1e2', 400],
    ['placeholder/10', 404],
    ['placeholder/10/%3Cscript%3E', 400],
  ])('for %s answers %i', async (path, status) => {
    const response = await (await service.as(guest)).get(`/api/${path}`);
    expect([response.status, response.body.code]).toEqual([status, status === 400 ? 'VALIDATION_FAILED' : 'NOT_FOUND']);
  });
});

describe('invalid edit', () => {
  const tooLong = 'x'.repeat(201);
  it.each([
    ['an empty name', { name: '' }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a long name', { name: tooLong }, 'name'],
    ['a name in two lines', { name: 'a\nb' }, 'name'],
    ['a name with a zero byte', { name: 'a\u0000b' }, 'name'],
    ['a number as name', { name: 5 }, 'name'],
    ['no name', { name: null }, 'name'],
    ['a negative price', { price: -1 }, 'price'],
    ['a negative price as text', { price: '-0.01' }, 'price'],
    ['three decimals', { price: 1.005 }, 'price'],
    ['a price in words', { price: 'free' }, 'price'],
    ['a price with a sign', { price: '$5,000' }, 'price'],
    ['an empty price', { price: '' }, 'price'],
    ['no price', { price: null }, 'price'],
    ['a huge price', { price: 1e9 }, 'price'],
    ['a tiny price', { price: 1e-7 }, 'price'],
    ['a list as price', { price: [5] }, 'price'],
    ['an object as price', { price: { toString: 1 } }, 'price'],
    ['a long description', { description: 'x'.repeat(5001) }, 'description'],
    ['a description with a zero byte', { description: '\u0000' }, 'description'],
    ['text as stock', { inStock: 'true' }, 'inStock'],
    ['no stock', { inStock: null }, 'inStock'],
    ['a number as featured', { featured: 1 }, 'featured'],
    ['no volts', { voltage: 0 }, 'voltage'],
    ['volts in words', { voltage: '3.8 V' }, 'voltage'],
    ['volts of a power line', { voltage: 100 }, 'voltage'],
    ['volts of null', { voltage: null }, 'voltage'],
    ['negative watt-hours', { wattHours: -1 }, 'wattHours'],
    ['watt-hours to the third decimal', { wattHours: '12.345' }, 'wattHours'],
    ['a long chemistry', { chemistry: 'x'.repeat(81) }, 'chemistry'],
    ['an original capacity in watt-hours', { originalCapacity: '12Wh' }, 'originalCapacity'],
    ['a box that is no list', { inTheBox: 'Battery' }, 'inTheBox'],
    ['a box of numbers', { inTheBox: [1] }, 'inTheBox'],
    ['a box of nothing', { inTheBox: ['Battery', ' '] }, 'inTheBox'],
    ['a box with a zero byte', { inTheBox: ['Battery\u0000'] }, 'inTheBox'],
    ['a device without its brand', { deviceName: 'Pixel 7', category: 'Android' }, 'deviceName'],
    ['a brand without its device', { deviceBrand: 'Google', category: 'Android' }, 'deviceName'],
    ['a device without its category', { deviceName: 'Pixel 7', deviceBrand: 'Google' }, 'deviceName'],
    ['a category of nothing', { category: 'Other' }, 'category'],
    ['a capacity in watt-hours', { batteryCapacity: '12Wh' }, 'batteryCapacity'],
    ['a box without bottom', { inTheBox: Array(13).fill('Battery') }, 'inTheBox'],
  ])('with %s is rejected', async (_, body, field) => {
    const response = await (await service.as(admin)).put(`/api/admin/products/${id}`).send(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'MALFORMED_JSON'],
    ['a list', '[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'MALFORMED_JSON'],
    ['another format', 'name=a', 'text/csv', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', JSON.stringify({ description: 'x'.repeat(70_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('with %s is rejected', async (_, body, type, status, code) => {
    const response = await (await service.as(admin))
      .put(`/api/admin/products/${id}`)
      .set('content-type', type)
      .send(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it.each([[{}], [{ inStock: 'no' }], [{ inStock: null }], [{ inStock: 0 }]])(
    'with stock %j is rejected',
    async (body) => {
      const response = await (await service.as(admin)).patch(`/api/admin/products/${id}/stock`).send(body);
      expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('with an invalid id is rejected', async () => {
    const staff = await service.as(admin);
    for (const call of [staff.put('/api/admin/products/1').send({}), staff.delete('/api/admin/products/%00')]) {
      const response = await call;
      expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('leaves the product unchanged', async () => {
    const response = await (await service.as(guest)).get(`/api/products/${id}`);
    expect(response.body).toMatchObject({
      name: 'iPhone 13 Battery',
      price: '6500.00',
      description: '',
      inStock: true,
    });
  });

  it.each(['page=0', 'limit=101', `search=${'x'.repeat(81)}`, 'search=a&search=b', 'deleted=yes'])(
    'a staff list with %s is refused',
    async (query) => {
      expect((await (await service.as(admin)).get(`/api/admin/products?${query}`)).status).toBe(400);
    },
  );
});
