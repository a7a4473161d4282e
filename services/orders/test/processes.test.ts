import { demoShop } from '@shop/demo/shop';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { until } from '@shop/service-kit/testing/until';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { place, send, submission } from './support/submission.ts';

describe('two processes on one database', () => {
  let first: OrdersUnderTest;
  let second: OrdersUnderTest;
  beforeAll(async () => {
    first = await startOrders();
    second = await startOrders({}, first);
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  /** Changes the fee in the first process and waits until the second one returns it. */
  const charge = async (delivery: string) => {
    await putShop(first, { ...demoShop, fees: { ...demoShop.fees, delivery } });
    const shop = async () => (await (await second.as(guest)).get('/api/shop')).body.fees.delivery;
    await until(async () => (await shop()) === delivery);
  };

  it('both charge a new fee immediately', async () => {
    await (await second.as(guest)).get('/api/shop');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await charge('950.00').finally(() => clock.mockRestore());
    expect((await place(second, { total: '7450.00' })).deliveryFee).toBe('950.00');
    await charge('700.00');
  });

  it('share the last known prices during a catalogue outage', async () => {
    await place(first, { total: '7200.00' });
    second.catalog.mode = 503;
    const response = await send(second, submission());
    expect(response.status).toBe(201);
    const staff = await (await second.as(admin)).get(`/api/admin/orders/${response.body.id}`);
    expect(staff.body.pricesFrom).toBe('last-known');
    second.catalog.mode = 'answer';
  });

  it('place one order for one key', async () => {
    const [key, body] = ['5f0d7e0c-1111-4222-8333-123456789abc', submission()];
    const answers = await Promise.all([first, second, first, second].map((process) => send(process, body, guest, key)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});
