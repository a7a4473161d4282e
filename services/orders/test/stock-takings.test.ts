import { randomUUID } from 'node:crypto';
import { demoShop } from '@shop/demo/shop';
import { guest } from '@shop/service-kit/testing/identities';
import { keepPrices } from '../src/known-prices/known-prices.queries.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { enter, entry, line, place, send, submission } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
beforeEach(async () => {
  await service.database.query('delete from orders');
  await putShop(service, { ...demoShop, stockByStore: true });
  Object.assign(service.catalog, { mode: 'answer', refusesTakings: false });
  service.catalog.takings.clear();
  service.catalog.pieces.clear();
  service.catalog.sells({ id: battery });
});
afterAll(() => service?.close());

const stored = async (): Promise<string[]> =>
  (await service.database.query('select id from orders order by id')).map(({ id }: { id: string }) => id);
const two = { items: [line(battery, 2)], subtotal: '13000.00', total: '13700.00' };

describe('POST /api/orders for counted products', () => {
  it('sells the last piece to one of 50 concurrent buyers', async () => {
    service.catalog.counts(battery, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(service, submission())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect(await stored()).toEqual([...service.catalog.takings.keys()]);
  });

  it('sells the last piece once to a customer and to staff who enter an order', async () => {
    service.catalog.counts(battery, 1);
    const requests = [send(service, submission()), enter(service, entry()), send(service, submission())];
    const answers = await Promise.all([...requests, enter(service, entry())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stored()).toEqual([...service.catalog.takings.keys()]);
  });

  it('answers OUT_OF_STOCK with sold-out lines in the quote', async () => {
    service.catalog.counts(battery, 0);
    service.catalog.sells({ id: uuidOf('uncounted') });
    const { body } = await send(service, submission({ items: [line(), line(uuidOf('uncounted'))], total: '13700.00' }));
    expect(body).toMatchObject({
      ...{ status: 409, code: 'OUT_OF_STOCK', lines: [{ id: battery, productName: 'iPhone 13 Battery', left: 0 }] },
      detail: 'iPhone 13 Battery is sold out. Your order was not placed. Please change your cart.',
    });
    expect(body.quote.items.map((item: { inStock: boolean }) => item.inStock)).toEqual([false, true]);
    expect(await stored()).toEqual([]);
  });

  it('answers OUT_OF_STOCK with the pieces that are left', async () => {
    service.catalog.counts(battery, 1);
    const { body } = await send(service, submission(two));
    expect(body).toMatchObject({
      code: 'OUT_OF_STOCK',
      lines: [{ id: battery, left: 1 }],
      errors: [{ field: 'items.0.quantity' }],
    });
    expect(body.detail).toContain('Only 1 of iPhone 13 Battery can still be ordered.');
    expect(body).not.toHaveProperty('quote');
  });

  it('names the pickup store, from which catalog takes first', async () => {
    service.catalog.counts(battery, 1);
    const { id } = await place(service, {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      deliveryFee: '0.00',
      total: '6500.00',
    });
    expect([...service.catalog.takings.values()]).toEqual([
      { orderId: id, store: 'montego-bay', lines: [{ productId: battery, quantity: 1 }] },
    ]);
  });

  it('takes nothing twice for a repeated submission', async () => {
    service.catalog.counts(battery, 1);
    const [key, body] = [randomUUID(), submission()];
    const [first, again] = [await send(service, body, guest, key), await send(service, body, guest, key)];
    expect([first.status, again.status, first.body.id === again.body.id]).toEqual([201, 200, true]);
    expect(service.catalog.takings.size).toBe(1);
  });

  it('takes nothing for an order that is refused', async () => {
    service.catalog.counts(battery, 1);
    expect((await send(service, submission({ total: '7000.00' }))).body.code).toBe('PRICE_CHANGED');
    expect((await send(service, submission({ customerPhone: '' }))).body.code).toBe('VALIDATION_FAILED');
    expect(service.catalog.takings.size).toBe(0);
  });

  it('uses the pieces of a submission that failed before it was stored', async () => {
    service.catalog.counts(battery, 1);
    const [key, body] = [randomUUID(), submission()];
    const { status } = await service.failInserts('order_items', () => send(service, body, guest, key));
    expect([status, await stored()]).toEqual([500, []]);
    const { id } = (await send(service, body, guest, key)).body;
    expect([...service.catalog.takings.keys()]).toEqual([id]);
  });

  it('asks no stock of a shop that does not count, or for uncounted products', async () => {
    await place(service);
    await putShop(service, { ...demoShop, stockByStore: false });
    service.catalog.counts(battery, 1);
    await place(service);
    expect(service.catalog.takings.size).toBe(0);
  });
});

describe('POST /api/orders while catalog is away', () => {
  const known = (counted: boolean) =>
    service.database.query(keepPrices, [
      'one',
      JSON.stringify([{ ...service.catalog.products.get(battery), counted }]),
    ]);
  beforeEach(() => service.database.query('update known_prices_read set asked_at = now(), said_at = now()'));

  it('answers STOCK_UNKNOWN for counted products and stores nothing', async () => {
    await known(true);
    service.catalog.mode = 503;
    const response = await send(service, submission());
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'STOCK_UNKNOWN',
      '60',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('answers STOCK_UNKNOWN for products of which only an order is known', async () => {
    await place(service);
    await service.database.query('delete from known_prices');
    service.catalog.mode = 503;
    expect((await send(service, submission())).body.code).toBe('STOCK_UNKNOWN');
  });

  it('sells products that are not counted', async () => {
    await known(false);
    service.catalog.mode = 503;
    expect((await send(service, submission())).status).toBe(201);
  });

  it('answers STOCK_UNKNOWN when only the taking fails, and accepts the key later', async () => {
    service.catalog.counts(battery, 1);
    service.catalog.refusesTakings = true;
    const [key, body] = [randomUUID(), submission()];
    expect((await send(service, body, guest, key)).body.code).toBe('STOCK_UNKNOWN');
    service.catalog.refusesTakings = false;
    expect((await send(service, body, guest, key)).status).toBe(201);
  });
});
