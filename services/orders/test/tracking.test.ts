import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { Secrets } from '@shop/service-kit/process/env';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { TrackingLink } from '../src/orders/tracking-link.service.ts';
import { type OrdersUnderTest, oldSecret, startOrders } from './support/orders-service.ts';
import { place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const notFound = {
  status: 404,
  code: 'NOT_FOUND',
  detail: 'Order not found. Please check your order number and try again.',
};

describe('GET /api/orders/track/:orderNumber', () => {
  it('shows the steps of a delivery for a number in any case', async () => {
    const { createdAt, updatedAt } = await place(service, { orderNumber: 'ORD-200001' });
    const response = await (await service.as(otherGuest)).get('/api/orders/track/ord-200001');
    expect(response.body).toEqual({
      orderNumber: 'ORD-200001',
      status: 'processing',
      deliveryMethod: 'delivery',
      pickupLocation: null,
      currentStep: 0,
      steps: ['processing', 'shipped', 'out_for_delivery', 'delivered'],
      estimatedDelivery: '',
      promise: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), from: null },
      trackingInfo: '',
      carrier: '',
      trackingNumber: '',
      reached: { processing: createdAt },
      updatedAt,
    });
  });

  it('names the store of a pickup', async () => {
    const { orderNumber } = await place(service, {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      deliveryFee: '0.00',
      total: '6500.00',
    });
    const { body } = await (await service.as(otherGuest)).get(`/api/orders/track/${orderNumber}`);
    expect(body).toMatchObject({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay' });
  });

  it('reveals nothing about the payment', async () => {
    const { id, orderNumber } = await place(service);
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'failed', note: 'Nobody paid' });
    const { text } = await (await service.as(otherGuest)).get(`/api/orders/track/${orderNumber}`);
    expect(text).not.toMatch(/payment|cash|failed|Nobody paid/i);
  });

  it('shows when each visible status was reached, without notes', async () => {
    const { id, orderNumber } = await place(service);
    const change = async (orderStatus: string, more: object = {}) =>
      (await service.as(admin))
        .patch(`/api/admin/orders/${id}/status`)
        .send({ orderStatus, notes: 'Said by Keisha', ...more });
    const { updatedAt } = (await change('shipped')).body;
    await change('shipped');
    await change('out_for_delivery', { visible: false });
    const { body, text } = await (await service.as(otherGuest)).get(`/api/orders/track/${orderNumber}`);
    expect(body).toMatchObject({
      status: 'out_for_delivery',
      reached: { processing: expect.any(String), shipped: updatedAt },
    });
    expect(Object.keys(body.reached)).toEqual(['processing', 'shipped']);
    expect(text).not.toContain('Keisha');
  });

  it("shows carrier and tracking number without staff's texts", async () => {
    const { id, orderNumber } = await place(service);
    const details = {
      carrier: 'Knutsford',
      trackingNumber: 'KX-1',
      trackingInfo: 'With Mrs Campbell, 876 555 0111',
      notes: 'Blue gate',
    };
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/status`)
      .send({ orderStatus: 'shipped', ...details });
    const { body, text } = await (await service.as(otherGuest)).get(`/api/orders/track/${orderNumber}`);
    expect(body).toMatchObject({ carrier: 'Knutsford', trackingNumber: 'KX-1', trackingInfo: '' });
    expect(text).not.toMatch(/Campbell|0111|Blue gate/);
  });

  it('never shows a name, e-mail, telephone or address', async () => {
    const order = await place(service, { customerEmail: 'andre@example.com', notes: 'gate code 1234' });
    const { text } = await (await service.as(guest)).get(`/api/orders/track/${order.orderNumber}`);
    expect(text).not.toMatch(/Andre|andre@|555-0199|Hope Road|1234/);
  });

  it.each(['ORD-000000', 'ORD-1', 'nonsense', '%00', '..%2F..', "' or 1=1 --", 'x'.repeat(150)])(
    'answers %j like a missing order',
    async (number) => {
      const response = await (await service.as(guest)).get(`/api/orders/track/${number}`);
      expect(response.body).toMatchObject(notFound);
    },
  );

  it.each([guest, customer, admin])('accepts a $role', async (caller) => {
    await place(service, { orderNumber: 'ORD-200002' });
    expect((await (await service.as(caller)).get('/api/orders/track/ORD-200002')).status).toBe(200);
  });

  it('rejects services and callers without an identity', async () => {
    expect((await service.anonymous.get('/api/orders/track/ORD-200002')).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).get('/api/orders/track/ORD-200002')).status).toBe(403);
  });
});

describe('GET /api/orders/track/:orderNumber/full', () => {
  const follow = async (link: string, caller = otherGuest) => {
    const [, number, key] = /order=(.+)&key=(.+)$/.exec(link) ?? [];
    return (await service.as(caller)).get(`/api/orders/track/${number}/full?key=${key}`);
  };

  it('shows the full order for its link', async () => {
    const { trackingLink, ...order } = await place(service);
    expect((await follow(trackingLink)).body).toEqual(order);
  });

  it('answers the same for a wrong key and a missing order', async () => {
    const [first, second] = [await place(service), await place(service)];
    const wrong = await follow(first.trackingLink.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    const other = await follow(second.trackingLink.replace(second.orderNumber, first.orderNumber));
    const missing = await follow(first.trackingLink.replace(first.orderNumber, 'ORD-000000'));
    for (const answer of [wrong, other, missing]) expect(answer.body).toMatchObject(notFound);
  });

  it.each([
    ['delivery', ['shipped', 'delivered', 'completed']],
    ['pickup', ['ready_for_pickup', 'completed']],
    ['cancelled order', ['cancelled']],
  ])('ends 90 days after a %s is over, with receipt and events', async (_, statuses) => {
    const { id, orderNumber, trackingLink } = await place(service);
    const key = new URLSearchParams(trackingLink.split('?')[1]).get('key');
    const age = (days: number, where = '') =>
      service.database.query(
        `update order_events set at = now() - interval '${days} days' where order_id = $1 ${where}`,
        [id],
      );
    for (const orderStatus of statuses) {
      await (await service.as(admin))
        .patch(`/api/admin/orders/${id}/status`)
        .send({ orderStatus, notes: 'On its way' });
    }
    await age(89);
    expect((await follow(trackingLink)).status).toBe(200);
    await age(91);
    expect((await follow(trackingLink)).body).toMatchObject(notFound);
    const agent = await service.as(otherGuest);
    for (const path of ['events', 'receipt'])
      expect((await agent.get(`/api/orders/${orderNumber}/${path}?key=${key}`)).status).toBe(404);
    expect((await (await service.as(guest)).get(`/api/orders/mine/${orderNumber}`)).status).toBe(200);
  });

  it('accepts the earlier secret until it is removed', async () => {
    const { trackingLink, orderNumber } = await place(service);
    const beside = (TRACKING_SECRET: Secrets) => startOrders({ TRACKING_SECRET }, service);
    const [rotated, renewed] = [
      await beside(['the new secret of the tests', ...oldSecret]),
      await beside(['the new secret of the tests']),
    ];
    const read = async (at: OrdersUnderTest, link: string) => {
      const key = new URLSearchParams(link.split('?')[1]).get('key');
      return (await (await at.as(otherGuest)).get(`/api/orders/track/${orderNumber}/full?key=${key}`)).status;
    };
    const newLink = rotated.app.get(TrackingLink, { strict: false }).path(orderNumber);
    expect(newLink).not.toBe(trackingLink);
    expect(await Promise.all([read(rotated, trackingLink), read(rotated, newLink)])).toEqual([200, 200]);
    expect(await Promise.all([read(renewed, trackingLink), read(renewed, newLink)])).toEqual([404, 200]);
    for (const process of [rotated, renewed]) await process.close();
  });

  it('stays valid while the order is open', async () => {
    const { id, trackingLink } = await place(service);
    await service.database.query("update order_events set at = now() - interval '400 days' where order_id = $1", [id]);
    await service.database.query(
      "update orders set created_at = now() - interval '400 days', updated_at = created_at where id = $1",
      [id],
    );
    expect((await follow(trackingLink)).status).toBe(200);
  });

  const withQuery = async (query: string) => {
    const { orderNumber } = await place(service);
    return (await service.as(guest)).get(`/api/orders/track/${orderNumber}/full${query}`);
  };

  it.each(['', '?key='])('answers a missing key such as %j like a wrong one', async (query) => {
    expect((await withQuery(query)).body).toMatchObject(notFound);
  });

  it.each(['?key=%00', '?key=a&key=b', `?key=${'x'.repeat(300)}`])('rejects the malformed key %j', async (query) => {
    expect((await withQuery(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('rejects services and callers without an identity', async () => {
    const { trackingLink } = await place(service);
    expect((await service.anonymous.get('/api/orders/track/ORD-200002/full?key=a')).status).toBe(401);
    expect((await follow(trackingLink, gatewayProcess)).status).toBe(403);
  });
});

describe('GET /api/orders/mine/:orderNumber', () => {
  const mine = async (orderNumber: string, caller = guest) =>
    (await service.as(caller)).get(`/api/orders/mine/${orderNumber}`);

  it('returns an order of this browser to a guest', async () => {
    const { trackingLink, ...order } = await place(service);
    expect((await mine(order.orderNumber)).body).toEqual(order);
  });

  it("returns a guest's order after sign-in", async () => {
    const order = await place(service);
    expect((await mine(order.orderNumber, { ...customer, guestId: guest.guestId })).body.id).toBe(order.id);
  });

  it("returns an account's order in any browser", async () => {
    const order = await place(service, {}, customer);
    expect((await mine(order.orderNumber, { ...customer, guestId: 'another browser' })).body.id).toBe(order.id);
  });

  describe("for an account's order in the same browser", () => {
    const tanya = { ...customer, guestId: 'shared browser' };
    const signedOut: Identity = { sub: 'shared browser', role: 'guest', guestId: 'shared browser' };
    const nextAccount = {
      ...customer,
      sub: '00000000-0000-4000-8000-00000000c002',
      name: 'Marsha',
      guestId: 'shared browser',
    };
    const nextAdmin = { ...admin, guestId: 'shared browser' };

    it.each([
      ['after signing out', signedOut],
      ['to the next account', nextAccount],
      ['to staff of the shop', nextAdmin],
    ])('answers 404 %s', async (_, caller) => {
      const order = await place(service, {}, tanya);
      expect((await mine(order.orderNumber, caller)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect((await mine(order.orderNumber, tanya)).status).toBe(200);
    });

    it.each([
      ['after signing out', signedOut],
      ['by the next account', nextAccount],
    ])('does not return it for its key %s', async (_, caller) => {
      const [key, body] = [randomUUID(), submission()];
      expect((await send(service, body, tanya, key)).status).toBe(201);
      const again = await send(service, body, caller, key);
      expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(again.text).not.toContain('Andre');
    });
  });

  it.each([otherGuest, customer, admin])('answers 404 to another $role', async (caller) => {
    const order = await place(service);
    expect((await mine(order.orderNumber, caller)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('rejects services and callers without an identity', async () => {
    expect((await service.anonymous.get('/api/orders/mine/ORD-200001')).status).toBe(401);
    expect((await mine('ORD-200001', gatewayProcess)).status).toBe(403);
  });
});

describe('GET /api/orders', () => {
  it("lists only the account's own orders, newest first", async () => {
    const [tanya, marsha] = [
      { ...customer, sub: 'tanya' },
      { ...customer, sub: 'marsha' },
    ];
    const first = await place(service, {}, tanya);
    const second = await place(service, {}, tanya);
    await place(service, {}, marsha);
    const { body } = await (await service.as(tanya)).get('/api/orders');
    expect(body.map((order: { id: string }) => order.id)).toEqual([second.id, first.id]);
  });

  it("returns pages with the total and each order's tracking link", async () => {
    const paula = { ...customer, sub: 'paula' };
    const [first, second, third] = [
      await place(service, {}, paula),
      await place(service, {}, paula),
      await place(service, {}, paula),
    ];
    const agent = await service.as(paula);
    const [page, rest, beyond] = [
      await agent.get('/api/orders?limit=2'),
      await agent.get('/api/orders?limit=2&page=2'),
      await agent.get('/api/orders?limit=2&page=3'),
    ];
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body.map((order: PlacedOrder) => order.trackingLink)).toEqual([
      third.trackingLink,
      second.trackingLink,
    ]);
    expect(rest.body.map((order: PlacedOrder) => order.id)).toEqual([first.id]);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '3']);
  });

  it.each(['limit=0', 'limit=101', 'page=0', 'page=x'])('rejects %s', async (query) => {
    const response = await (await service.as(customer)).get(`/api/orders?${query}`);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('rejects guests, services and callers without an identity', async () => {
    const asGuest = await (await service.as(guest)).get('/api/orders');
    expect([asGuest.status, asGuest.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await (await service.as(gatewayProcess)).get('/api/orders')).status).toBe(403);
    expect((await service.anonymous.get('/api/orders')).status).toBe(401);
  });
});
