import type { ShopDates } from '@shop/contracts/dates';
import type { Order, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { promiseFor } from '../src/dates/rules/promise-for.ts';
import { shopDates } from '../src/dates/rules/shop-dates.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
  await setShop(demoShop);
});
afterAll(() => service?.close());

const setShop = async (shop: object) => putShop(service, shop);
const ask = async () => (await service.as(guest)).get('/api/shop/dates');
const datesNow = async (): Promise<ShopDates> => (await ask()).body;

describe('GET /api/shop/dates', () => {
  it('returns the calculated promises of the shop', async () => {
    const dates = await datesNow();
    expect(dates).toEqual(shopDates(demoShop, new Date(dates.at)));
    expect(Object.keys(dates.pickup)).toEqual(['kingston', 'montego-bay']);
  });

  it('calculates promises once until they expire', async () => {
    const first = await ask();
    expect((await ask()).body).toEqual(first.body);
    expect(Date.parse(first.body.validUntil)).toBeGreaterThan(Date.now());
  });

  it('is cacheable for at most a minute and answers 304', async () => {
    const { headers, body } = await ask();
    const [, seconds] = /^public, max-age=(\d+), must-revalidate$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(
      Math.min(60, (Date.parse(body.validUntil) - Date.parse(body.at)) / 1000),
    );
    const again = await (await service.as(guest)).get('/api/shop/dates').set('if-none-match', headers.etag ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it("changes immediately with the shop's details", async () => {
    const before = await datesNow();
    const days = { ...demoShop.delivery.days, hanover: 30 };
    await setShop({ ...demoShop, delivery: { ...demoShop.delivery, days } });
    const after = await datesNow();
    await setShop(demoShop);
    expect(after.delivery.hanover.days).toBe(30);
    expect(after.delivery.hanover.date > before.delivery.hanover.date).toBe(true);
  });

  it.each([guest, customer, admin])('accepts a $role', async (caller) => {
    expect((await (await service.as(caller)).get('/api/shop/dates')).status).toBe(200);
  });

  it('rejects services and callers without an identity', async () => {
    expect((await service.anonymous.get('/api/shop/dates')).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).get('/api/shop/dates')).status).toBe(403);
  });
});

describe('promise of an order', () => {
  it.each([
    ['delivered to Kingston', { region: 'kingston' }],
    ['delivered to Hanover', { region: 'hanover' }],
    ['collected in Montego Bay', { deliveryMethod: 'pickup', pickupLocation: 'montego-bay', total: '6500.00' }],
  ] as const)('%s is the one that was shown at placement', async (_, changes) => {
    const before = await datesNow();
    const order = await place(service, changes);
    const after = await datesNow();
    const destination = {
      deliveryMethod: order.deliveryMethod,
      region: order.region,
      pickupLocation: order.pickupLocation,
    };
    expect([promiseFor(destination, before), promiseFor(destination, after)]).toContainEqual(order.promise);
  });

  it("stays when the shop's details change", async () => {
    const { orderNumber, promise, trackingLink } = await place(service);
    const days = { ...demoShop.delivery.days, kingston: 20 };
    await setShop({ ...demoShop, delivery: { ...demoShop.delivery, days } });
    const agent = await service.as(guest);
    const tracked = await agent.get(`/api/orders/track/${orderNumber}`);
    const key = new URL(trackingLink, 'https://shop.example').searchParams.get('key');
    const whole = await agent.get(`/api/orders/track/${orderNumber}/full?key=${key}`);
    await setShop(demoShop);
    expect([tracked.body.promise, whole.body.promise]).toEqual([promise, promise]);
  });

  it('is missing when its store never opens', async () => {
    await setShop({ ...demoShop, stores: demoShop.stores.map((store) => ({ ...store, hours: [] })) });
    const order = await place(service, { deliveryMethod: 'pickup', pickupLocation: 'kingston', total: '6500.00' });
    await setShop(demoShop);
    expect(order.promise).toBeNull();
  });
});

describe('order with an unverified transfer', () => {
  const transfer = async (days: string, changes: Partial<PlaceOrder> = {}) => {
    const order = await place(service, changes);
    await service.database.query(
      `update orders set payment_method = 'bank', receipt_sent = true, ${days} where id = $1`,
      [order.id],
    );
    return order;
  };
  const verify = async ({ id }: PlacedOrder): Promise<Order> =>
    (
      await (
        await service.as(admin)
      )
        .patch(`/api/admin/orders/${id}/payment`)
        .send({ paymentStatus: 'verified', note: 'FHB 4471' })
    ).body;
  const track = async ({ orderNumber }: PlacedOrder) =>
    (await (await service.as(guest)).get(`/api/orders/track/${orderNumber}`)).body;

  it('hides a past day in tracking until the transfer is verified', async () => {
    const order = await transfer("promise_date = '2020-11-24', estimated_delivery = '2020-11-25'");
    expect(await track(order)).toMatchObject({ promise: null, estimatedDelivery: '' });
  });

  it('shows a future day in tracking', async () => {
    const order = await transfer("promise_date = '2099-11-24', estimated_delivery = '2099-11-25'");
    expect(await track(order)).toMatchObject({ promise: { date: '2099-11-24' }, estimatedDelivery: '2099-11-25' });
  });

  it.each([
    ['a delivery', {}],
    ['a pickup', { deliveryMethod: 'pickup', pickupLocation: 'montego-bay', total: '6500.00' }],
  ] as const)('gets a new promise when verified too late (%s)', async (_, changes) => {
    const order = await transfer(
      "promise_date = '2020-11-24', promise_from = null, estimated_delivery = '2020-11-25'",
      changes,
    );
    const before = await datesNow();
    const verified = await verify(order);
    const after = await datesNow();
    expect([promiseFor(order, before), promiseFor(order, after)]).toContainEqual(verified.promise);
    expect(verified.estimatedDelivery).toBe('');
    expect((await track(order)).promise).toEqual(verified.promise);
  });

  it("keeps a day that is still possible, and staff's own day", async () => {
    const order = await transfer("promise_date = '2099-11-24', estimated_delivery = '2099-11-25'");
    expect(await verify(order)).toMatchObject({
      promise: { date: '2099-11-24', from: null },
      estimatedDelivery: '2099-11-25',
    });
  });

  it('keeps its day once it is shipped', async () => {
    const order = await transfer("promise_date = '2020-11-24', order_status = 'shipped'");
    expect((await track(order)).promise).toEqual({ date: '2020-11-24', from: null });
    expect((await verify(order)).promise).toEqual({ date: '2020-11-24', from: null });
  });
});
