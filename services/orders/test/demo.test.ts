import { orderStatuses, paymentStatuses } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { demoUsers } from '@shop/demo/users';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { loadDemo } from '../src/demo.loader.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';

describe('the demonstration data', () => {
  let service: OrdersUnderTest;
  beforeAll(async () => {
    service = await startOrders();
    await Promise.all([1, 2].map(() => service.database.transaction((manager) => loadDemo(manager))));
  });
  afterAll(() => service?.close());

  const get = async (path: string, caller = admin) => (await service.as(caller)).get(path);

  it('are loaded once by two seeds: orders of the last 60 days in every status and payment status', async () => {
    const [{ total, newest, oldest }] = await service.database.query(
      "select count(*)::int total, max(created_at) > now() - interval '3 hours' newest, min(created_at) > now() - interval '60 days 2 hours' oldest from orders",
    );
    expect({ total, newest, oldest }).toEqual({ total: 122, newest: true, oldest: true });
    for (const status of orderStatuses) expect((await get(`/api/admin/orders?status=${status}`)).body.total).toBeGreaterThan(0);
    for (const status of paymentStatuses) expect((await get(`/api/admin/orders?paymentStatus=${status}`)).body.total).toBeGreaterThan(0);
  });

  it('hold the two sample orders for tracking', async () => {
    expect((await get('/api/orders/track/ord-123456', guest)).body).toMatchObject({ status: 'shipped', currentStep: 1 });
    expect((await get('/api/orders/track/ord-789012', guest)).body).toMatchObject({ status: 'out_for_delivery', currentStep: 2 });
  });

  it('have timelines that lead to the status of now, never in the future', async () => {
    const wrong = await service.database.query(`
      select o.order_number from orders o
      where o.order_status <> (select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)
        or exists (select from order_events e where e.order_id = o.id and (e.at > now() or e.at < o.created_at))`);
    expect(wrong).toEqual([]);
  });

  it('belong to the account of a customer who has one', async () => {
    const [user] = demoUsers;
    const andre = { ...customer, sub: user?.id ?? '' };
    const mine: { customerName: string }[] = (await get('/api/orders', andre)).body;
    expect(new Set(mine.map(({ customerName }) => customerName))).toEqual(new Set(['Andre Campbell']));
    expect((await get('/api/orders', customer)).body).toEqual([]);
  });

  it('name the demonstration shop', async () => {
    expect((await get('/api/shop', guest)).body).toMatchObject({ name: 'Island Cell', telephone: '(876) 555-0142', rating: null });
  });

  it('leave a database with orders as it is', async () => {
    await service.database.query('delete from order_events; delete from order_items; delete from orders where order_number > $$ORD-2$$');
    await service.database.transaction((manager) => loadDemo(manager));
    expect((await get('/api/admin/orders')).body.total).toBe(1);
  });

  it('leave a shop that its owner has set up as it is, before its first order too', async () => {
    const own = await startOrders();
    const owners = { ...demoShop, bank: { ...demoShop.bank, accountNumber: '404 212 663' } };
    await (await own.as(admin)).put('/api/shop').send(owners);
    await own.database.transaction((manager) => loadDemo(manager));
    expect((await (await own.as(guest)).get('/api/shop')).body.bank.accountNumber).toBe('404 212 663');
    expect(await own.database.query('select from orders')).toEqual([]);
    await own.close();
  });

  it('are loaded by DEMO=1 only', async () => {
    const own = await startOrders();
    expect(await own.database.query('select from orders')).toEqual([]);
    await own.close();
  });
});
