import { randomUUID } from 'node:crypto';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  staff = await service.as(admin);
  shopper = await service.as(guest);
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const pixel = {
  name: 'Pixel 7 Battery',
  price: '5500.00',
  category: 'Android',
  deviceName: 'Pixel 7',
  deviceBrand: 'Google',
};
const newPixel = (more: object = {}) => ({ id: randomUUID(), ...pixel, ...more });
const create = (body: object) => staff.post('/api/admin/products').send(body);
const counts = async () => {
  const [row] = await service.database.query(
    'select (select count(*)::int from products) as products, (select count(*)::int from devices) as devices',
  );
  return row;
};

describe('POST /api/admin/products', () => {
  it('creates a product with device and family in an empty shop', async () => {
    const shown = newPixel({ description: 'New', batteryCapacity: '4355mAh', inStock: false, featured: true });
    const response = await create({ ...shown, voltage: '3.87' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      ...shown,
      slug: 'pixel-7-battery',
      batteryImageUrl: '/api/images/batteries/pixel-7',
    });
    expect((await shopper.get(`/api/products/${shown.id}`)).body).toEqual(response.body);
    expect((await shopper.get('/api/products/by-slug/pixel-7-battery')).body).toMatchObject({
      voltage: '3.87',
      onSale: true,
    });
    expect((await shopper.get('/api/devices/families')).body).toMatchObject([{ name: 'Android', brands: ['Google'] }]);
  });

  it('requires only name, price, category and device', async () => {
    expect((await create(newPixel())).body).toMatchObject({
      inStock: true,
      featured: false,
      description: '',
      batteryCapacity: '',
    });
    expect((await create(newPixel({ name: 'Pack', voltage: '', wattHours: '' }))).status).toBe(201);
  });

  it('shows the product immediately in lists, search and sitemap', async () => {
    const reads = ['/api/products?page=1', '/api/products?q=pixel', '/api/products/addresses'];
    for (const path of reads) expect((await shopper.get(path)).body.total ?? 0).toBe(0);
    const { body } = await create(newPixel());
    expect((await shopper.get('/api/products?page=1')).body.total).toBe(1);
    expect((await shopper.get('/api/products?q=pixel')).body.products).toEqual([body]);
    expect((await shopper.get('/api/products/addresses')).body.addresses).toMatchObject([
      { path: '/product/pixel-7-battery' },
    ]);
    expect((await staff.get('/api/admin/products')).body.products).toEqual([{ ...body, stock: null }]);
  });

  it('uses an existing device, ignoring case', async () => {
    const { deviceId } = (await create(newPixel())).body;
    const response = await create(newPixel({ name: 'Long life pack', deviceName: 'PIXEL 7', deviceBrand: 'google' }));
    expect(response.body).toMatchObject({ deviceId, deviceName: 'Pixel 7' });
    expect(await counts()).toEqual({ products: 2, devices: 2 });
  });

  it.each(['Pixel  7', 'Pixel\u00a07', 'Pixel \u202f\u2007 7', 'Pi\u200bxel\u00ad 7'])(
    'stores %j with single spaces',
    async (deviceName) => {
      const { deviceId } = (await create(newPixel())).body;
      const name = deviceName.replace('7', '7  Pack');
      const { body } = await create(newPixel({ name, deviceName, deviceBrand: 'Google\u00a0' }));
      expect(body).toMatchObject({ deviceId, deviceName: 'Pixel 7', deviceBrand: 'Google', name: 'Pixel 7 Pack' });
      expect((await create(newPixel({ deviceName }))).body.errors).toMatchObject([{ field: 'name' }]);
    },
  );

  it.each(['iPad', 'android', ' TABLET '])('refuses the family %j as its device', async (deviceName) => {
    const { status, body } = await create(newPixel({ deviceName }));
    const message = `${deviceName.trim()} is a family, not a device. Name the model.`;
    expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_FAILED', [{ field: 'deviceName', message }]]);
    expect(await counts()).toEqual({ products: 0, devices: 0 });
  });

  it('writes the new product to the audit log', async () => {
    const body = newPixel();
    await create(body);
    const { entries } = (await staff.get(`/api/admin/audit/products?subject=product/${body.id}`)).body;
    expect(entries).toMatchObject([
      { action: 'product.create', userId: admin.sub, userName: 'Keisha', before: null, after: pixel },
    ]);
  });

  it('creates one product for a repeated request', async () => {
    const body = newPixel();
    const first = await create(body);
    const second = await create(body);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await counts()).toEqual({ products: 1, devices: 2 });
  });

  it('creates one product for two concurrent requests with one id', async () => {
    const body = newPixel();
    const both = await Promise.all([create(body), create(body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await counts()).toEqual({ products: 1, devices: 2 });
    expect((await staff.get(`/api/admin/audit/products?subject=product/${body.id}`)).body.entries).toHaveLength(1);
  });

  it('creates one of two concurrent products with one name', async () => {
    const both = await Promise.all([create(newPixel()), create(newPixel({ name: 'PIXEL 7 battery' }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'name' }],
    });
    expect(await counts()).toEqual({ products: 1, devices: 2 });
  });

  it('reuses the name of a deleted product with another slug', async () => {
    const body = newPixel();
    await create(body);
    await staff.delete(`/api/admin/products/${body.id}`);
    expect((await create(newPixel())).body.slug).toBe('pixel-7-battery-2');
    expect((await create(body)).status).toBe(404);
  });

  it('refuses a price of zero without confirmation', async () => {
    const response = await create(newPixel({ price: 0 }));
    expect([response.status, response.body.errors[0].field]).toEqual([400, 'price']);
    expect((await create(newPixel({ price: 0, sellForNothing: true }))).body.price).toBe('0.00');
  });

  it('adds no device when the product insert fails', async () => {
    await service.database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53300'; end $$;
      create trigger refuse before insert on audit_entries execute function refuse()`);
    try {
      expect((await create(newPixel())).status).toBe(503);
    } finally {
      await service.database.query('drop trigger refuse on audit_entries; drop function refuse');
    }
    expect(await counts()).toEqual({ products: 0, devices: 0 });
  });

  it.each([
    ['an invalid id', { id: '1' }, 'id'],
    ['no id', { id: undefined }, 'id'],
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['no price', { price: undefined }, 'price'],
    ['a price of null', { price: null }, 'price'],
    ['a price in words', { price: 'cheap' }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['no category', { category: undefined }, 'category'],
    ['another category', { category: 'Other' }, 'category'],
    ['a category in small letters', { category: 'android' }, 'category'],
    ['no device', { deviceName: undefined }, 'deviceName'],
    ['a device of null', { deviceName: null }, 'deviceName'],
    ['a device with a zero byte', { deviceName: 'a\u0000' }, 'deviceName'],
    ['a long device', { deviceName: 'x'.repeat(121) }, 'deviceName'],
    ['no brand', { deviceBrand: undefined }, 'deviceBrand'],
    ['a long brand', { deviceBrand: 'x'.repeat(61) }, 'deviceBrand'],
    ['a capacity in watt-hours', { batteryCapacity: '12Wh' }, 'batteryCapacity'],
    ['a long description', { description: 'x'.repeat(5001) }, 'description'],
    ['text as stock', { inStock: 'true' }, 'inStock'],
    ['a number as featured', { featured: 1 }, 'featured'],
    ['text as a confirmation', { price: 0, sellForNothing: 'true' }, 'sellForNothing'],
  ])('refuses %s', async (_, wrong, field) => {
    const response = await create(newPixel(wrong));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
    expect(await counts()).toEqual({ products: 0, devices: 0 });
  });

  it('reports every missing field', async () => {
    const { errors } = (await create({})).body;
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'category',
      'deviceBrand',
      'deviceName',
      'id',
      'name',
      'price',
    ]);
  });

  it('adds one product when two devices share the name', async () => {
    await onSale(service, { deviceName: 'Pixel 7', deviceBrand: 'Google' });
    await onSale(service, { deviceName: 'Pixel 7', deviceBrand: 'Google' });
    expect((await create(newPixel({ name: 'Pack' }))).status).toBe(201);
    expect((await counts()).products).toBe(3);
  });
});

describe('the name of a product of the same device', () => {
  const change = (id: string, body: object) => staff.put(`/api/admin/products/${id}`).send(body);
  const restore = (id: string) => staff.post(`/api/admin/products/${id}/restore`);
  const created = async (more: object = {}): Promise<string> => (await create(newPixel(more)).expect(201)).body.id;
  const detail = 'Pixel 7 Battery of Google Pixel 7 is on sale already.';
  const taken = { code: 'CONFLICT', detail, errors: [{ field: 'name', message: detail }] };

  it('is refused for a renamed product', async () => {
    await created();
    const other = await created({ name: 'Pack' });
    const { body } = await change(other, { name: 'PIXEL 7 battery', price: '1.00' }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', errors: [{ field: 'name' }] });
    expect((await shopper.get(`/api/products/${other}`)).body).toMatchObject({ name: 'Pack', price: '5500.00' });
  });

  it('is refused for a product that gets the device', async () => {
    await created();
    const other = await created({ deviceName: 'Pixel 8' });
    const { deviceName, deviceBrand, category } = pixel;
    expect((await change(other, { deviceName, deviceBrand, category }).expect(409)).body).toMatchObject(taken);
    expect((await shopper.get(`/api/products/${other}`)).body.deviceName).toBe('Pixel 8');
  });

  it('is refused for a restored product', async () => {
    const deleted = await created();
    await staff.delete(`/api/admin/products/${deleted}`);
    await created();
    expect((await restore(deleted).expect(409)).body).toMatchObject(taken);
    expect((await shopper.get(`/api/products/${deleted}`)).status).toBe(404);
  });

  it('goes to one of two products that are renamed concurrently', async () => {
    const ids = [await created({ name: 'Pack' }), await created({ name: 'Cell' })];
    const answers = await Promise.all(ids.map((id) => change(id, { name: 'Long life' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('does not prevent other changes of products that have it already', async () => {
    await created();
    const second = await created({ name: 'Pack' });
    await service.database.query("update products set name = 'Pixel 7 Battery' where id = $1", [second]);
    await change(second, { name: 'Pixel 7 battery', price: '5000.00' }).expect(200);
  });

  it('is free after the other product is deleted', async () => {
    const [first, second] = [await created(), await created({ name: 'Pack' })];
    await staff.delete(`/api/admin/products/${first}`);
    await change(second, { name: pixel.name }).expect(200);
  });
});
