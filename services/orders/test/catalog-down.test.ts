import { randomUUID } from 'node:crypto';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { FakeCatalog } from './support/fake-catalog.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { line, place, send, submission } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

describe('catalogue outage', () => {
  let service: OrdersUnderTest;
  beforeEach(async () => {
    service = await startOrders();
  });
  afterEach(() => service?.close());

  it('places orders at the last known prices and marks them for staff', async () => {
    await place(service);
    service.catalog.mode = 503;
    const order = await place(service);
    expect(order).not.toHaveProperty('pricesFrom');
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body.pricesFrom).toBe('last-known');
  });

  it('answers PRICES_UNKNOWN for an unknown price and accepts the key later', async () => {
    service.catalog.sells({ id: uuidOf('new') });
    service.catalog.mode = 500;
    const [key, body] = [randomUUID(), submission({ items: [line(uuidOf('new'))] })];
    const refused = await send(service, body, guest, key);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'PRICES_UNKNOWN', '60']);
    service.catalog.mode = 'answer';
    expect((await send(service, body, guest, key)).status).toBe(201);
  });

  it('answers PRICES_UNKNOWN when the last price is 15 minutes old', async () => {
    const { id } = await place(service);
    service.catalog.mode = 503;
    const seen = (ago: string) =>
      service.database.query(`update orders set created_at = now() - interval '${ago}' where id = $1`, [id]);
    const [key, body] = [randomUUID(), submission()];
    await seen('15 minutes');
    expect((await send(service, body, guest, key)).body).toMatchObject({ status: 503, code: 'PRICES_UNKNOWN' });
    expect((await service.database.query('select count(*)::int as orders from orders'))[0]).toEqual({ orders: 1 });
    await seen('14 minutes');
    expect((await send(service, body, guest, key)).status).toBe(201);
  });

  it('does not extend a known price when an order uses it', async () => {
    const { id } = await place(service);
    service.catalog.mode = 503;
    await place(service);
    await service.database.query("update orders set created_at = now() - interval '16 minutes' where id = $1", [id]);
    expect((await send(service, submission())).status).toBe(503);
  });

  it('does not request prices again for a concurrent repetition', async () => {
    let answer: () => void = () => undefined;
    service.catalog.held = new Promise((resolve) => {
      answer = resolve;
    });
    const [key, body] = [randomUUID(), submission()];
    const asked = async (times: number) => {
      while (service.catalog.seen.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const first = send(service, body, guest, key).then((sent) => sent);
    await asked(1);
    const again = send(service, body, guest, key).then((sent) => sent);
    const other = send(service, submission(), guest).then((sent) => sent);
    await asked(2);
    answer();
    const answers = await Promise.all([first, again, other]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
    expect([answers[0]?.body.id === answers[1]?.body.id, service.catalog.seen.length]).toEqual([true, 2]);
  });

  it('retries a failed request once', async () => {
    service.catalog.failOnce = true;
    const order = await place(service);
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body.pricesFrom).toBe('catalog');
    expect(service.catalog.seen).toHaveLength(2);
  });

  it('calls a silent catalogue once per order, never with an open circuit', async () => {
    await place(service);
    service.catalog.seen.length = 0;
    service.catalog.mode = 'silent';
    await Promise.all(Array.from({ length: 5 }, () => place(service)));
    expect(service.catalog.seen).toHaveLength(5);
    await place(service);
    expect(service.catalog.seen).toHaveLength(5);
  });

  it("does not affect tracking and the staff's list", async () => {
    const order = await place(service);
    service.catalog.mode = 'silent';
    expect((await (await service.as(guest)).get(`/api/orders/track/${order.orderNumber}`)).status).toBe(200);
    expect((await (await service.as(admin)).get('/api/admin/orders')).body.total).toBe(1);
  });
});

describe('outage of one catalogue process', () => {
  it('places orders at current prices without waiting', async () => {
    const [alive, gone] = [await FakeCatalog.start(), await FakeCatalog.start()];
    alive.sells({ id: battery });
    const service = await startOrders({ CATALOG_URL: [alive.url, gone.url] });
    try {
      await gone.stop();
      const orders = await Promise.all(Array.from({ length: 6 }, () => place(service)));
      const staff = await service.as(admin);
      for (const { id } of orders) expect((await staff.get(`/api/admin/orders/${id}`)).body.pricesFrom).toBe('catalog');
      expect(alive.seen).toHaveLength(6);
    } finally {
      await service.close();
      await alive.stop();
    }
  });
});
