import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { Order } from '@shop/contracts/orders';
import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { line, place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

/** One browser as a guest, with an account, and with another account. */
const browser = () => {
  const guestId = randomUUID();
  const before: Identity = { sub: guestId, role: 'guest', guestId };
  return {
    before,
    signedIn: { ...customer, sub: randomUUID(), guestId },
    next: { ...customer, sub: randomUUID(), guestId },
  };
};
const list = async (caller: Identity): Promise<string[]> =>
  (await (await service.as(caller)).get('/api/orders')).body.map(({ orderNumber }: Order) => orderNumber);
const mine = async (orderNumber: string, caller: Identity) =>
  (await (await service.as(caller)).get(`/api/orders/mine/${orderNumber}`)).status;

describe('guest orders after sign-in', () => {
  it("appear in the account's list at its first call, newest first", async () => {
    const { before, signedIn } = browser();
    const first = await place(service, {}, before);
    const second = await place(service, {}, before);
    const third = await place(service, {}, signedIn);
    expect(await list(signedIn)).toEqual([third, second, first].map(({ orderNumber }) => orderNumber));
  });

  it('belong to the account in every browser and leave the guest', async () => {
    const { before, signedIn, next } = browser();
    const { orderNumber } = await place(service, {}, before);
    await list(signedIn);
    expect(await list({ ...signedIn, guestId: 'another browser' })).toEqual([orderNumber]);
    expect([await mine(orderNumber, before), await mine(orderNumber, next)]).toEqual([404, 404]);
    expect(await list(next)).toEqual([]);
  });

  it.each([
    ['is opened', (order: Order, caller: Identity) => mine(order.orderNumber, caller)],
    ['is sent again', async (order: Order, caller: Identity) => (await resend(order, caller)).status],
  ])('all move to the account when one of them %s', async (_, use) => {
    const { before, signedIn } = browser();
    const other = await place(service, {}, before);
    const order = await sendFirst(before);
    expect(await use(order, signedIn)).toBe(200);
    for (const { orderNumber } of [order, other]) expect(await mine(orderNumber, before)).toBe(404);
  });

  it('join the account that signed in when they arrive late, never the next account of the browser', async () => {
    const { before, signedIn } = browser();
    await list(signedIn);
    const { orderNumber } = await place(service, {}, before);
    // The gateway gives the browser a new guest id when an account leaves or another one signs in.
    const next: Identity = { ...customer, sub: randomUUID(), guestId: randomUUID() };
    expect([await list(next), await mine(orderNumber, next)]).toEqual([[], 404]);
    expect(await list(signedIn)).toEqual([orderNumber]);
    expect([await list({ ...next, guestId: before.guestId }), await mine(orderNumber, before)]).toEqual([[], 404]);
  });

  it('stay with the guest when a signed-out browser asks for the list', async () => {
    const { before } = browser();
    const { orderNumber } = await place(service, {}, before);
    expect((await (await service.as(before)).get('/api/orders')).status).toBe(401);
    expect(await mine(orderNumber, before)).toBe(200);
  });

  it('keep working tracking links', async () => {
    const { before, signedIn } = browser();
    const { orderNumber, trackingLink } = await place(service, {}, before);
    await list(signedIn);
    const key = new URL(trackingLink, 'https://shop.example').searchParams.get('key');
    const response = await (await service.as(before)).get(`/api/orders/track/${orderNumber}/full?key=${key}`);
    expect([response.status, response.body.orderNumber]).toEqual([200, orderNumber]);
  });

  it('lose their owner when staff sign in', async () => {
    const { before } = browser();
    const { orderNumber } = await place(service, {}, before);
    expect(await list({ ...admin, guestId: before.guestId })).toEqual([]);
    expect(await mine(orderNumber, { ...admin, guestId: before.guestId })).toBe(200);
    expect(await mine(orderNumber, before)).toBe(200);
  });

  it("keep `updatedAt`, so that staff's concurrent changes are accepted", async () => {
    const { before, signedIn } = browser();
    const placed = await place(service, {}, before);
    expect((await (await service.as(signedIn)).get('/api/orders')).body).toEqual([placed]);
  });

  it('cause no write after the merge', async () => {
    const { before, signedIn } = browser();
    await place(service, {}, before);
    await list(signedIn);
    const version = async () =>
      (await service.database.query('select xmin::text from orders where user_id = $1', [signedIn.sub]))[0].xmin;
    const joined = await version();
    await list(signedIn);
    expect(await version()).toBe(joined);
  });
});

describe('PUT /internal/accounts/{userId}/guests/{guestId}', () => {
  const join = async ({ sub, guestId }: Identity) =>
    (await (await service.as(gatewayProcess)).put(`/internal/accounts/${sub}/guests/${guestId}`)).status;

  it("moves the guest's orders without a request of its browser", async () => {
    const { before, signedIn } = browser();
    const { orderNumber } = await place(service, {}, before);
    expect(await join(signedIn)).toBe(204);
    expect(await mine(orderNumber, before)).toBe(404);
    expect(await list({ ...signedIn, guestId: 'another browser' })).toEqual([orderNumber]);
  });

  it("can be repeated and never moves another account's orders", async () => {
    const { before, signedIn, next } = browser();
    const { orderNumber } = await place(service, {}, before);
    expect([await join(signedIn), await join(signedIn), await join(next), await join(signedIn)]).toEqual([
      204, 204, 204, 204,
    ]);
    expect([await list(next), await list(signedIn)]).toEqual([[], [orderNumber]]);
  });

  it('keeps orders of other guests', async () => {
    const [theirs, { signedIn }] = [browser(), browser()];
    const { orderNumber } = await place(service, {}, theirs.before);
    await join(signedIn);
    expect([await list(signedIn), await mine(orderNumber, theirs.before)]).toEqual([[], 200]);
  });
});

const keys = new Map<string, { key: string; body: object }>();

async function sendFirst(caller: Identity): Promise<Order> {
  const [key, body] = [randomUUID(), submission({ items: [line(battery)] })];
  const { body: order } = await send(service, body, caller, key);
  keys.set(order.orderNumber, { key, body });
  return order;
}

function resend({ orderNumber }: Order, caller: Identity) {
  const sent = keys.get(orderNumber);
  return send(service, sent?.body ?? {}, caller, sent?.key);
}
