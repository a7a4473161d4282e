import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StockMovement, StockTaken, StockTaking } from '@shop/contracts/stock';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { MovementsReader } from '../src/stock/movements.reader.ts';
import { clear, onSale, startCatalog } from './catalog.ts';

/** Fake internal port of orders. */
let movements: StockMovement[] = [];
const orders = createServer((request, response) => {
  const after = Number(new URL(request.url ?? '', 'http://orders').searchParams.get('after'));
  response.end(JSON.stringify({ movements: movements.filter(({ number }) => number > after), last: movements.length }));
});

let service: TestService;
beforeAll(async () => {
  await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve));
  service = await startCatalog(undefined, {
    ORDERS_INTERNAL_URL: [`http://127.0.0.1:${(orders.address() as AddressInfo).port}`],
  });
  // Stops the timer; tests trigger the reads.
  await reader().onModuleDestroy();
});
afterAll(async () => {
  orders.closeAllConnections();
  await new Promise((resolve) => orders.close(resolve));
  await service?.close();
});
beforeEach(async () => {
  movements = [];
  await clear(service);
  await service.database.query('update stock_movements_read set number = 0');
});

const reader = () => service.app.get(MovementsReader, { strict: false });
const sql = (text: string, values: unknown[] = []) => service.database.query(text, values);
const left = async (id: string): Promise<number> =>
  (await sql('select sum(stock)::int as left from product_stock where product_id = $1', [id]))[0].left;
const inStock = async (id: string): Promise<boolean> =>
  (await (await service.as(guest)).get(`/api/products/${id}`)).body.inStock;

async function counted(pieces: number): Promise<string> {
  const id = await onSale(service);
  await sql("insert into product_stock values ($1, 'warehouse', $2), ($1, 'kingston', 0), ($1, 'montego-bay', 0)", [
    id,
    pieces,
  ]);
  return id;
}

async function take(productId: string, quantity = 1, order: Partial<StockTaking> = {}): Promise<StockTaken> {
  const taking: StockTaking = { orderId: randomUUID(), store: null, lines: [{ productId, quantity }], ...order };
  const response = await fetch(`${service.internalUrl}/stock-takings`, {
    method: 'POST',
    body: JSON.stringify(taking),
  });
  return (await response.json()) as StockTaken;
}

const moves = (productId: string, orderId: string, returned = false) =>
  movements.push({ number: movements.length + 1, orderId, returned, store: null, lines: [{ productId, quantity: 1 }] });
const later = (interval: string) => sql(`update order_stock set expires_at = expires_at - interval '${interval}'`);

describe('edits of staff beside orders', () => {
  const edit = async (id: string, update: object) =>
    (await service.as(admin)).put(`/api/admin/products/${id}`).send(update);
  const counts = (warehouse: number) => ({ warehouse, kingston: 0, 'montego-bay': 0 });

  it('let one of several equal edits of a count succeed', async () => {
    const id = await counted(10);
    const edits = [11, 12, 13, 14].map((count) => edit(id, { stock: counts(count), replaces: { stock: counts(10) } }));
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('keep what orders take during an edit of the count', async () => {
    const id = await counted(10);
    const [edited, ...taken] = await Promise.all([
      edit(id, { stock: counts(20), replaces: { stock: counts(10) } }),
      ...Array.from({ length: 5 }, () => take(id)),
    ]);
    expect(taken.every(({ lacking }) => lacking.length === 0)).toBe(true);
    const before = edited.status === 200 ? 20 : 10;
    expect([200, 412]).toContain(edited.status);
    expect(await left(id)).toBe(before - 5);
  });

  it('cause no deadlock between an order that sells out and an edit of the device', async () => {
    const id = await counted(1);
    const [{ device }] = await sql('select device_id as device from products where id = $1', [id]);
    for (let year = 2001; year <= 2015; year++) {
      const patch = (await service.as(admin)).patch(`/api/admin/devices/${device}`);
      const [{ lacking }, patched] = await Promise.all([take(id), patch.send({ year })]);
      expect([patched.status, lacking, await left(id)]).toEqual([200, [], 0]);
      await sql("update product_stock set stock = 1 where product_id = $1 and place = 'warehouse'", [id]);
      await sql('update products set in_stock = true where id = $1', [id]);
    }
  });
});

describe('POST /stock-takings', () => {
  it('sells the last piece to one of 50 concurrent buyers', async () => {
    const id = await counted(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(id)));
    expect(answers.filter(({ lacking }) => lacking.length === 0)).toHaveLength(1);
    expect(answers.filter(({ lacking }) => lacking[0]?.left === 0)).toHaveLength(49);
    expect([await left(id), await inStock(id)]).toEqual([0, false]);
  });

  it('takes nothing when a line lacks pieces, and says what is left', async () => {
    const [some, few, other] = [await counted(5), await counted(1), await onSale(service)];
    const lines = [some, few, other].map((productId) => ({ productId, quantity: 2 }));
    expect(await take(some, 2, { lines })).toEqual({ lacking: [{ productId: few, left: 1 }] });
    expect([await left(some), await left(few)]).toEqual([5, 1]);
  });

  it('takes nothing twice for the same order, even concurrently', async () => {
    const [id, orderId] = [await counted(3), randomUUID()];
    await Promise.all(Array.from({ length: 10 }, () => take(id, 2, { orderId })));
    expect(await take(id, 2, { orderId })).toEqual({ lacking: [] });
    expect(await left(id)).toBe(1);
  });

  it('counts several lines of one product together', async () => {
    const id = await counted(3);
    const lines = [1, 3].map((quantity) => ({ productId: id, quantity }));
    expect(await take(id, 4, { lines })).toEqual({ lacking: [{ productId: id, left: 3 }] });
  });

  it('avoids deadlocks between orders with the same products in any order', async () => {
    const [one, other] = [await counted(40), await counted(40)];
    const lines = [one, other].map((productId) => ({ productId, quantity: 1 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => take(one, 1, { lines: turn % 2 ? lines : lines.toReversed() })),
    );
    expect([await left(one), await left(other)]).toEqual([0, 0]);
  });
});

describe('pieces of an order', () => {
  it('are not taken again by its movement, and return with its cancellation', async () => {
    const [id, orderId] = [await counted(1), randomUUID()];
    await take(id, 1, { orderId });
    moves(id, orderId);
    await reader().read();
    expect(await left(id)).toBe(0);
    moves(id, orderId, true);
    await reader().read();
    expect([await left(id), await inStock(id)]).toEqual([1, true]);
  });

  it('return after 15 minutes when the order was never stored', async () => {
    const id = await counted(1);
    await take(id);
    await later('14 minutes');
    await reader().read();
    expect(await left(id)).toBe(0);
    await later('1 minute');
    await reader().read();
    expect([await left(id), await inStock(id)]).toEqual([1, true]);
  });

  it('stay taken when the movement of the stored order comes late', async () => {
    const [id, orderId] = [await counted(1), randomUUID()];
    await take(id, 1, { orderId });
    await later('1 day');
    moves(id, orderId);
    await reader().read();
    await reader().read();
    expect(await left(id)).toBe(0);
  });

  it('stay taken for a repetition of the order', async () => {
    const [id, orderId] = [await counted(1), randomUUID()];
    await take(id, 1, { orderId });
    await later('14 minutes');
    await take(id, 1, { orderId });
    await later('14 minutes');
    await reader().read();
    expect(await left(id)).toBe(0);
  });
});
