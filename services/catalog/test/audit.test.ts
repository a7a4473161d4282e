import type { AuditPage } from '@shop/contracts/audit';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

const unknown = '01234567-89ab-7def-8123-456789abcdef';
let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(async () => {
  await service.database.query('delete from audit_entries');
  id = await onSale(service, { name: 'Long life pack', price: '6500.00', description: 'With tools.' });
});

const change = async (body: object, caller = admin, product = id) =>
  (await service.as(caller)).put(`/api/admin/products/${product}`).send(body);
const audit = async (query = '', caller = admin): Promise<AuditPage> =>
  (await (await service.as(caller)).get(`/api/admin/audit/products${query}`)).body;

describe('product audit log', () => {
  it('records changes with author id, old and new values', async () => {
    await change({ name: 'Marathon pack', price: 7000, inStock: true });
    const { entries, next } = await audit();
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        userId: admin.sub,
        userName: 'Keisha',
        action: 'product.update',
        subject: `product/${id}`,
        before: { name: 'Long life pack', price: '6500.00' },
        after: { name: 'Marathon pack', price: '7000.00' },
      },
    ]);
    expect(next).toBeNull();
  });

  it('distinguishes two accounts with one name', async () => {
    await change({ price: 1 });
    await change({ price: 2 }, { ...admin, sub: 'another-keisha' });
    expect((await audit()).entries.map(({ userId }) => userId)).toEqual(['another-keisha', admin.sub]);
    expect((await audit('?userId=another-keisha')).entries).toHaveLength(1);
  });

  it('contains stock changes', async () => {
    await (await service.as(admin)).patch(`/api/admin/products/${id}/stock`).send({ inStock: false });
    expect((await audit()).entries).toMatchObject([
      { action: 'product.update', before: { inStock: true }, after: { inStock: false } },
    ]);
  });

  it('contains deleted products', async () => {
    await (await service.as(admin)).delete(`/api/admin/products/${id}`);
    expect((await audit()).entries).toMatchObject([
      {
        action: 'product.delete',
        before: {
          name: 'Long life pack',
          price: '6500.00',
          description: 'With tools.',
          inStock: true,
          featured: false,
        },
        after: null,
      },
    ]);
  });

  it('contains no entry when a request changes nothing or fails', async () => {
    await change({ price: '6500', name: 'Long life pack' });
    await change({});
    await change({ price: 'free' });
    await change({ price: 1 }, customer);
    await change({ price: 1 }, admin, unknown);
    await (await service.as(admin)).delete(`/api/admin/products/${unknown}`);
    expect((await audit()).entries).toEqual([]);
  });

  it('is saved with the product or not at all', async () => {
    await service.database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53300'; end $$;
      create trigger refuse before insert on audit_entries execute function refuse()`);
    try {
      expect((await change({ price: 1 })).status).toBe(503);
      expect((await (await service.as(admin)).delete(`/api/admin/products/${id}`)).status).toBe(503);
    } finally {
      await service.database.query('drop trigger refuse on audit_entries; drop function refuse');
    }
    expect((await (await service.as(guest)).get(`/api/products/${id}`)).body.price).toBe('6500.00');
  });

  it('is paged newest first, for one product or all', async () => {
    const other = await onSale(service);
    for (const price of [1, 2, 3, 4, 5]) await change({ price });
    await change({ price: 9 }, admin, other);
    const prices = ({ entries }: AuditPage) => entries.map(({ after }) => after?.price);
    const first = await audit(`?subject=product/${id}&limit=2`);
    expect(prices(first)).toEqual(['5.00', '4.00']);
    const second = await audit(`?subject=product/${id}&limit=2&before=${first.next}`);
    expect(prices(second)).toEqual(['3.00', '2.00']);
    const last = await audit(`?subject=product/${id}&limit=2&before=${second.next}`);
    expect([prices(last), last.next]).toEqual([['1.00'], null]);
    expect((await audit()).entries).toHaveLength(6);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'before=x',
    'before=0',
    'before=1&before=2',
    'subject=a%00',
    `userId=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    expect(await audit(`?${query}`)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is visible to staff only', async () => {
    const status = async (caller: typeof guest) =>
      (await (await service.as(caller)).get('/api/admin/audit/products')).status;
    expect([await status(guest), await status(customer), await status(gatewayProcess)]).toEqual([401, 403, 403]);
    expect((await service.anonymous.get('/api/admin/audit/products')).status).toBe(401);
  });
});
