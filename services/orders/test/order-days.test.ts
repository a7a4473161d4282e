import { demoShop } from '@shop/demo/shop';
import { admin } from '@shop/service-kit/testing/identities';
import { OrderDays } from '../src/order-days/order-days.service.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
beforeEach(async () => {
  await service.database.query('delete from orders');
  await service.database.query('delete from order_days');
  await countOn();
});
afterAll(() => service?.close());

const asStaff = async (path: string) => (await (await service.as(admin)).get(path)).body;
const total = async (query = '') => (await asStaff(`/api/admin/orders?${query}`)).total;
const stats = () => asStaff('/api/admin/dashboard/stats');
const counted = async () =>
  (await service.database.query('select coalesce(sum(orders), 0)::int as orders from order_days'))[0].orders;
const countOn = () => service.app.get(OrderDays, { strict: false }).count();

async function placedDaysAgo(days: number): Promise<string> {
  const { id } = await place(service);
  await service.database.query('update orders set created_at = created_at - $2 * interval $$1 day$$ where id = $1', [
    id,
    days,
  ]);
  return id;
}

/** Moves the end of the counted days back, as if no process had run for these days. */
const awayFor = (days: number) =>
  service.database.query("update order_days_until set until = until - $1 * interval '1 day'", [days]);

describe('daily order counts', () => {
  it('are exact for past days and uncounted orders of today', async () => {
    await placedDaysAgo(3);
    await place(service);
    expect([await total(), await counted(), (await stats()).todayOrders]).toEqual([2, 1, 1]);
  });

  it('count orders once after days without a count', async () => {
    await awayFor(5);
    for (const days of [2, 3, 9]) await placedDaysAgo(days);
    expect(await counted()).toBe(1);
    await Promise.all([countOn(), countOn()]);
    await countOn();
    expect([await total(), await counted()]).toEqual([3, 3]);
  });

  it('follow changed, moved and deleted orders', async () => {
    const id = await placedDaysAgo(3);
    await (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send({ orderStatus: 'cancelled' });
    expect([await total('status=processing'), await total('status=cancelled')]).toEqual([0, 1]);
    expect((await stats()).totalRevenue).toBe('0.00');
    await service.database.query('update orders set created_at = now() where id = $1', [id]);
    expect([await total(), await counted(), (await stats()).todayOrders]).toEqual([1, 0, 1]);
    await service.database.query("update orders set created_at = now() - interval '3 days'");
    await service.database.query('delete from orders');
    expect([await total(), await counted()]).toEqual([0, 0]);
  });

  it('follow the payment method and ignore counts of the previous version', async () => {
    const id = await placedDaysAgo(3);
    await service.database.query(
      "update orders set payment_method = 'bank', payment_status = 'verified' where id = $1",
      [id],
    );
    expect([(await stats()).totalRevenue, await counted()]).toEqual(['7200.00', 1]);
    await service.database.query(`insert into order_days select (created_at at time zone 'UTC')::date, order_status, payment_status, 'delivery', 1, total
      from orders`);
    expect([(await stats()).totalRevenue, await counted()]).toEqual(['7200.00', 1]);
  });

  it('stay exact while orders change during a count', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 12; order++) ids.push(await placedDaysAgo(1 + (order % 3)));
    await awayFor(2);
    await service.database.query(
      'delete from order_days where day >= (select (until at time zone time_zone)::date from order_days_until)',
    );
    const staff = await service.as(admin);
    await Promise.all([
      ...ids.map((id) => staff.patch(`/api/admin/orders/${id}/status`).send({ orderStatus: 'shipped' })),
      ...ids.slice(0, 4).map(() => countOn()),
    ]);
    expect([await total('status=shipped'), await total('status=processing'), await total()]).toEqual([12, 0, 12]);
  });

  it('are recounted after a change of the time zone', async () => {
    const id = await placedDaysAgo(3);
    await service.database.query(
      "update orders set created_at = date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC' where id = $1",
      [id],
    );
    const [{ day, next }] = await service.database.query(
      "select (created_at - interval '1 day')::date::text as day, created_at::date::text as next from orders",
    );
    expect([await total(`dateFrom=${day}&dateTo=${day}`), await total(`dateFrom=${next}&dateTo=${next}`)]).toEqual([
      1, 0,
    ]);
    await putShop(service, { ...demoShop, timeZone: 'Europe/London' });
    expect([
      await total(`dateFrom=${day}&dateTo=${day}`),
      await total(`dateFrom=${next}&dateTo=${next}`),
      await total(),
    ]).toEqual([0, 1, 1]);
    await putShop(service, demoShop);
  });

  it.each(['placed_desc', 'placed_asc'])('reach every page of many days by %s', async (sortBy) => {
    const days = [5, 5, 5, 4, 2, 2, 1, 0, 0];
    const ids: string[] = [];
    for (const ago of days) ids.push(await placedDaysAgo(ago));
    await (await service.as(admin)).patch(`/api/admin/orders/${ids[3]}/status`).send({ orderStatus: 'cancelled' });
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { orders } = await asStaff(`/api/admin/orders?sortBy=${sortBy}&limit=2&page=${page}&status=processing`);
      seen.push(...orders.map((order: { id: string }) => order.id));
    }
    const expected = ids.filter((_, index) => index !== 3);
    expect(seen).toEqual(sortBy === 'placed_asc' ? expected : expected.toReversed());
  });
});

describe('search with many matches', () => {
  it.each([
    ['sorts them', 'brown', 1_011],
    ['finds so many that they are read in the order of the list', 'brown', 3_011],
    ['has two letters and reads the newest until it has enough', 'br', 1_011],
    ['has two letters and a page far behind', 'br', 3_011],
  ])('%s, counts up to 1,000 and reaches every page', async (_, search, matches) => {
    const { id } = await place(service, { customerName: 'Shanice Brown' });
    const [{ columns, copied }] = await service.database.query(
      `select string_agg('copy.' || column_name, ', ') as copied, string_agg(column_name, ', ') as columns
       from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`,
    );
    await service.database.query(
      `insert into orders (${columns}) select ${copied} from orders o, generate_series(1, $2::int) n, jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'order_number', 'N' || n, 'idempotency_key', gen_random_uuid(),
         'created_at', o.created_at - n * interval '1 minute')) as copy where o.id = $1`,
      [id, matches - 1],
    );
    const found = `/api/admin/orders?search=${search}`;
    expect(await asStaff(found)).toMatchObject({ total: 1_000, totalPages: 50, more: true });
    const first = await asStaff(found);
    const last = await asStaff(`${found}&page=${Math.ceil(matches / 20)}`);
    expect([first.orders[0].id, last.orders.length, last.orders[0].orderNumber]).toEqual([id, 11, `N${matches - 11}`]);
    expect(await asStaff(`${found}&dateFrom=2020-01-01&dateTo=2020-01-02`)).toMatchObject({ total: 0, more: false });
  });
});
