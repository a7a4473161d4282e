import { randomUUID } from 'node:crypto';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { CatalogStandIn } from './support/catalog-stand-in.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { line, place, send, submission } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

describe('while the catalogue is down', () => {
  let service: OrdersUnderTest;
  beforeEach(async () => {
    service = await startOrders();
  });
  afterEach(() => service?.close());

  it('orders are taken at the prices last seen, and marked for staff only', async () => {
    await place(service);
    service.catalog.mode = 503;
    const order = await place(service);
    expect(order).not.toHaveProperty('pricesFrom');
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body.pricesFrom).toBe('last-known');
  });

  it('a product whose price was never seen answers SERVICE_UNAVAILABLE, and the same key places it later', async () => {
    service.catalog.sells({ id: uuidOf('new') });
    service.catalog.mode = 500;
    const [key, body] = [randomUUID(), submission({ items: [line(uuidOf('new'))] })];
    const refused = await send(service, body, guest, key);
    expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    service.catalog.mode = 'answer';
    expect((await send(service, body, guest, key)).status).toBe(201);
  });

  it('one failed answer is asked for again', async () => {
    service.catalog.failOnce = true;
    const order = await place(service);
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body.pricesFrom).toBe('catalog');
    expect(service.catalog.seen).toHaveLength(2);
  });

  it('a catalogue that says nothing is asked twice and not waited for, and not asked at all once the circuit is open', async () => {
    await place(service);
    service.catalog.seen.length = 0;
    service.catalog.mode = 'silent';
    await Promise.all(Array.from({ length: 5 }, () => place(service)));
    expect(service.catalog.seen).toHaveLength(10);
    await place(service);
    expect(service.catalog.seen).toHaveLength(10);
  });

  it('tracking and the staff’s list go on', async () => {
    const order = await place(service);
    service.catalog.mode = 'silent';
    expect((await (await service.as(guest)).get(`/api/orders/track/${order.orderNumber}`)).status).toBe(200);
    expect((await (await service.as(admin)).get('/api/admin/orders')).body.total).toBe(1);
  });
});

describe('while one of two processes of the catalogue is gone', () => {
  it('orders are taken at its current prices, and nobody waits', async () => {
    const [alive, gone] = [await CatalogStandIn.start(), await CatalogStandIn.start()];
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
