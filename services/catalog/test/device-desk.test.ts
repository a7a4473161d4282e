import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { SpaceNames1764000000760 } from '../src/migrations/1764000000760-space-names.ts';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
let path: string;
beforeAll(async () => {
  service = await startCatalog();
  staff = await service.as(admin);
});
afterAll(() => service?.close());
beforeEach(async () => {
  await clear(service);
  await emptyTables(service.database, 'audit_entries');
  await onSale(service, { deviceYear: 2021, modelNumbers: ['A2633'] });
  path = `/api/admin/devices/${await idOf('iPhone 13')}`;
});

const idOf = async (name: string) =>
  (await service.database.query('select id from devices where name = $1', [name]))[0].id;
const patch = (body: object) => staff.patch(path).send(body);
const bySlug = async () => {
  await eventsArrived(service);
  return (await (await service.as(guest)).get('/api/products/by-slug/iphone-13-battery')).body;
};

describe('GET /api/admin/devices/{id}', () => {
  it('returns the device with its series and model numbers', async () => {
    expect((await staff.get(path)).body).toEqual({
      ...{ id: await idOf('iPhone 13'), name: 'iPhone 13', brand: 'Apple', category: 'iPhone' },
      ...{ year: 2021, popular: false, series: 'iPhone 13', modelNumbers: ['A2633'], products: 1 },
    });
  });

  it('answers 404 for an unknown device and for a product family', async () => {
    await onSale(service, { deviceName: 'Android', deviceBrand: 'Various', category: 'Android' });
    for (const id of ['01234567-89ab-7def-8123-456789abcdef', await idOf('Android')]) {
      expect((await staff.get(`/api/admin/devices/${id}`)).status).toBe(404);
    }
    expect((await staff.get('/api/admin/devices/iphone')).status).toBe(400);
  });
});

describe('PATCH /api/admin/devices/{id}', () => {
  it('changes the device of all its products and keeps their addresses', async () => {
    const update = {
      name: 'Galaxy S24',
      brand: 'Samsung',
      year: 2024,
      popular: true,
      modelNumbers: ['SM-S921', 'SM-S921B'],
    };
    const { status, body } = await patch(update);
    expect([status, body]).toEqual([200, { ...body, ...update, series: 'Galaxy S' }]);
    expect(await bySlug()).toMatchObject({
      ...{ deviceName: 'Galaxy S24', deviceBrand: 'Samsung', category: 'Android', modelNumbers: update.modelNumbers },
      name: 'iPhone 13 Battery',
    });
    const found = await (await service.as(guest)).get('/api/products?q=SM-S921B&page=1');
    expect(found.body.products).toMatchObject([{ slug: 'iphone-13-battery' }]);
  });

  it('names its caller and the changed fields in the audit log', async () => {
    await patch({ year: 2022, popular: false });
    const { entries } = (await staff.get('/api/admin/audit/products')).body;
    expect(entries).toMatchObject([
      {
        userId: admin.sub,
        action: 'device.update',
        subject: path.replace('/api/admin/devices', 'device'),
        before: { year: 2021 },
        after: { year: 2022 },
      },
    ]);
    expect(Object.keys(entries[0].after)).toEqual(['year']);
  });

  it('changes nothing when another person changed the same field', async () => {
    await patch({ year: 2022 });
    const { status, body } = await patch({ year: 2023, popular: true, replaces: { year: 2021 } });
    expect([status, body.code, body.current]).toEqual([412, 'CHANGED_MEANWHILE', { year: 2022 }]);
    expect((await staff.get(path)).body).toMatchObject({ year: 2022, popular: false });
    expect((await patch({ year: 2023, replaces: { year: 2022 } })).status).toBe(200);
  });

  it('refuses name and brand of another device', async () => {
    await onSale(service, { deviceName: 'Pixel 7', deviceBrand: 'Google', category: 'Android' });
    const { status, body } = await patch({ name: 'PIXEL 7', brand: 'google' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'CONFLICT',
      'The shop has a device called google PIXEL 7 already.',
    ]);
    expect((await patch({ name: 'Pixel\u00a0 7', brand: 'Google' })).status).toBe(409);
    expect((await patch({ name: 'iPad' })).status).toBe(409);
  });

  it('forgets the year', async () => {
    expect((await patch({ year: null })).body.year).toBeNull();
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ brand: 7 }, 'brand'],
    [{ category: null }, 'category'],
    [{ year: 1066 }, 'year'],
    [{ year: '2022' }, 'year'],
    [{ popular: 'yes' }, 'popular'],
    [{ modelNumbers: 'A2633' }, 'modelNumbers'],
    [{ modelNumbers: ['=1+1'] }, 'modelNumbers'],
    [{ modelNumbers: Array(51).fill('A1') }, 'modelNumbers'],
  ])('refuses %j', async (update, field) => {
    const { status, body } = await patch(update);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
  });
});

describe('names with several spaces', () => {
  it('get single spaces at the service start', async () => {
    const id = await onSale(service, {
      deviceName: 'Pixel  7',
      deviceBrand: 'Google\u00a0',
      name: 'Pixel\u00a07 \u3000Pack',
    });
    const other = await onSale(service, { deviceName: 'Pixel 8', deviceBrand: 'Google', name: 'Pixel 8 Pack' });
    const runner = service.database.createQueryRunner();
    await new SpaceNames1764000000760().up(runner);
    await runner.release();
    const names = { deviceName: 'Pixel 7', deviceBrand: 'Google', name: 'Pixel 7 Pack' };
    expect((await staff.get(`/api/admin/products?search=pixel`)).body.products).toMatchObject([
      { id, ...names },
      { id: other, name: 'Pixel 8 Pack' },
    ]);
  });
});
