import type { ServerResponse } from 'node:http';
import type { Identity } from '@shop/contracts/identity';
import type { OrderChanged, PlacedOrder } from '@shop/contracts/orders';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, customer, guest, otherCustomer, otherGuest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
let second: OrdersUnderTest;
const streams: EventStream<OrderChanged>[] = [];
beforeAll(async () => {
  service = await startOrders();
  second = await startOrders({ LIVE_STREAMS: 2 }, service);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.close();
  await service?.close();
});

const keyOf = ({ trackingLink }: PlacedOrder) =>
  new URL(trackingLink, 'https://shop.example').searchParams.get('key') ?? '';
const bearer = async (caller: Identity) => `Bearer ${await service.identities.token(caller)}`;
async function open(path: string, caller: Identity = otherGuest, at = service): Promise<EventStream<OrderChanged>> {
  const stream = await EventStream.open<OrderChanged>(`${at.url}/api/orders/${path}`, await bearer(caller));
  streams.push(stream);
  return stream;
}
const ask = async (path: string, caller: Identity = otherGuest, init: RequestInit = {}) =>
  fetch(`${service.url}/api/orders/${path}`, { ...init, headers: { authorization: await bearer(caller) } });
const ship = async ({ id }: PlacedOrder) =>
  (await (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send({ orderStatus: 'shipped' })).body;
/** Value of the gauge, which all processes of this test share. */
const counted = async () =>
  Number(/^orders_live_streams (\d+)/m.exec(await (await fetch(`${service.internalUrl}/metrics`)).text())?.[1]);
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('GET /api/orders/:orderNumber/events', () => {
  it("reports the order's version and every later change, from any process", async () => {
    const order = await place(service);
    const stream = await open(`${order.orderNumber}/events?key=${keyOf(order)}`, otherGuest, second);
    expect(await stream.next()).toEqual({ type: 'order_changed', updatedAt: order.updatedAt });
    const { updatedAt } = await ship(order);
    expect(await stream.next()).toEqual({ type: 'order_changed', updatedAt });
    await (await service.as(admin)).patch(`/api/admin/orders/${order.id}/payment`).send({ paymentStatus: 'verified' });
    const { updatedAt: paidAt } = (await (await service.as(guest)).get(`/api/orders/mine/${order.orderNumber}`)).body;
    expect(await stream.next()).toEqual({ type: 'order_changed', updatedAt: paidAt });
  });

  it("reports the customer's cancellation and no other orders", async () => {
    const [order, other] = [await place(service), await place(service)];
    const stream = await open(`${order.orderNumber}/events`, guest);
    await stream.next();
    await ship(other);
    const { body } = await (await service.as(guest)).post(`/api/orders/${order.orderNumber}/cancellation`).send({});
    expect(await stream.next()).toEqual({ type: 'order_changed', updatedAt: body.updatedAt });
  });

  it.each([
    ['another guest', otherGuest],
    ['another customer', otherCustomer],
    ['staff', admin],
  ])("answers the same for %s, another order's key and a missing order", async (_, caller) => {
    const [order, other] = [await place(service, {}, customer), await place(service)];
    const answers = [
      await ask(`${order.orderNumber}/events`, caller),
      await ask(`${order.orderNumber}/events?key=${keyOf(other)}`, caller),
      await ask(`ORD-000000/events?key=${keyOf(order)}`, caller),
      await ask('nonsense/events', caller),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const { status, code, detail } of bodies) {
      expect([status, code, detail]).toEqual([
        404,
        'NOT_FOUND',
        'Order not found. Please check your order number and try again.',
      ]);
    }
  });

  it('is an event stream that proxies neither cache nor buffer', async () => {
    const order = await place(service);
    const { headers } = (await open(`${order.orderNumber}/events`, guest)).response;
    const names = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding'];
    expect(names.map((name) => headers.get(name))).toEqual(['text/event-stream', 'no-store', 'no', null]);
  });

  it('releases its slot when the browser disconnects, and after a HEAD', async () => {
    const order = await place(service);
    await until(async () => (await counted()) === 0);
    const stream = await open(`${order.orderNumber}/events`, guest);
    await stream.next();
    expect(await counted()).toBe(1);
    stream.close();
    await until(async () => (await counted()) === 0);
    expect((await ask(`${order.orderNumber}/events`, guest, { method: 'HEAD' })).status).toBe(200);
    await until(async () => (await counted()) === 0);
  });

  it('releases its slot when the browser disconnects during the query', async () => {
    const order = await place(service);
    await until(async () => (await counted()) === 0);
    await service.database.transaction(async (manager) => {
      await manager.query('lock table orders in access exclusive mode');
      const gone = new Promise((resolve) =>
        service.app
          .getHttpServer()
          .once('request', (_: unknown, response: ServerResponse) => response.once('close', resolve)),
      );
      const browser = new AbortController();
      const asked = ask(`${order.orderNumber}/events`, guest, { signal: browser.signal }).catch(() => undefined);
      await until(async () => (await counted()) === 1);
      browser.abort();
      await Promise.all([asked, gone]);
    });
    await until(async () => (await counted()) === 0);
  });

  it("answers 503 at a process's limit until a stream closes", async () => {
    const order = await place(service);
    const path = `${order.orderNumber}/events`;
    const [first] = [await open(path, guest, second), await open(path, guest, second)];
    const refused = await fetch(`${second.url}/api/orders/${path}`, {
      headers: { authorization: await bearer(guest) },
    });
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    first?.close();
    streams.push(await EventStream.openAgain<OrderChanged>(`${second.url}/api/orders/${path}`, await bearer(guest)));
  });

  it('ends when the database connection is lost and can be reopened', async () => {
    const order = await place(service);
    const path = `${order.orderNumber}/events`;
    const stream = await open(path, guest);
    await service.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orders live' and datname = current_database()",
    );
    await stream.ended();
    const again = await EventStream.openAgain<OrderChanged>(`${service.url}/api/orders/${path}`, await bearer(guest));
    streams.push(again);
    await again.next();
    const { updatedAt } = await ship(order);
    expect(await again.next()).toEqual({ type: 'order_changed', updatedAt });
  });

  it('ends when its process stops', async () => {
    const third = await startOrders({}, service);
    const order = await place(service);
    const stream = await open(`${order.orderNumber}/events`, guest, third);
    await third.close();
    await stream.ended();
  });
});

describe('GET /api/orders/track/:orderNumber/events', () => {
  it('reports changes to callers with the order number in any case', async () => {
    const order = await place(service, {}, customer);
    const stream = await open(`track/${order.orderNumber.toLowerCase()}/events`);
    await stream.next();
    const { updatedAt } = await ship(order);
    expect(await stream.next()).toEqual({ type: 'order_changed', updatedAt });
  });

  it.each(['ORD-000000', 'nonsense', '%00'])('answers %j like a missing order', async (number) => {
    const response = await ask(`track/${number}/events`);
    expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND']);
  });
});
