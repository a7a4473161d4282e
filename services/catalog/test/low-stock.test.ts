import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@shop/contracts/catalog';
import type { StockTaking } from '@shop/contracts/stock';
import { admin, authProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { MovementsReader } from '../src/stock/movements.reader.ts';
import { StockService } from '../src/stock/stock.service.ts';
import { clear, onSale } from './catalog.ts';
import { type Mailing, mailsTo, startMailing } from './mailing.ts';

let mailing: Mailing;
let service: TestService;
let address: string;
beforeAll(async () => {
  mailing = await startMailing();
  service = mailing.service;
  await service.app.get(MovementsReader, { strict: false }).onModuleDestroy();
});
beforeEach(async () => {
  await clear(service);
  address = `${randomUUID()}@example.com`;
  await wants(['low-stock']);
});
afterAll(() => mailing?.close());

async function wants(kinds: string[]): Promise<void> {
  await service.database.query('delete from staff_mails');
  const put = (await service.as(authProcess))
    .put(`/internal/staff-mails/${randomUUID()}`)
    .send({ address, kinds, version: 1 });
  expect((await put).status).toBe(204);
}

async function counted(warehouse: number, name = 'iPhone 13 Battery'): Promise<string> {
  const id = await onSale(service, { name });
  await change(id, { stock: { warehouse, kingston: 0, 'montego-bay': 0 } });
  return id;
}

const change = async (id: string, update: object) =>
  expect((await (await service.as(admin)).put(`/api/admin/products/${id}`).send(update)).status).toBe(200);

async function take(productId: string, quantity = 1): Promise<string> {
  const taking: StockTaking = { orderId: randomUUID(), store: null, lines: [{ productId, quantity }] };
  expect(await stock().take(taking)).toEqual({ lacking: [] });
  return taking.orderId;
}

const stock = () => service.app.get(StockService, { strict: false });
const mails = async () => {
  await service.work();
  return mailsTo(mailing, address);
};
const listed = async (query = '') => {
  const { products } = (await (await service.as(admin)).get(`/api/admin/products?lowStock=true${query}`)).body;
  return products.map(({ name }: { name: string }) => name);
};

describe('the mail about low stock', () => {
  it('is sent once when a product falls to its threshold', async () => {
    const id = await counted(5);
    await take(id);
    expect(await mails()).toEqual([]);
    await take(id);
    await take(id);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Island Cell: low stock, iPhone 13 Battery', []]);
    expect(mail?.text).toContain('https://shop.example/admin/dashboard?tab=products&view=low');
  });

  it('is sent again after the product was above its threshold', async () => {
    const id = await counted(4);
    await take(id);
    expect(await mails()).toHaveLength(1);
    await change(id, { stock: { warehouse: 4, kingston: 0, 'montego-bay': 0 } });
    await take(id);
    expect(await mails()).toHaveLength(2);
  });

  it('is sent again after a cancellation and the next order', async () => {
    const id = await counted(4);
    const orderId = await take(id);
    expect(await mails()).toHaveLength(1);
    await service.database.query(
      "update order_stock set expires_at = now() - interval '1 second' where order_id = $1",
      [orderId],
    );
    await stock().returnExpired();
    await take(id);
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent when staff count few pieces themselves', async () => {
    const id = await counted(2);
    await take(id);
    expect(await mails()).toEqual([]);
  });

  it('follows the threshold of the product', async () => {
    const id = await counted(12);
    await change(id, { lowStock: 10 });
    await take(id);
    expect(await mails()).toEqual([]);
    await take(id);
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent to staff who did not choose it', async () => {
    await wants(['new-order']);
    await take(await counted(4));
    expect(await mails()).toEqual([]);
  });
});

describe('GET /api/admin/products?lowStock=true', () => {
  it('lists counted products at or below their threshold, the fewest pieces first', async () => {
    await counted(3, 'Galaxy A12 Battery');
    await counted(0, 'Redmi 9 Battery');
    await counted(4, 'iPad 9 Battery');
    await onSale(service, { name: 'Pixel 7 Battery' });
    expect(await listed()).toEqual(['Redmi 9 Battery', 'Galaxy A12 Battery']);
    expect(await listed('&page=2&limit=1')).toEqual(['Galaxy A12 Battery']);
    expect(await listed('&search=redmi')).toEqual(['Redmi 9 Battery']);
  });
});

describe('GET /api/admin/products', () => {
  it('shows the stock of counted products, which the public list hides', async () => {
    const id = await counted(1);
    await change(id, { stock: { warehouse: 1, kingston: 4 }, lowStock: 7 });
    await onSale(service, { name: 'Pixel 7 Battery' });
    const { products } = (await (await service.as(admin)).get('/api/admin/products')).body;
    const counts = { warehouse: 1, kingston: 4, 'montego-bay': 0 };
    expect(products.map(({ stock }: AdminProduct) => stock)).toEqual([{ left: 5, lowStock: 7, counts }, null]);
    const [shown] = (await (await service.as(guest)).get('/api/products')).body;
    expect([shown.id, shown]).toEqual([id, expect.not.objectContaining({ stock: expect.anything() })]);
  });
});

describe('PUT /api/admin/products/:id with a threshold', () => {
  it('stores and audits it', async () => {
    const id = await counted(5);
    await change(id, { lowStock: 7 });
    const staff = await service.as(admin);
    expect((await staff.get(`/api/admin/products/${id}/stock`)).body.lowStock).toBe(7);
    const { entries } = (await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body;
    expect(entries[0]).toMatchObject({ before: { lowStock: 3 }, after: { lowStock: 7 } });
  });

  it('answers 412 when another admin changed the threshold first', async () => {
    const id = await counted(5);
    const response = await (await service.as(admin))
      .put(`/api/admin/products/${id}`)
      .send({ lowStock: 7, replaces: { lowStock: 2 } });
    expect([response.status, response.body.current]).toEqual([412, { lowStock: 3 }]);
  });

  it.each([-1, 1.5, '3', 100_001])('rejects %j', async (lowStock) => {
    const id = await counted(5);
    const response = await (await service.as(admin)).put(`/api/admin/products/${id}`).send({ lowStock });
    expect([response.status, response.body.errors?.[0].field]).toEqual([400, 'lowStock']);
  });
});
