import type { Analytics } from '@shop/contracts/analytics';
import type { PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { line, place } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
  service.catalog.sells({ id: tablet, name: 'iPad Air Battery', category: 'iPad', price: '9000.00' });
});
beforeEach(() => service.database.query('delete from orders'));
afterAll(() => service?.close());

const tablet = uuidOf('ipad');
const ask = async (query: object) => (await service.as(admin)).get('/api/admin/analytics').query(query);
const of = async (from: string, to: string): Promise<Analytics> => (await ask({ from, to })).body;

/** Places a cash order at a given time that has been handed over. */
async function placedAt(at: string, changes: Partial<PlaceOrder> = {}, caller = guest): Promise<PlacedOrder> {
  const order = await place(service, changes, caller);
  await service.database.query('update orders set created_at = $2, order_status = $$completed$$ where id = $1', [
    order.id,
    at,
  ]);
  return order;
}

/** Places a transfer that was verified after the given minutes. */
async function verifiedAfter(minutes: number, at = '2026-03-02T15:00:00Z'): Promise<void> {
  const { id } = await placedAt(at);
  await service.database.query(
    `update orders set payment_method = 'bank', payment_status = 'verified', payment_decided_at = created_at + $2 * interval '1 minute'
     where id = $1`,
    [id, minutes],
  );
}

describe('GET /api/admin/analytics', () => {
  it("counts orders and revenue for each day in the shop's time zone", async () => {
    await placedAt('2026-03-02T04:59:59.999Z');
    await placedAt('2026-03-02T05:00:00.000Z');
    await placedAt('2026-03-05T04:59:59.999Z');
    const { orders, revenue, days } = await of('2026-03-02', '2026-03-04');
    expect({ orders, revenue, days }).toEqual({
      orders: 2,
      revenue: '14400.00',
      days: [
        { date: '2026-03-02', orders: 1, revenue: '7200.00' },
        { date: '2026-03-03', orders: 0, revenue: '0.00' },
        { date: '2026-03-04', orders: 1, revenue: '7200.00' },
      ],
    });
  });

  it('counts all orders, but revenue of paid orders only', async () => {
    const { id } = await placedAt('2026-03-02T15:00:00Z');
    await verifiedAfter(10);
    await service.database.query("update orders set order_status = 'processing'");
    expect(await of('2026-03-02', '2026-03-02')).toMatchObject({
      orders: 2,
      revenue: '7200.00',
      days: [{ orders: 2, revenue: '7200.00' }],
    });
    await service.database.query("update orders set payment_status = 'refunded' where id <> $1", [id]);
    expect(await of('2026-03-02', '2026-03-02')).toMatchObject({ orders: 2, revenue: '0.00' });
  });

  it("includes today's orders immediately", async () => {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Jamaica' });
    expect((await of(today, today)).orders).toBe(0);
    await place(service);
    expect(await of(today, today)).toMatchObject({
      orders: 1,
      days: [{ date: today, orders: 1 }],
      bestSellers: [{ quantity: 1 }],
    });
  });

  it('sums lines by the category at order time, highest revenue first', async () => {
    await placedAt('2026-03-02T15:00:00Z', { items: [line(undefined, 2), line(tablet, 3)], total: '40700.00' });
    service.catalog.sells({ id: tablet, name: 'iPad Air Battery', category: 'Tablet', price: '9000.00' });
    await placedAt('2026-03-02T16:00:00Z', { items: [line(tablet)], total: '9700.00' });
    service.catalog.sells({ id: tablet, name: 'iPad Air Battery', category: 'iPad', price: '9000.00' });
    expect((await of('2026-03-02', '2026-03-02')).categories).toEqual([
      { category: 'iPad', quantity: 3, revenue: '27000.00' },
      { category: 'iPhone', quantity: 2, revenue: '13000.00' },
      { category: 'Tablet', quantity: 1, revenue: '9000.00' },
    ]);
  });

  it('counts lines without a category as Other', async () => {
    service.catalog.sells({ id: uuidOf('unfiled'), category: undefined });
    await placedAt('2026-03-02T15:00:00Z', { items: [line(uuidOf('unfiled'))] });
    expect((await of('2026-03-02', '2026-03-02')).categories).toMatchObject([{ category: 'Other', quantity: 1 }]);
  });

  it('counts orders by delivery and pickup store', async () => {
    await placedAt('2026-03-02T15:00:00Z');
    await placedAt('2026-03-02T16:00:00Z', {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      total: '6500.00',
    });
    expect((await of('2026-03-02', '2026-03-02')).stores).toEqual([
      { store: 'kingston', orders: 0, revenue: '0.00' },
      { store: 'montego-bay', orders: 1, revenue: '6500.00' },
      { store: 'delivery', orders: 1, revenue: '7200.00' },
    ]);
  });

  it('counts orders of stores that were added or closed', async () => {
    const [kingston, montegoBay] = demoShop.stores;
    await putShop(service, { ...demoShop, stores: [kingston, { ...montegoBay, id: 'ocho-rios' }] });
    await placedAt('2026-03-02T16:00:00Z', {
      deliveryMethod: 'pickup',
      pickupLocation: 'ocho-rios',
      total: '6500.00',
    });
    await putShop(service, demoShop);
    const { orders, stores } = await of('2026-03-02', '2026-03-02');
    expect([orders, stores.map((sum) => [sum.store, sum.orders])]).toEqual([
      1,
      [
        ['kingston', 0],
        ['montego-bay', 0],
        ['ocho-rios', 1],
        ['delivery', 0],
      ],
    ]);
  });

  it('lists the ten products with the most pieces sold', async () => {
    for (let number = 1; number <= 11; number++) {
      const id = uuidOf(`product ${number}`);
      service.catalog.sells({ id, name: `Battery ${number}`, price: '1000.00' });
      await placedAt('2026-03-02T15:00:00Z', { items: [line(id, number)], total: `${number * 1000 + 700}.00` });
    }
    const { bestSellers } = await of('2026-03-02', '2026-03-02');
    expect(bestSellers).toHaveLength(10);
    expect(bestSellers[0]).toEqual({
      productId: uuidOf('product 11'),
      productName: 'Battery 11',
      quantity: 11,
      revenue: '11000.00',
    });
    expect(bestSellers.at(-1)?.productName).toBe('Battery 2');
  });

  it('counts orders with installation and by signed-in customers', async () => {
    const installed = { installationService: true, installationFee: '2500.00', total: '9700.00' };
    await placedAt('2026-03-02T15:00:00Z', installed);
    await placedAt('2026-03-02T16:00:00Z', installed, customer);
    await placedAt('2026-03-02T17:00:00Z');
    await verifiedAfter(10);
    await placedAt('2026-03-03T15:00:00Z', installed, customer);
    expect((await of('2026-03-02', '2026-03-02')).shares).toEqual({ installation: 2, bankTransfer: 1, signedIn: 1 });
  });

  it('measures the verification time of bank transfers only', async () => {
    for (const minutes of [10, 20, 30, 40, 1000]) await verifiedAfter(minutes);
    await placedAt('2026-03-02T15:00:00Z');
    expect((await of('2026-03-02', '2026-03-02')).paymentTimes).toEqual({
      count: 5,
      medianMinutes: 30,
      p90Minutes: 616,
    });
    expect((await of('2026-03-03', '2026-03-03')).paymentTimes).toEqual({
      count: 0,
      medianMinutes: null,
      p90Minutes: null,
    });
  });

  it('measures the time until a real staff decision', async () => {
    const { id } = await place(service);
    await service.database.query(
      "update orders set payment_method = 'bank', created_at = now() - interval '90 minutes' where id = $1",
      [id],
    );
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'verified', note: 'FHB 1' });
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    expect((await of(from ?? '', to ?? '')).paymentTimes).toEqual({ count: 1, medianMinutes: 90, p90Minutes: 90 });
  });

  it('excludes cancelled orders, also those cancelled later', async () => {
    const { id } = await placedAt('2026-03-02T15:00:00Z');
    await verifiedAfter(10);
    await service.database.query("update orders set order_status = 'cancelled' where id = $1", [id]);
    expect(await of('2026-03-02', '2026-03-02')).toMatchObject({
      orders: 1,
      revenue: '7200.00',
      categories: [{ quantity: 1 }],
      bestSellers: [{ quantity: 1 }],
      paymentTimes: { count: 1 },
    });
    await service.database.query("update orders set order_status = 'cancelled'");
    expect(await of('2026-03-02', '2026-03-02')).toMatchObject({
      ...{ orders: 0, revenue: '0.00', categories: [], bestSellers: [] },
      paymentTimes: { count: 0 },
    });
  });

  it.each([
    ['no days', {}],
    ['no last day', { from: '2026-03-02' }],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-02' }],
    ['a moment', { from: '2026-03-02T00:00:00Z', to: '2026-03-02' }],
    ['a range that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['367 days', { from: '2025-01-01', to: '2026-01-02' }],
    ['two first days', { from: ['2026-03-01', '2026-03-02'], to: '2026-03-02' }],
    ['SQL', { from: "2026-03-02'; drop table orders; --", to: '2026-03-02' }],
  ])('rejects %s', async (_, query) => {
    expect((await ask(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('accepts 366 days', async () => {
    expect((await of('2025-01-01', '2026-01-01')).days).toHaveLength(366);
  });
});
