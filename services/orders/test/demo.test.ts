import type { Analytics } from '@shop/contracts/analytics';
import { orderStatuses, paymentStatuses } from '@shop/contracts/orders';
import type { ReceiptPage } from '@shop/contracts/receipts';
import { demoShop } from '@shop/demo/shop';
import { demoUsers } from '@shop/demo/users';
import type { ObjectStore } from '@shop/object-store/object-store';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { loadDemo } from '../src/demo.loader.ts';
import { RECEIPT_STORE } from '../src/receipts/receipt.store.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';

describe('demo data', () => {
  let service: OrdersUnderTest;
  let store: () => ObjectStore;
  beforeAll(async () => {
    service = await startOrders();
    store = () => service.app.get<ObjectStore>(RECEIPT_STORE, { strict: false });
    await Promise.all([1, 2].map(() => service.database.transaction((manager) => loadDemo(manager, store()))));
  });
  afterAll(() => service?.close());

  const get = async (path: string, caller = admin) => (await service.as(caller)).get(path);

  it('are loaded once when two seeds run concurrently', async () => {
    const [{ total, newest, oldest }] = await service.database.query(
      "select count(*)::int total, max(created_at) > now() - interval '3 hours' newest, min(created_at) > now() - interval '7 days 1 hour' oldest from orders",
    );
    expect({ total, newest, oldest }).toEqual({ total: 122, newest: true, oldest: true });
    for (const status of orderStatuses)
      expect((await get(`/api/admin/orders?status=${status}`)).body.total).toBeGreaterThan(0);
    for (const status of paymentStatuses)
      expect((await get(`/api/admin/orders?paymentStatus=${status}`)).body.total).toBeGreaterThan(0);
  });

  it('cover all parishes, delivery, both stores, cash and transfer', async () => {
    const [counted] =
      await service.database.query(`select count(distinct region)::int regions, count(distinct pickup_location)::int stores,
      count(distinct (delivery_method, payment_method))::int ways from orders`);
    expect(counted).toEqual({ regions: 14, stores: 2, ways: 4 });
  });

  it('contain receipts for staff, including rejected and repeated ones', async () => {
    const { entries, waiting }: ReceiptPage = (await get('/api/admin/receipts')).body;
    expect(waiting).toBeGreaterThanOrEqual(5);
    expect(entries.filter(({ receipt }) => receipt.sameAs.length > 0)).toHaveLength(2);
    expect(entries.flatMap(({ earlier }) => earlier)).toMatchObject([{ rejection: expect.stringContaining('amount') }]);
    const decided: ReceiptPage = (await get('/api/admin/receipts?state=decided')).body;
    expect(decided.entries.map(({ paymentStatus }) => paymentStatus)).toEqual(
      expect.arrayContaining(['verified', 'failed']),
    );
    const types = new Set<string>();
    for (const { orderId, receipt } of entries) {
      const { url } = (await get(`/api/admin/orders/${orderId}/receipt`)).body;
      const file = await fetch(url.replace('https://shop.example', service.url));
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, receipt.size]);
      types.add(receipt.contentType);
    }
    expect(types).toEqual(new Set(['image/png', 'application/pdf']));
  });

  it('fill a week of analytics', async () => {
    const [from, to] = [-7, 0].map((days) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Jamaica' }),
    );
    const analytics: Analytics = (await get(`/api/admin/analytics?from=${from}&to=${to}`)).body;
    expect(analytics.orders).toBeGreaterThan(100);
    expect(analytics.categories.map(({ category }) => category).toSorted()).toEqual([
      'Android',
      'Tablet',
      'iPad',
      'iPhone',
    ]);
    expect(analytics.paymentTimes.count).toBeGreaterThan(5);
  });

  it('promise a day for every order', async () => {
    expect(await service.database.query('select from orders where promise_date is null')).toEqual([]);
  });

  it('contain the two sample orders for tracking', async () => {
    expect((await get('/api/orders/track/ord-123456', guest)).body).toMatchObject({
      status: 'shipped',
      currentStep: 1,
    });
    expect((await get('/api/orders/track/ord-789012', guest)).body).toMatchObject({
      status: 'out_for_delivery',
      currentStep: 2,
    });
  });

  it('have timelines that end with the current status in the past', async () => {
    const wrong = await service.database.query(`
      select o.order_number from orders o
      where o.order_status <> (select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)
        or exists (select from order_events e where e.order_id = o.id and (e.at > now() or e.at < o.created_at))`);
    expect(wrong).toEqual([]);
  });

  it('belong to the accounts of demo customers', async () => {
    const [user] = demoUsers;
    const andre = { ...customer, sub: user?.id ?? '' };
    const mine: { customerName: string }[] = (await get('/api/orders', andre)).body;
    expect(new Set(mine.map(({ customerName }) => customerName))).toEqual(new Set(['Andre Campbell']));
    expect((await get('/api/orders', customer)).body).toEqual([]);
  });

  it('name the demo shop', async () => {
    expect((await get('/api/shop', guest)).body).toMatchObject({
      name: 'Island Cell',
      telephone: '(876) 555-0142',
      rating: null,
    });
  });

  it('are not loaded into a database with orders', async () => {
    await service.database.query(
      'delete from order_events; delete from order_items; delete from orders where order_number > $$ORD-2$$',
    );
    await service.database.transaction((manager) => loadDemo(manager, store()));
    expect((await get('/api/admin/orders')).body.total).toBe(1);
  });

  it("are not loaded when the owner has changed the shop's details", async () => {
    const own = await startOrders();
    const owners = { ...demoShop, bank: { ...demoShop.bank, accountNumber: '404 212 663' } };
    await putShop(own, owners);
    await own.database.transaction((manager) => loadDemo(manager, store()));
    expect((await (await own.as(guest)).get('/api/shop')).body.bank.accountNumber).toBe('404 212 663');
    expect(await own.database.query('select from orders')).toEqual([]);
    await own.close();
  });

  it('are loaded only with DEMO=1', async () => {
    const own = await startOrders();
    expect(await own.database.query('select from orders')).toEqual([]);
    await own.close();
  });
});
