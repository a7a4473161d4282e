import { randomUUID } from 'node:crypto';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { lockCatalogue } from '../src/inventory/lock-catalogue.ts';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

const path = '/api/admin/devices';
const pixel = { name: 'Pixel 7', brand: 'Google', category: 'Android' };

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  staff = await service.as(admin);
});
afterAll(() => service?.close());
beforeEach(async () => {
  await clear(service);
  await emptyTables(service.database, 'audit_entries');
});

const sql = (text: string, values: unknown[] = []) => service.database.query(text, values);
const create = async (device: object = pixel): Promise<string> => (await staff.post(path).send(device)).body.id;
const remove = (id: string) => staff.delete(`${path}/${id}`);
const restore = (id: string) => staff.post(`${path}/${id}/restore`);
const namesOf = async (query = '') =>
  (await staff.get(`${path}${query}`)).body.devices.map(({ name }: { name: string }) => name);
const seen = async (address: string) => {
  await eventsArrived(service);
  return (await (await service.as(guest)).get(address)).body;
};
const publicNames = async () => (await seen('/api/devices')).map(({ name }: { name: string }) => name);
const actions = async () =>
  (await staff.get('/api/admin/audit/products')).body.entries.map(({ action }: { action: string }) => action);

/** A product that staff add for the device. */
const productOf = ({ name, brand, category } = pixel) => ({
  ...{ id: randomUUID(), name: `${name} Battery`, price: '5500.00' },
  ...{ deviceName: name, deviceBrand: brand, category },
});
const addProduct = (device = pixel) => staff.post('/api/admin/products').send(productOf(device));

describe('GET /api/admin/devices', () => {
  it('lists devices by brand and natural name, without the entries for families', async () => {
    for (const name of ['iPhone 12', 'iPhone 8']) await create({ name, brand: 'Apple', category: 'iPhone' });
    await onSale(service, {
      deviceName: 'Pixel 7',
      deviceBrand: 'Google',
      category: 'Android',
      modelNumbers: ['GVU6C'],
    });
    const { body } = await staff.get(path);
    expect(body).toMatchObject({ total: 3, page: 1, totalPages: 1 });
    expect(body.devices.map(({ name }: { name: string }) => name)).toEqual(['iPhone 8', 'iPhone 12', 'Pixel 7']);
    expect(body.devices[2]).toEqual({
      ...{ ...pixel, id: expect.any(String), year: null, popular: false, series: 'Pixel' },
      ...{ modelNumbers: ['GVU6C'], products: 1 },
    });
  });

  it.each([
    ['google pixel', ['Pixel 7']],
    ['PIXEL', ['Pixel 7']],
    ['sm-a12', ['Galaxy A12']],
    ['%', []],
  ])('finds %s by brand, name and model number', async (search, found) => {
    await create();
    await onSale(service, { deviceName: 'Galaxy A12', deviceBrand: 'Samsung', modelNumbers: ['SM-A125F'] });
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('has pages', async () => {
    for (const name of ['Pixel 6', 'Pixel 7', 'Pixel 8']) await create({ ...pixel, name });
    const { body } = await staff.get(`${path}?page=2&limit=2`);
    expect(body).toMatchObject({ devices: [{ name: 'Pixel 8' }], total: 3, page: 2, totalPages: 2 });
    expect((await staff.get(`${path}?limit=101`)).status).toBe(400);
  });
});

describe('POST /api/admin/devices', () => {
  it('adds a device with its picture address and its family', async () => {
    const { status, body } = await staff.post(path).send({ ...pixel, name: ' Pixel  7 ', year: 2022, popular: true });
    expect([status, body]).toMatchObject([201, { ...pixel, year: 2022, popular: true, series: 'Pixel', products: 0 }]);
    expect(await seen('/api/devices')).toMatchObject([
      { name: 'Android', brand: 'Various' },
      { name: 'Pixel 7', imageUrl: '/api/images/devices/pixel-7', isPopular: true },
    ]);
    const { entries } = (await staff.get('/api/admin/audit/products')).body;
    expect(entries).toMatchObject([
      {
        userId: admin.sub,
        action: 'device.create',
        subject: `device/${body.id}`,
        before: null,
        after: { ...pixel, year: 2022 },
      },
    ]);
  });

  it.each([
    ['Hero', 'hero-device'],
    ['iPhone!', 'iphone-device'],
    ['Hero 2', 'hero-2'],
  ])('gives %s another picture address than banner and families have', async (name, slug) => {
    await create({ ...pixel, name });
    expect((await addProduct({ ...pixel, name })).body).toMatchObject({
      phoneImageUrl: `/api/images/devices/${slug}`,
      batteryImageUrl: `/api/images/batteries/${slug}`,
    });
  });

  it('gives its first product a known device', async () => {
    const id = await create();
    expect((await addProduct()).body).toMatchObject({ deviceId: id, phoneImageUrl: '/api/images/devices/pixel-7' });
  });

  it('refuses name and brand of another device, and names of families', async () => {
    await create();
    const { status, body } = await staff.post(path).send({ ...pixel, name: 'PIXEL 7', brand: 'google' });
    expect([status, body.code, body.detail]).toEqual([
      ...[409, 'CONFLICT'],
      'The shop has a device called google PIXEL 7 already.',
    ]);
    const family = await staff.post(path).send({ ...pixel, name: 'iphone' });
    expect([family.status, family.body.detail]).toEqual([409, 'iphone is a family, not a device. Name the model.']);
    expect(await namesOf()).toEqual(['Pixel 7']);
  });

  it('points to the deleted device of that name', async () => {
    await remove(await create());
    const { status, body } = await staff.post(path).send(pixel);
    expect([status, body.detail]).toEqual([409, 'Google Pixel 7 is among the deleted devices. Restore it instead.']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ brand: undefined }, 'brand'],
    [{ category: 'Watch' }, 'category'],
    [{ year: 1066 }, 'year'],
    [{ popular: 'yes' }, 'popular'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await staff.post(path).send({ ...pixel, ...wrong });
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await sql('select from devices')).toEqual([]);
  });
});

describe('PATCH /api/admin/devices/{id}', () => {
  it('refuses model numbers for a device without products on sale', async () => {
    const id = await create();
    const { status, body } = await staff.patch(`${path}/${id}`).send({ modelNumbers: ['GVU6C'], year: 2022 });
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', 'modelNumbers']);
    expect((await staff.get(`${path}/${id}`)).body.year).toBeNull();
    expect((await staff.patch(`${path}/${id}`).send({ modelNumbers: [], year: 2022 })).body.year).toBe(2022);
  });

  it('changes the category of its products', async () => {
    await addProduct();
    const [{ id }] = (await staff.get(path)).body.devices;
    expect((await staff.patch(`${path}/${id}`).send({ category: 'Tablet' })).body.category).toBe('Tablet');
    expect((await seen('/api/products')).map(({ category }: { category: string }) => category)).toEqual(['Tablet']);
    expect(await publicNames()).toContain('Tablet');
  });

  it('refuses the name of a deleted device, and answers 404 for a deleted one', async () => {
    const id = await create();
    const other = await create({ ...pixel, name: 'Pixel 8' });
    await remove(id);
    expect((await staff.patch(`${path}/${other}`).send({ name: 'Pixel 7' })).status).toBe(409);
    expect((await staff.patch(`${path}/${id}`).send({ year: 2022 })).status).toBe(404);
  });
});

describe('DELETE /api/admin/devices/{id}', () => {
  it('takes a device out of every public list and keeps it for restoring', async () => {
    const id = await create();
    expect(await publicNames()).toEqual(['Android', 'Pixel 7']);
    expect((await remove(id)).status).toBe(204);
    expect(await publicNames()).toEqual(['Android']);
    expect([await namesOf(), await namesOf('?deleted=true')]).toEqual([[], ['Pixel 7']]);
    expect((await remove(id)).status).toBe(404);
    expect(await actions()).toEqual(['device.delete', 'device.create']);
  });

  it('names the products on sale for it and deletes nothing', async () => {
    const { deviceId } = (await addProduct()).body;
    const refused = await remove(deviceId);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      ...[409, 'CONFLICT'],
      '1 product is on sale for Pixel 7. Move or delete it first.',
    ]);
    await staff.post('/api/admin/products').send({ ...productOf(), name: 'Pixel 7 Kit' });
    expect((await remove(deviceId)).body.detail).toBe('2 products are on sale for Pixel 7. Move or delete them first.');
    expect(await namesOf()).toEqual(['Pixel 7']);
  });

  it('leaves deleted products their device', async () => {
    const { id, deviceId } = (await addProduct()).body;
    await staff.delete(`/api/admin/products/${id}`);
    expect((await remove(deviceId)).status).toBe(204);
    const { products } = (await staff.get('/api/admin/products?deleted=true')).body;
    expect(products).toMatchObject([{ id, deviceName: 'Pixel 7' }]);
  });

  it('takes its brand from the filters of other products', async () => {
    await onSale(service, { deviceName: 'Vivo XL4', deviceBrand: 'BLU', name: 'BLU Vivo XL4', category: 'Android' });
    const brands = async () =>
      (await seen('/api/products?facets=true')).facets.brands.map(({ name }: { name: string }) => name);
    const id = await create({ name: 'Y20', brand: 'Vivo', category: 'Android' });
    expect(await brands()).toEqual(['BLU', 'Vivo']);
    await remove(id);
    expect(await brands()).toEqual(['BLU']);
    await restore(id);
    expect(await brands()).toEqual(['BLU', 'Vivo']);
  });

  it('answers 404 for an unknown device and for a product family', async () => {
    await create();
    const [family] = await sql("select id from devices where name = 'Android'");
    for (const id of [randomUUID(), family.id]) expect((await remove(id)).status).toBe(404);
  });
});

describe('POST /api/admin/devices/{id}/restore', () => {
  it('restores a deleted device once', async () => {
    const id = await create();
    await remove(id);
    const { status, body } = await restore(id);
    expect([status, body]).toMatchObject([200, { id, ...pixel }]);
    expect((await restore(id)).status).toBe(200);
    expect(await publicNames()).toContain('Pixel 7');
    expect(await actions()).toEqual(['device.restore', 'device.delete', 'device.create']);
  });

  it('answers 404 for an unknown device', async () => {
    expect((await restore(randomUUID())).status).toBe(404);
  });
});

describe('a product that comes on sale', () => {
  const isListed = async () => expect(await namesOf('?search=pixel')).toEqual(['Pixel 7']);

  it('restores its device when it is added', async () => {
    const id = await create();
    await remove(id);
    expect((await addProduct()).body.deviceId).toBe(id);
    await isListed();
  });

  it('restores its device when it is imported', async () => {
    await remove(await create());
    const file = 'device,brand,category,price,year\nPixel 7,Google,Android,5500,2022';
    const post = (to: string) => staff.post(`/api/admin/products/import${to}`).type('text/csv').send(file);
    const { fingerprint } = (await post('/check')).body;
    expect((await post(`?fingerprint=${fingerprint}`)).body.created).toBe(1);
    await isListed();
  });

  it('restores its device when it is restored', async () => {
    const { id, deviceId } = (await addProduct()).body;
    await staff.delete(`/api/admin/products/${id}`);
    await remove(deviceId);
    expect((await staff.post(`/api/admin/products/${id}/restore`)).status).toBe(200);
    await isListed();
  });

  it('restores its new device when it moves', async () => {
    await remove(await create());
    const { body } = await addProduct({ ...pixel, name: 'Nexus 5' });
    const { name: deviceName, brand: deviceBrand, category } = pixel;
    const moved = await staff.put(`/api/admin/products/${body.id}`).send({ deviceName, deviceBrand, category });
    expect([moved.status, moved.body.deviceName]).toEqual([200, 'Pixel 7']);
    await isListed();
  });

  it('leaves another deleted device alone', async () => {
    await remove(await create());
    await addProduct({ ...pixel, name: 'Nexus 5' });
    expect(await namesOf('?deleted=true')).toEqual(['Pixel 7']);
  });
});

describe('concurrent deletion and product', () => {
  /** Sends both requests while the catalogue is locked, so that they run one after the other in this order. */
  async function inOrder(...requests: (() => PromiseLike<{ status: number }>)[]): Promise<number[]> {
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query = $1`;
    const runner = service.database.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(lockCatalogue);
      const responses: Promise<{ status: number }>[] = [];
      for (const request of requests) {
        responses.push(Promise.resolve(request()));
        let count = 0;
        while (count < responses.length) [{ count }] = await sql(waiting, [lockCatalogue]);
      }
      await runner.commitTransaction();
      return (await Promise.all(responses)).map(({ status }) => status);
    } finally {
      await runner.release();
    }
  }

  it('refuse the deletion when the product is first', async () => {
    const id = await create();
    expect(
      await inOrder(
        () => addProduct(),
        () => remove(id),
      ),
    ).toEqual([201, 409]);
    expect(await namesOf()).toEqual(['Pixel 7']);
  });

  it('restore the device when the deletion is first', async () => {
    const id = await create();
    expect(
      await inOrder(
        () => remove(id),
        () => addProduct(),
      ),
    ).toEqual([204, 201]);
    expect([await namesOf(), await namesOf('?deleted=true')]).toEqual([['Pixel 7'], []]);
  });
});
