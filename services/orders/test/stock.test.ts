import { randomUUID } from 'node:crypto';
import type { ShopDates, StorePromise } from '@shop/contracts/dates';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { StockMovement, StockMovements } from '@shop/contracts/stock';
import type { StoreId } from '@shop/contracts/store-id';
import { demoShop } from '@shop/demo/shop';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { keepPrices } from '../src/known-prices/known-prices.queries.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { line, place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
beforeEach(async () => {
  await service.database.query('delete from orders');
  await service.database.query('update stock_counter set number = 0');
  await count(true);
});
afterAll(() => service?.close());

const count = async (stockByStore: boolean) => putShop(service, { ...demoShop, stockByStore });
const read = async (after = 0): Promise<StockMovements> =>
  (await fetch(`${service.internalUrl}/stock-movements?after=${after}`)).json() as Promise<StockMovements>;
const status = async ({ id }: PlacedOrder, orderStatus: string) =>
  (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send({ orderStatus, notes: 'Asked for it' });
const cancel = async ({ orderNumber }: PlacedOrder) =>
  (await service.as(guest)).post(`/api/orders/${orderNumber}/cancellation`).send({});

describe('pickup promise', () => {
  const collect = (quantity: number, pickupLocation: StoreId) => {
    const total = `${6500 * quantity}.00`;
    const items = [line(battery, quantity)];
    return place(service, {
      deliveryMethod: 'pickup',
      pickupLocation,
      items,
      subtotal: total,
      deliveryFee: '0.00',
      total,
    });
  };
  const promised = async (store: StoreId) => {
    const dates: ShopDates = (await (await service.as(guest)).get('/api/shop/dates')).body;
    const { date, from, fetched } = dates.pickup[store] as StorePromise;
    return { own: { date, from }, fetched: fetched && { date: fetched.date, from: fetched.from } };
  };
  beforeEach(() => {
    service.catalog.stock.clear();
    service.catalog.stock.set(battery, { id: battery, stores: { kingston: 2, 'montego-bay': 0 }, total: 3 });
  });
  afterEach(() => {
    service.catalog.mode = 'answer';
  });

  it('is a later day only where the store lacks a product', async () => {
    const [kingston, montegoBay] = [await promised('kingston'), await promised('montego-bay')];
    expect((await collect(2, 'kingston')).promise).toEqual(kingston.own);
    expect((await collect(3, 'kingston')).promise).toEqual(kingston.fetched);
    expect((await collect(1, 'montego-bay')).promise).toEqual(montegoBay.fetched);
  });

  it('is the usual one for uncounted or unknown stock', async () => {
    service.catalog.stock.clear();
    expect((await collect(9, 'kingston')).promise).toEqual((await promised('kingston')).own);
    service.catalog.stock.set(battery, { id: battery, stores: { kingston: 0, 'montego-bay': 0 }, total: 3 });
    const known = JSON.stringify([{ ...service.catalog.products.get(battery), counted: false }]);
    await service.database.query('update known_prices_read set asked_at = now()');
    await service.database.query(keepPrices, ['one', known]);
    service.catalog.mode = 503;
    expect((await collect(1, 'kingston')).promise).toEqual((await promised('kingston')).own);
    service.catalog.mode = 'answer';
    await count(false);
    const { own, fetched } = await promised('kingston');
    expect([(await collect(1, 'kingston')).promise, fetched]).toEqual([own, undefined]);
  });
});

describe('stock movements', () => {
  it('are not created while the shop does not count by store', async () => {
    await count(false);
    await cancel(await place(service));
    expect(await read()).toEqual({ movements: [], last: 0 });
  });

  it('name the pickup store and are sorted like the orders', async () => {
    const pickup = await place(service, {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      deliveryFee: '0.00',
      total: '6500.00',
    });
    const delivery = await place(service, { items: [line(battery, 2)], subtotal: '13000.00', total: '13700.00' });
    const movement = (
      number: number,
      order: PlacedOrder,
      store: StockMovement['store'],
      quantity: number,
    ): StockMovement => ({
      ...{ number, orderId: order.id, returned: false, store },
      lines: [{ productId: battery, quantity }],
    });
    expect(await read()).toEqual({
      movements: [movement(1, pickup, 'montego-bay', 1), movement(2, delivery, null, 2)],
      last: 2,
    });
    expect((await read(1)).movements).toEqual([movement(2, delivery, null, 2)]);
  });

  it('are reversed by a cancellation and repeated when it is undone', async () => {
    const order = await place(service);
    await cancel(order);
    await status(order, 'processing');
    await status(order, 'shipped');
    await status(order, 'cancelled');
    const { movements } = await read();
    expect(movements.map(({ orderId, returned }) => [orderId, returned])).toEqual(
      [false, true, false, true].map((back) => [order.id, back]),
    );
  });

  it('are not reversed for an order without any', async () => {
    await count(false);
    const order = await place(service);
    await count(true);
    await cancel(order);
    expect((await read()).movements).toEqual([]);
  });

  it('are numbered once without gaps for 50 concurrent orders', async () => {
    const orders = Array.from({ length: 50 }, () => ({ key: randomUUID(), body: submission() }));
    const answers = await Promise.all(
      [...orders, ...orders, ...orders, ...orders].map(({ key, body }) => send(service, body, guest, key)),
    );
    const { movements, last } = await read();
    expect(last).toBe(50);
    expect(movements.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
    expect(new Set(movements.map(({ orderId }) => orderId))).toEqual(new Set(answers.map(({ body }) => body.id)));
  });
});
