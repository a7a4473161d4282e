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

const unknown = '01234567-89ab-7def-8123-456789abcdef';

describe('GET /api/admin/products', () => {
  const names = async (query: Record<string, string | number>) =>
    (await staff.get('/api/admin/products').query(query)).body.products.map(({ name }: { name: string }) => name);

  beforeEach(async () => {
    await onSale(service, { deviceName: 'iPhone 13', name: 'Long life pack' });
    await onSale(service, { deviceName: 'iPad Air', category: 'iPad', name: 'Tablet cell' });
    await onSale(service, {
      deviceName: 'Galaxy A54',
      deviceBrand: 'Samsung',
      category: 'Android',
      name: '50% stronger',
      inStock: false,
    });
  });

  it.each([
    ['part of a name', 'LONG', ['Long life pack']],
    ['part of a device name', 'ipad', ['Tablet cell']],
    ['a wildcard as a literal character', '%', ['50% stronger']],
    ['nothing for unknown words', 'toaster', []],
  ])('finds %s', async (_, search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('lists 50 products per page by name', async () => {
    expect(await names({})).toEqual(['50% stronger', 'Long life pack', 'Tablet cell']);
    for (let i = 0; i < 50; i++) await onSale(service);
    const response = await staff.get('/api/admin/products');
    expect(response.body).toMatchObject({ total: 53, page: 1, totalPages: 2 });
    expect(response.body.products).toHaveLength(50);
    expect(await names({ page: 2 })).toHaveLength(3);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('PUT /api/admin/products/:id', () => {
  it('changes all fields of the dialog', async () => {
    const id = await onSale(service);
    const change = { name: ' New name ', price: '7250.50', description: 'Two\nlines', inStock: false, featured: true };
    const response = await staff.put(`/api/admin/products/${id}`).send(change);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ ...change, name: 'New name', id, deviceName: 'iPhone 13' });
    expect((await shopper.get(`/api/products/${id}`)).body).toEqual(response.body);
  });

  it.each([
    [0, '0.00'],
    ['0', '0.00'],
    [6500, '6500.00'],
    [6500.5, '6500.50'],
    ['6500.5', '6500.50'],
    [' 6500 ', '6500.00'],
    ['99999999.99', '99999999.99'],
  ])('parses the price %j', async (price, expected) => {
    const id = await onSale(service);
    expect((await staff.put(`/api/admin/products/${id}`).send({ price, sellForNothing: true })).body.price).toBe(
      expected,
    );
  });

  it('empties the description for null or whitespace', async () => {
    const id = await onSale(service, { description: 'With tools.' });
    for (const description of [null, '  ']) {
      const response = await staff.put(`/api/admin/products/${id}`).send({ description });
      expect([response.status, response.body.description]).toEqual([200, '']);
    }
  });

  it('sets battery fields and clears them with empty values', async () => {
    const id = await onSale(service);
    const detail = async () => (await shopper.get('/api/products/by-slug/iphone-13-battery')).body;
    const known = {
      voltage: '3.84',
      wattHours: '12.39',
      chemistry: 'Li-ion',
      originalCapacity: '3227 mAh',
      inTheBox: ['Battery'],
    };
    await staff.put(`/api/admin/products/${id}`).send(known).expect(200);
    await staff.put(`/api/admin/products/${id}`).send({ featured: true }).expect(200);
    expect(await detail()).toMatchObject({ ...known, featured: true });
    const nothing = { voltage: '', wattHours: '', chemistry: '', originalCapacity: '', inTheBox: [] };
    await staff.put(`/api/admin/products/${id}`).send(nothing).expect(200);
    expect(await detail()).toMatchObject(nothing);
    const [last] = (await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body.entries;
    expect([last.before.voltage, last.after.voltage, last.before.inTheBox]).toEqual(['3.84', null, ['Battery']]);
  });

  it('keeps missing fields and ignores unknown ones', async () => {
    const id = await onSale(service, { featured: true });
    const before = (await shopper.get(`/api/products/${id}`)).body;
    const response = await staff
      .put(`/api/admin/products/${id}`)
      .send({ id: unknown, deviceId: unknown, deletedAt: '2020-01-01', family: 'iPad' });
    expect([response.status, response.body]).toEqual([200, before]);
    expect((await staff.put(`/api/admin/products/${id}`).send({ name: 'Other' })).body).toEqual({
      ...before,
      name: 'Other',
    });
  });

  it('updates the search index', async () => {
    const id = await onSale(service);
    await staff.put(`/api/admin/products/${id}`).send({ name: 'Marathon pack' });
    expect((await shopper.get('/api/products?q=marathon')).body.total).toBe(1);
  });

  it('refuses a price of zero without confirmation', async () => {
    const id = await onSale(service);
    const response = await staff.put(`/api/admin/products/${id}`).send({ price: 0, name: 'For free' });
    expect([response.status, response.body.code, response.body.errors[0].field]).toEqual([
      400,
      'VALIDATION_FAILED',
      'price',
    ]);
    expect((await shopper.get(`/api/products/${id}`)).body.name).not.toBe('For free');
    expect((await staff.put(`/api/admin/products/${id}`).send({ price: 0, sellForNothing: true })).body.price).toBe(
      '0.00',
    );
  });

  it.each([
    ['a name', { name: 'New' }, { name: 'Old' }, { name: 'Other' }],
    ['a price', { price: '1.00' }, { price: '6000.00' }, { price: '5000.00' }],
    ['a description', { description: 'New' }, { description: '' }, { description: 'Other' }],
    ['a voltage', { voltage: '3.80' }, { voltage: '' }, { voltage: '3.85' }],
    ['a box', { inTheBox: ['Battery'] }, { inTheBox: [] }, { inTheBox: ['Battery', 'Tools'] }],
    ['a capacity', { batteryCapacity: '3100mAh' }, { batteryCapacity: '3227mAh' }, { batteryCapacity: '3300mAh' }],
    ['a category', { category: 'Tablet' }, { category: 'iPhone' }, { category: 'iPad' }],
    ['stock by store', { stock: null }, { stock: null }, { stock: { warehouse: 1, kingston: 2, 'montego-bay': 3 } }],
  ])('refuses a conflicting change of %s with the current value', async (_, change, seen, theirs) => {
    const id = await onSale(service, { name: 'Old', price: '6000.00', description: '' });
    await staff.put(`/api/admin/products/${id}`).send(theirs);
    const response = await staff.put(`/api/admin/products/${id}`).send({ ...change, featured: true, replaces: seen });
    expect(response.status).toBe(412);
    expect(response.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: theirs,
      errors: [{ field: Object.keys(seen)[0] }],
    });
    expect((await shopper.get(`/api/products/${id}`)).body.featured).toBe(false);
  });

  it('accepts a change when another field changed', async () => {
    const id = await onSale(service, { name: 'Old', price: '6000.00' });
    await staff.put(`/api/admin/products/${id}`).send({ price: '5000.00' });
    const response = await staff.put(`/api/admin/products/${id}`).send({ name: 'New', replaces: { name: 'Old' } });
    expect([response.status, response.body.name, response.body.price]).toEqual([200, 'New', '5000.00']);
  });

  it('accepts one of two concurrent price changes', async () => {
    const id = await onSale(service, { price: '6000.00' });
    const change = async (price: string) =>
      (await staff.put(`/api/admin/products/${id}`).send({ price, replaces: { price: '6000.00' } })).status;
    const statuses = await Promise.all([change('5000.00'), change('4000.00')]);
    expect(statuses.toSorted()).toEqual([200, 412]);
    expect((await shopper.get(`/api/products/${id}`)).body.price).toBe(statuses[0] === 200 ? '5000.00' : '4000.00');
  });

  it('writes changed capacity and category to the audit log', async () => {
    const id = await onSale(service);
    const change = { batteryCapacity: '3300mAh', category: 'Tablet', featured: true };
    expect((await staff.put(`/api/admin/products/${id}`).send(change)).body).toMatchObject(change);
    expect((await shopper.get('/api/products?category=Tablet')).body.total).toBe(1);
    const [{ before, after }] = (await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body.entries;
    expect([before, after]).toEqual([{ batteryCapacity: '3227mAh', category: 'iPhone', featured: false }, change]);
  });

  it('moves a product from a family to a device, but not to a family', async () => {
    const id = await onSale(service, { deviceName: 'iPad', category: 'iPad' });
    const move = (deviceName: string, replaced: string) => {
      const device = { deviceName, deviceBrand: 'Apple', category: 'iPad' };
      return staff.put(`/api/admin/products/${id}`).send({ ...device, replaces: { deviceName: replaced } });
    };
    expect((await move('iPad 9', 'iPad')).body.deviceName).toBe('iPad 9');
    const { status, body } = await move('ipad', 'iPad 9');
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', 'deviceName']);
  });

  it('moves a product to an existing device with its pictures', async () => {
    const other = await onSale(service, {
      deviceName: 'Pixel 7',
      deviceBrand: 'Google',
      category: 'Android',
      phoneImageUrl: '/pixel.svg',
    });
    const id = await onSale(service, { name: 'Long life pack' });
    const { deviceId } = (await shopper.get(`/api/products/${other}`)).body;
    const response = await staff.put(`/api/admin/products/${id}`).send({
      deviceName: 'PIXEL 7',
      deviceBrand: 'google',
      category: 'Android',
      replaces: { deviceName: 'iPhone 13', deviceBrand: 'Apple' },
    });
    expect(response.body).toMatchObject({
      deviceId,
      deviceName: 'Pixel 7',
      category: 'Android',
      phoneImageUrl: '/pixel.svg',
      batteryImageUrl: '/api/images/batteries/pixel-7',
    });
    expect((await shopper.get('/api/products?q=pixel&page=1')).body.total).toBe(2);
  });

  it('adds a new device and keeps pictures when the device stays', async () => {
    const id = await onSale(service);
    const device = { deviceName: 'Pixel 8', deviceBrand: 'Google', category: 'Android' };
    expect((await staff.put(`/api/admin/products/${id}`).send(device)).body).toMatchObject(device);
    await service.database.query("update products set battery_image_url = '/own.svg' where id = $1", [id]);
    expect((await staff.put(`/api/admin/products/${id}`).send(device)).body.batteryImageUrl).toBe('/own.svg');
    expect(
      (await shopper.get('/api/devices')).body.filter(({ name }: { name: string }) => name === 'Pixel 8'),
    ).toHaveLength(1);
  });

  it('adds no device when the change fails', async () => {
    const id = await onSale(service);
    const device = { deviceName: 'Pixel 8', deviceBrand: 'Google', category: 'Android' };
    const conflict = await staff
      .put(`/api/admin/products/${id}`)
      .send({ ...device, replaces: { deviceName: 'iPhone 12' } });
    expect([conflict.status, conflict.body.current]).toEqual([412, { deviceName: 'iPhone 13' }]);
    expect((await staff.put(`/api/admin/products/${unknown}`).send(device)).status).toBe(404);
    expect((await shopper.get('/api/devices')).body).toHaveLength(1);
  });

  it('returns 404 for an unknown product', async () => {
    for (const body of [{}, { name: 'a' }]) {
      const response = await staff.put(`/api/admin/products/${unknown}`).send(body);
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('concurrent product changes', () => {
  it('keep one complete change and write two audit entries', async () => {
    const id = await onSale(service);
    await Promise.all([
      staff.put(`/api/admin/products/${id}`).send({ name: 'One', price: 1 }),
      staff.put(`/api/admin/products/${id}`).send({ name: 'Two', price: 2 }),
    ]);
    const { name, price } = (await shopper.get(`/api/products/${id}`)).body;
    expect([
      ['One', '1.00'],
      ['Two', '2.00'],
    ]).toContainEqual([name, price]);
    expect((await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body.entries).toHaveLength(2);
  });
});

describe('PATCH /api/admin/products/:id/stock', () => {
  it('switches the stock off and on', async () => {
    const id = await onSale(service);
    for (const inStock of [false, true]) {
      const response = await staff.patch(`/api/admin/products/${id}/stock`).send({ inStock });
      expect([response.status, response.body.inStock]).toEqual([200, inStock]);
      expect((await shopper.get(`/api/products/prices?ids=${id}`)).body[0].inStock).toBe(inStock);
    }
  });

  it('returns 404 for an unknown product', async () => {
    expect((await staff.patch(`/api/admin/products/${unknown}/stock`).send({ inStock: true })).status).toBe(404);
  });
});

describe('DELETE /api/admin/products/:id', () => {
  it('removes the product from shop and staff list', async () => {
    const id = await onSale(service);
    const response = await staff.delete(`/api/admin/products/${id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await shopper.get('/api/products')).body).toEqual([]);
    expect((await shopper.get('/api/products?q=iphone')).body.total).toBe(0);
    expect((await shopper.get(`/api/products/${id}`)).status).toBe(404);
    expect((await shopper.get(`/api/products/prices?ids=${id}`)).body).toEqual([]);
    expect((await staff.get('/api/admin/products')).body.total).toBe(0);
  });

  it('keeps the row for old orders', async () => {
    const id = await onSale(service);
    await staff.delete(`/api/admin/products/${id}`);
    const [row] = await service.database.query('select name, deleted_at from products where id = $1', [id]);
    expect(row).toEqual({ name: 'iPhone 13 Battery', deleted_at: expect.any(Date) });
  });

  it('returns 404 for later deletions and edits', async () => {
    const id = await onSale(service);
    await staff.delete(`/api/admin/products/${id}`);
    expect((await staff.delete(`/api/admin/products/${id}`)).status).toBe(404);
    expect((await staff.put(`/api/admin/products/${id}`).send({ name: 'a' })).status).toBe(404);
    expect((await staff.delete(`/api/admin/products/${unknown}`)).status).toBe(404);
  });
});

describe('POST /api/admin/products/:id/restore', () => {
  it('restores a deleted product at its old URL', async () => {
    const id = await onSale(service);
    const before = (await shopper.get(`/api/products/${id}`)).body;
    await staff.delete(`/api/admin/products/${id}`);
    expect((await staff.get('/api/admin/products?deleted=true&search=iphone')).body).toMatchObject({
      total: 1,
      products: [{ id }],
    });
    const response = await staff.post(`/api/admin/products/${id}/restore`);
    expect([response.status, response.body]).toEqual([200, before]);
    expect((await shopper.get('/api/products?q=iphone')).body.total).toBe(1);
    expect((await shopper.get(`/api/products/${id}`)).body).toEqual(before);
    expect((await staff.get('/api/admin/products?deleted=true')).body.total).toBe(0);
  });

  it('writes one audit entry for repeated requests', async () => {
    const id = await onSale(service);
    await staff.delete(`/api/admin/products/${id}`);
    for (let i = 0; i < 2; i++) expect((await staff.post(`/api/admin/products/${id}/restore`)).status).toBe(200);
    const { entries } = (await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body;
    expect(entries).toMatchObject([
      { action: 'product.restore', before: null, after: { name: 'iPhone 13 Battery' } },
      { action: 'product.delete' },
    ]);
  });

  it('returns 404 for an unknown product', async () => {
    expect((await staff.post(`/api/admin/products/${unknown}/restore`)).status).toBe(404);
  });
});
