import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StockCounts, StockMovement } from '@shop/contracts/stock';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { MovementsReader } from '../src/stock/movements.reader.ts';
import { clear, eventsArrived, onSale, startCatalog } from './catalog.ts';

/** Fake internal port of orders. */
let movements: StockMovement[] = [];
const orders = createServer((request, response) => {
  const after = Number(new URL(request.url ?? '', 'http://orders').searchParams.get('after'));
  const next = movements.filter(({ number }) => number > after).slice(0, 100);
  response.end(JSON.stringify({ movements: next, last: movements.length }));
});

let service: TestService;
let staff: Awaited<ReturnType<TestService['as']>>;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve));
  service = await startCatalog(undefined, {
    ORDERS_INTERNAL_URL: [`http://127.0.0.1:${(orders.address() as AddressInfo).port}`],
  });
  staff = await service.as(admin);
  shopper = await service.as(guest);
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

const at = (warehouse: number, kingston: number, montegoBay: number): StockCounts => ({
  warehouse,
  kingston,
  'montego-bay': montegoBay,
});
const count = (id: string, stock: StockCounts | null) => staff.put(`/api/admin/products/${id}`).send({ stock });
const countsOf = async (id: string): Promise<StockCounts | null> =>
  (await staff.get(`/api/admin/products/${id}/stock`)).body.counts;
const inStock = async (id: string): Promise<boolean> => (await shopper.get(`/api/products/${id}`)).body.inStock;

async function counted(stock: StockCounts): Promise<string> {
  const id = await onSale(service);
  expect((await count(id, stock)).status).toBe(200);
  return id;
}

/** Adds a stock movement of an order, or its return. */
function moves(productId: string, quantity: number, order: Partial<StockMovement> = {}): string {
  const orderId = order.orderId ?? randomUUID();
  movements.push({
    number: movements.length + 1,
    returned: false,
    store: null,
    lines: [{ productId, quantity }],
    ...order,
    orderId,
  });
  return orderId;
}
const read = () => service.app.get(MovementsReader, { strict: false }).read();

describe('PUT /api/admin/products/:id with counts', () => {
  it('counts a product, sets its stock status and records both', async () => {
    const id = await counted(at(4, 0, 2));
    expect(await countsOf(id)).toEqual(at(4, 0, 2));
    const sold = await count(id, at(0, 0, 0));
    expect([sold.body.inStock, await inStock(id)]).toEqual([false, false]);
    const { entries } = (await staff.get(`/api/admin/audit/products?subject=product/${id}`)).body;
    expect(entries.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
      [
        { stock: at(4, 0, 2), inStock: true },
        { stock: at(0, 0, 0), inStock: false },
      ],
      [{ stock: null }, { stock: at(4, 0, 2) }],
    ]);
  });

  it('keeps the counts when other fields change', async () => {
    const id = await counted(at(1, 2, 3));
    await staff.put(`/api/admin/products/${id}`).send({ price: '7000.00', inStock: true }).expect(200);
    expect(await countsOf(id)).toEqual(at(1, 2, 3));
  });

  it('rejects a stock status that contradicts the counts', async () => {
    const id = await counted(at(0, 2, 0));
    for (const answer of [
      await staff.patch(`/api/admin/products/${id}/stock`).send({ inStock: false }),
      await staff.put(`/api/admin/products/${id}`).send({ name: 'Other', inStock: false }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'STOCK_COUNTED']);
    expect((await count(id, null)).body).toMatchObject({ inStock: true, name: 'iPhone 13 Battery' });
    expect(await countsOf(id)).toBeNull();
    expect((await staff.patch(`/api/admin/products/${id}/stock`).send({ inStock: false })).body.inStock).toBe(false);
  });

  it.each([
    ['no place', {}],
    ['a place that is no store', { ...at(1, 0, 0), 'Not a store': 1 }],
    ['a place of sales', { delivery: 1 }],
    ['less than none', at(-1, 0, 0)],
    ['half a battery', at(0.5, 0, 0)],
    ['more than a store holds', at(100_001, 0, 0)],
    ['a number as text', { ...at(0, 0, 0), kingston: '1' }],
    ['a list', [1, 2, 3]],
    ['a number alone', 5],
  ])('rejects %s', async (_, stock) => {
    const id = await counted(at(1, 1, 1));
    const response = await staff.put(`/api/admin/products/${id}`).send({ stock });
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await countsOf(id)).toEqual(at(1, 1, 1));
  });

  it('counts at another store and keeps the counts of places that it omits', async () => {
    const id = await counted(at(0, 1, 0));
    expect((await count(id, { 'ocho-rios': 2 })).body.inStock).toBe(true);
    expect(await countsOf(id)).toEqual({ ...at(0, 1, 0), 'ocho-rios': 2 });
    expect((await count(id, at(0, 0, 0))).body.inStock).toBe(true);
    expect((await count(id, { 'ocho-rios': 0 })).body.inStock).toBe(false);
  });

  it('rejects stock at more than 200 places', async () => {
    const malls = Array.from({ length: 199 }, (_, index) => [`mall-${index}`, 1]);
    const id = await counted(at(1, 1, 1));
    expect((await count(id, Object.fromEntries(malls))).body.errors).toMatchObject([{ field: 'stock' }]);
    expect(await countsOf(id)).toEqual(at(1, 1, 1));
  });

  it('accepts seen counts without the stores that have none', async () => {
    const id = await counted(at(1, 0, 0));
    const replace = (seen: StockCounts) =>
      staff.put(`/api/admin/products/${id}`).send({ stock: at(2, 0, 0), replaces: { stock: seen } });
    expect((await replace({ ...at(1, 0, 0), 'ocho-rios': 1 })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await replace({ ...at(1, 0, 0), 'ocho-rios': 0 })).status).toBe(200);
  });

  it('returns no counts of a product off sale', async () => {
    expect((await staff.get(`/api/admin/products/${randomUUID()}/stock`)).status).toBe(404);
  });
});

describe('GET /api/products/stock-by-store', () => {
  it('returns counts per store, capped at 10', async () => {
    const [some, many, other] = [await counted(at(4, 0, 2)), await counted(at(0, 12, 1)), await onSale(service)];
    const { body, headers } = await shopper.get(
      `/api/products/stock-by-store?ids=${some},${many},${other},${randomUUID()}`,
    );
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        { id: some, stores: { kingston: 0, 'montego-bay': 2 }, total: 6 },
        { id: many, stores: { kingston: 10, 'montego-bay': 1 }, total: 10 },
      ]),
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns nothing for a product off sale', async () => {
    const id = await counted(at(1, 1, 1));
    await staff.delete(`/api/admin/products/${id}`).expect(204);
    expect((await shopper.get(`/api/products/stock-by-store?ids=${id}`)).body).toEqual([]);
  });
});

describe('an order', () => {
  it.each([
    [
      'collected at a store takes from there first, then from the warehouse, then elsewhere',
      'kingston' as const,
      6,
      at(0, 0, 1),
    ],
    ['that is delivered takes from the warehouse first, then where most lies', null, 5, at(0, 2, 1)],
    ['takes what there is, and no more', 'montego-bay' as const, 9, at(0, 0, 0)],
  ])('%s', async (_, store, quantity, expected) => {
    const id = await counted(store === null ? at(3, 3, 2) : at(3, 2, 2));
    moves(id, quantity, { store });
    await read();
    expect(await countsOf(id)).toEqual(store === null ? at(0, 1, 2) : expected);
  });

  it('updates the stock status with the last piece and its return', async () => {
    const id = await counted(at(0, 1, 0));
    const orderId = moves(id, 1, { store: 'montego-bay' });
    await read();
    expect([await countsOf(id), await inStock(id)]).toEqual([at(0, 0, 0), false]);
    moves(id, 1, { orderId, returned: true });
    await read();
    expect([await countsOf(id), await inStock(id)]).toEqual([at(0, 1, 0), true]);
  });

  it('keeps cached responses unless a product sells out', async () => {
    const id = await counted(at(2, 0, 0));
    await eventsArrived(service);
    const asked = () => service.statements(() => shopper.get(`/api/products/${id}`));
    await asked();
    moves(id, 1);
    await read();
    await eventsArrived(service);
    expect(await asked()).toEqual([]);
    moves(id, 1);
    await read();
    expect(await inStock(id)).toBe(false);
  });

  it('takes pieces of an added store first and returns them, even after a new count without it', async () => {
    const id = await counted({ ...at(1, 0, 0), 'ocho-rios': 1 });
    const orderId = moves(id, 1, { store: 'ocho-rios' });
    await read();
    expect(await countsOf(id)).toEqual({ ...at(1, 0, 0), 'ocho-rios': 0 });
    await count(id, null);
    await count(id, at(1, 0, 0));
    moves(id, 1, { orderId, store: 'ocho-rios', returned: true });
    await read();
    expect(await countsOf(id)).toEqual({ ...at(1, 0, 0), 'ocho-rios': 1 });
    expect((await shopper.get(`/api/products/stock-by-store?ids=${id}`)).body).toEqual([
      { id, stores: { kingston: 0, 'montego-bay': 0, 'ocho-rios': 1 }, total: 2 },
    ]);
  });

  it('returns pieces to their places and can take them again', async () => {
    const id = await counted(at(1, 2, 0));
    const orderId = moves(id, 5, { store: 'kingston' });
    moves(id, 5, { orderId, store: 'kingston', returned: true });
    await read();
    expect(await countsOf(id)).toEqual(at(1, 2, 0));
    moves(id, 2, { orderId, store: 'kingston' });
    await read();
    expect(await countsOf(id)).toEqual(at(1, 0, 0));
  });

  it('ignores uncounted products', async () => {
    const id = await onSale(service);
    const orderId = moves(id, 1);
    moves(id, 1, { orderId, returned: true });
    await read();
    expect([await countsOf(id), await inStock(id)]).toEqual([null, true]);
  });

  it('is counted once during concurrent reads and staff changes', async () => {
    const [id, other] = [await counted(at(40, 30, 20)), await counted(at(40, 40, 40))];
    const stores = ['kingston', 'montego-bay', null] as const;
    for (let order = 0; order < 50; order += 1) moves(id, 1, { store: stores[order % 3] ?? null });
    const prices = Array.from({ length: 10 }, (_, cents) =>
      staff.put(`/api/admin/products/${id}`).send({ price: `6500.${cents}0` }),
    );
    await Promise.all([read(), read(), read(), ...prices]);
    await read();
    expect(await countsOf(id)).toEqual(at(24, 13, 3));
    expect(await countsOf(other)).toEqual(at(40, 40, 40));
  });

  it('is counted after order numbers were reset to an earlier day', async () => {
    const id = await counted(at(5, 0, 0));
    await service.database.query('update stock_movements_read set number = 99');
    moves(id, 1);
    await read();
    moves(id, 1);
    await read();
    expect(await countsOf(id)).toEqual(at(4, 0, 0));
  });
});
