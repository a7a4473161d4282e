import type { Analytics } from '@shop/contracts/analytics';
import type { PlaceOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
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
  await countOn();
});
afterAll(() => service?.close());

/** Yesterday is counted an hour after midnight, so tests count older days. */
const countOn = () => service.app.get(OrderDays, { strict: false }).count();
const installed = { installationService: true, installationFee: '2500.00', total: '9700.00' };

/** Returns the id of an order that was placed the given days ago. */
async function placedDaysAgo(days: number, changes: Partial<PlaceOrder> = {}, caller = guest): Promise<string> {
  const { id } = await place(service, changes, caller);
  await service.database.query("update orders set created_at = created_at - $2 * interval '1 day' where id = $1", [
    id,
    days,
  ]);
  return id;
}

const byBank = (id: string) => service.database.query("update orders set payment_method = 'bank' where id = $1", [id]);
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

/** Returns orders of the last days: all, with installation, by bank transfer and signed in. */
async function shares(days = 30): Promise<number[]> {
  const [from, to] = [-days, 1].map((ago) => new Date(Date.now() + ago * 86_400_000).toISOString().slice(0, 10));
  const { body }: { body: Analytics } = await (await service.as(admin)).get('/api/admin/analytics').query({ from, to });
  return [body.orders, body.shares.installation, body.shares.bankTransfer, body.shares.signedIn];
}

/** Expects the given number of days with counts that match a recount. */
async function expectExact(days: number): Promise<void> {
  const kept = await service.database.query(
    'select * from order_shares where (installation, bank_transfer, signed_in) <> (0, 0, 0) order by day',
  );
  const counted = await service.database.query(
    `select (created_at at time zone time_zone)::date as day, sum(installation_service::int)::int as installation,
       sum((payment_method = 'bank')::int)::int as bank_transfer, sum(signed_in::int)::int as signed_in
     from orders, order_days_until where created_at < until and order_status <> 'cancelled'
     group by 1 having sum(installation_service::int + (payment_method = 'bank')::int + signed_in::int) > 0 order by 1`,
  );
  expect(kept).toEqual(counted);
  expect(kept).toHaveLength(days);
}

describe('order shares', () => {
  it('count installation, bank transfers and signed-in customers including today', async () => {
    await placedDaysAgo(3, installed);
    await byBank(await placedDaysAgo(3));
    await placedDaysAgo(9, installed, customer);
    await place(service, installed, customer);
    await byBank((await place(service)).id);
    await placedDaysAgo(40, installed, customer);
    expect(await shares()).toEqual([5, 3, 2, 2]);
    await expectExact(3);
  });

  it('count a signed-in order after its account is deleted', async () => {
    const id = await placedDaysAgo(3, {}, customer);
    await service.database.query("update orders set order_status = 'completed' where id = $1", [id]);
    await (await service.as(gatewayProcess))
      .post(`/internal/accounts/${customer.sub}/removal`)
      .send({ verifiedAddress: null })
      .expect(204);
    expect(await shares()).toEqual([1, 0, 0, 1]);
    await expectExact(1);
  });

  it('do not count a guest order that is merged later', async () => {
    await placedDaysAgo(3, {}, guest);
    await place(service, {}, guest);
    await (await service.as(gatewayProcess))
      .put(`/internal/accounts/${customer.sub}/guests/${guest.guestId}`)
      .expect(204);
    const [joined] = await service.database.query('select count(*)::int as orders from orders where user_id = $1', [
      customer.sub,
    ]);
    expect([joined.orders, await shares()]).toEqual([2, [2, 0, 0, 0]]);
  });

  it('exclude cancelled orders and include restored ones', async () => {
    const id = await placedDaysAgo(3, installed, customer);
    const { id: today } = await place(service, installed, customer);
    await move(id, 'cancelled');
    await move(today, 'cancelled');
    expect(await shares()).toEqual([0, 0, 0, 0]);
    await expectExact(0);
    await move(id, 'processing');
    await move(today, 'processing');
    expect(await shares()).toEqual([2, 2, 0, 2]);
    await expectExact(1);
  });

  it('follow an order that is moved or deleted', async () => {
    const id = await placedDaysAgo(3, installed, customer);
    for (const ago of [9, 0, 2]) {
      await service.database.query("update orders set created_at = now() - $2 * interval '1 day' where id = $1", [
        id,
        ago,
      ]);
      expect(await shares()).toEqual([1, 1, 0, 1]);
      await expectExact(ago === 0 ? 0 : 1);
    }
    await service.database.query('delete from orders');
    expect(await shares()).toEqual([0, 0, 0, 0]);
    await expectExact(0);
  });

  it('are counted once after days without a count', async () => {
    await awayFor(5);
    for (const ago of [2, 3, 9]) await placedDaysAgo(ago, installed);
    await move(await placedDaysAgo(3, installed), 'cancelled');
    await Promise.all([countOn(), countOn()]);
    await countOn();
    expect(await shares()).toEqual([3, 3, 0, 0]);
    await expectExact(3);
    await service.database.query('delete from orders');
    await expectExact(0);
  });

  it('stay exact during concurrent cancellations and counts', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 9; order++)
      ids.push(await placedDaysAgo(2 + (order % 3), installed, order % 2 ? customer : guest));
    await awayFor(2);
    await Promise.all([...ids.map((id) => move(id, 'cancelled')), ...ids.slice(0, 4).map(countOn)]);
    await expectExact(0);
    await Promise.all([
      ...ids.slice(0, 6).map((id) => move(id, 'processing')),
      ...ids.slice(6).map((id) => move(id, 'cancelled')),
    ]);
    expect(await shares()).toEqual([6, 6, 0, 3]);
    await expectExact(3);
  });

  it('are recounted after a change of the time zone', async () => {
    const id = await placedDaysAgo(3, installed);
    const midnight =
      "update orders set created_at = date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC' where id = $1";
    await service.database.query(midnight, [id]);
    const [before] = await service.database.query('select day from order_shares where installation = 1');
    await putShop(service, { ...demoShop, timeZone: 'Europe/London' });
    expect(await shares()).toEqual([1, 1, 0, 0]);
    await expectExact(1);
    expect(await service.database.query('select day from order_shares where installation = 1')).not.toEqual([before]);
    await putShop(service, demoShop);
  });
});
