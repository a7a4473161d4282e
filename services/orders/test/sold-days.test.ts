import type { Analytics } from '@shop/contracts/analytics';
import { demoShop } from '@shop/demo/shop';
import { admin } from '@shop/service-kit/testing/identities';
import { OrderDays } from '../src/order-days/order-days.service.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { line, place } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

const tablet = uuidOf('tablet');

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
  service.catalog.sells({ id: tablet, name: 'iPad Air Battery', category: 'iPad', price: '9000.00' });
});
beforeEach(async () => {
  await service.database.query('delete from orders');
  await countOn();
});
afterAll(() => service?.close());

/** Yesterday is counted an hour after midnight, so tests count older days. */
const countOn = () => service.app.get(OrderDays, { strict: false }).count();
const both = { items: [line(tablet, 2), line(battery)], total: '25200.00' };
const bothTurned = { items: [line(battery), line(tablet, 2)], total: '25200.00' };

async function placedDaysAgo(days: number, order = both): Promise<string> {
  const { id } = await place(service, order);
  await service.database.query('update orders set created_at = created_at - $2 * interval $$1 day$$ where id = $1', [
    id,
    days,
  ]);
  return id;
}

const move = async (id: string, orderStatus: string) =>
  (await service.as(admin))
    .patch(`/api/admin/orders/${id}/status`)
    .send({ orderStatus, notes: 'As the customer asked' })
    .expect(200);

/** Moves the end of the counted days back, as if no process had run for these days. */
async function awayFor(days: number): Promise<void> {
  await service.database.query("update order_days_until set until = until - $1 * interval '1 day'", [days]);
  await service.database.query(
    'delete from order_days where day >= (select (until at time zone time_zone)::date from order_days_until)',
  );
}

/** Returns pieces by product over the last days. */
async function pieces(days = 30): Promise<Record<string, number>> {
  const [from, to] = [-days, 1].map((ago) => new Date(Date.now() + ago * 86_400_000).toISOString().slice(0, 10));
  const { bestSellers }: Analytics = (await (await service.as(admin)).get('/api/admin/analytics').query({ from, to }))
    .body;
  return Object.fromEntries(bestSellers.map(({ productId, quantity }) => [productId, quantity]));
}

/** Returns the stored counts and a recount of their orders. */
async function keptAndCounted(): Promise<[object[], object[]]> {
  const kept = `select span, begins::text, product_id, category, product_name, quantity, revenue from sold_spans
    where quantity <> 0 or revenue <> 0 order by 1, 2, 3`;
  const counted = `select span, date_trunc(span, created_at at time zone time_zone)::date::text as begins, product_id, category, product_name,
      sum(quantity)::int as quantity,
      coalesce(sum(i.total) filter (where is_earned(order_status, payment_method, payment_status)), 0)::numeric(14, 2) as revenue
    from unnest(array['day', 'month']) as span, order_days_until, orders join order_items i on i.order_id = orders.id
    where created_at < until and order_status <> 'cancelled' group by 1, 2, 3, 4, 5 order by 1, 2, 3`;
  return [await service.database.query(kept), await service.database.query(counted)];
}

/** Expects stored counts of the given number of products that match a recount. */
async function expectExact(ofDays: number): Promise<void> {
  const [kept, counted] = await keptAndCounted();
  expect(kept).toEqual(counted);
  expect(kept.filter((row) => 'span' in row && row.span === 'day')).toHaveLength(ofDays);
}

describe('daily sales counts', () => {
  it("include today's uncounted sales", async () => {
    await placedDaysAgo(3);
    await place(service, both);
    expect(await pieces()).toEqual({ [tablet]: 4, [battery]: 2 });
    await expectExact(2);
  });

  it('include revenue when orders are paid', async () => {
    const ids = [await placedDaysAgo(3), (await place(service, both)).id];
    const set = (values: string) => service.database.query(`update orders set ${values} where id = any ($1)`, [ids]);
    const revenue = async () => {
      const [from, to] = [-30, 1].map((ago) => new Date(Date.now() + ago * 86_400_000).toISOString().slice(0, 10));
      const { body }: { body: Analytics } = await (await service.as(admin))
        .get('/api/admin/analytics')
        .query({ from, to });
      return [body.paidOrders, ...body.categories.map((category) => category.revenue)];
    };
    expect(await revenue()).toEqual([0, '0.00', '0.00']);
    await set("payment_method = 'bank', payment_status = 'verified'");
    expect(await revenue()).toEqual([2, '36000.00', '13000.00']);
    await expectExact(2);
    await set("payment_status = 'refunded'");
    expect(await revenue()).toEqual([0, '0.00', '0.00']);
    await set("payment_method = 'cash', payment_status = 'pending', order_status = 'delivered'");
    expect(await revenue()).toEqual([2, '36000.00', '13000.00']);
    await expectExact(2);
  });

  it('follow a cancellation and its reversal', async () => {
    const id = await placedDaysAgo(3);
    await placedDaysAgo(3);
    await move(id, 'cancelled');
    expect(await pieces()).toEqual({ [tablet]: 2, [battery]: 1 });
    await move(id, 'processing');
    expect(await pieces()).toEqual({ [tablet]: 4, [battery]: 2 });
    await expectExact(2);
  });

  it('follow a cancellation of today', async () => {
    const { id } = await place(service, both);
    await move(id, 'cancelled');
    expect(await pieces()).toEqual({});
  });

  it('include refunded sales', async () => {
    const id = await placedDaysAgo(3);
    const staff = await service.as(admin);
    await staff.patch(`/api/admin/orders/${id}/payment`).send({ paymentStatus: 'verified', note: 'Cash' }).expect(200);
    await staff.put(`/api/admin/orders/${id}/refund`).send({ amount: '9000.00', note: 'One was broken' }).expect(200);
    expect(await pieces()).toEqual({ [tablet]: 2, [battery]: 1 });
    await expectExact(2);
  });

  it('follow an order that is moved or deleted', async () => {
    const id = await placedDaysAgo(3);
    for (const ago of [9, 0, 2]) {
      await service.database.query("update orders set created_at = now() - $2 * interval '1 day' where id = $1", [
        id,
        ago,
      ]);
      expect(await pieces()).toEqual({ [tablet]: 2, [battery]: 1 });
      await expectExact(ago === 0 ? 0 : 2);
    }
    await service.database.query('delete from orders');
    expect(await pieces()).toEqual({});
    await expectExact(0);
  });

  it('follow added, changed and deleted lines of an old order', async () => {
    const id = await placedDaysAgo(3, { items: [line()], total: '7200.00' });
    await service.database.query(
      `insert into order_items (order_id, position, product_id, product_name, product_price, quantity, total, product_image, category, ordered_at)
       select id, 2, $2, 'iPad Air Battery', 9000, 1, 9000, '', 'iPad', created_at from orders where id = $1`,
      [id, tablet],
    );
    await expectExact(2);
    await service.database.query('update order_items set quantity = 5, total = 45000 where product_id = $1', [tablet]);
    expect(await pieces()).toEqual({ [tablet]: 5, [battery]: 1 });
    await service.database.query('delete from order_items where product_id = $1', [battery]);
    await expectExact(1);
  });

  it('count orders once after days without a count, except cancelled ones', async () => {
    await awayFor(5);
    for (const ago of [2, 3, 9]) await placedDaysAgo(ago);
    await move(await placedDaysAgo(3), 'cancelled');
    await Promise.all([countOn(), countOn()]);
    await countOn();
    expect(await pieces()).toEqual({ [tablet]: 6, [battery]: 3 });
    await expectExact(6);
  });

  it('stay exact during concurrent cancellations and counts of shared products', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 12; order++)
      ids.push(await placedDaysAgo(2 + (order % 3), order % 2 === 0 ? both : bothTurned));
    await awayFor(2);
    await Promise.all([...ids.map((id) => move(id, 'cancelled')), ...ids.slice(0, 4).map(countOn)]);
    await expectExact(0);
    await Promise.all([
      ...ids.slice(0, 7).map((id) => move(id, 'processing')),
      ...ids.slice(7).map((id) => move(id, 'cancelled')),
    ]);
    expect(await pieces()).toEqual({ [tablet]: 14, [battery]: 7 });
    await expectExact(6);
  });

  it.each([
    ['a month', '2026-02-01', '2026-02-28', 2],
    ['a month and the days around it', '2026-01-31', '2026-03-30', 4],
    ['days of two months, and none of them whole', '2026-02-02', '2026-03-30', 2],
    ['days of one month', '2026-03-02', '2026-03-31', 1],
    ['a day', '2026-03-01', '2026-03-01', 1],
    ['months to their ends', '2026-01-01', '2026-04-30', 6],
  ])('are summed over %s', async (_, from, to, quantity) => {
    for (const day of ['01-31', '02-01', '02-28', '03-01', '03-31', '04-01']) {
      const { id } = await place(service);
      await service.database.query('update orders set created_at = $2 where id = $1', [
        id,
        `2026-${day}T23:59:59.999-05:00`,
      ]);
    }
    const { bestSellers }: Analytics = (await (await service.as(admin)).get('/api/admin/analytics').query({ from, to }))
      .body;
    expect(bestSellers).toMatchObject([{ quantity }]);
  });

  it('are recounted after a change of the time zone', async () => {
    const id = await placedDaysAgo(3);
    const midnight =
      "update orders set created_at = date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC' where id = $1";
    await service.database.query(midnight, [id]);
    const before = await keptAndCounted();
    await putShop(service, { ...demoShop, timeZone: 'Europe/London' });
    expect(await pieces()).toEqual({ [tablet]: 2, [battery]: 1 });
    await expectExact(2);
    expect(await keptAndCounted()).not.toEqual(before);
    await putShop(service, demoShop);
  });
});
