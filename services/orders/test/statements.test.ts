import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
const table: string[] = [];
beforeAll(async () => {
  service = await startOrders();
  await (await service.as(guest)).get('/api/shop');
});
afterAll(async () => {
  process.stdout.write(`\nSQL statements of the calls of orders\n${table.join('\n')}\n`);
  await service?.close();
});

type Request = () => PromiseLike<{ status: number }>;
type Call = [name: string, statements: number, prepare: () => Promise<Request>];

const key = () => randomUUID();
const withEmail = submission({ customerEmail: 'counted@example.com' });
const get =
  (path: string | ((order: PlacedOrder) => string), caller = admin) =>
  async (): Promise<Request> => {
    const order = await place(service, {}, caller === admin ? guest : caller);
    const agent = await service.as(caller);
    return () => agent.get(typeof path === 'string' ? path : path(order));
  };
const patch = (path: string, body: object) => async (): Promise<Request> => {
  const order = await place(service, { customerEmail: 'counted@example.com' });
  const agent = await service.as(admin);
  return () => agent.patch(`/api/admin/orders/${order.id}/${path}`).send(body);
};

/** A finished receipt of the guest's. */
async function receipt(): Promise<string> {
  const [{ id }] = await service.database.query(
    "insert into receipts (guest_id, content_type, etag) values ($1, 'image/png', gen_random_uuid()::text) returning id",
    [guest.guestId],
  );
  return `/objects/receipts/${id}`;
}

const calls: Call[] = [
  ['POST /api/orders', 1, async () => () => send(service, submission(), guest, key())],
  ['POST /api/orders with a mail', 1, async () => () => send(service, withEmail, guest, key())],
  [
    'POST /api/orders by bank transfer',
    2,
    async () => {
      const transfer = submission({ paymentMethod: 'bank', bankTransferProof: await receipt() });
      return () => send(service, transfer, guest, key());
    },
  ],
  [
    'POST /api/orders, sent before',
    1,
    async () => {
      const [same, body] = [key(), submission()];
      await send(service, body, guest, same);
      return () => send(service, body, guest, same);
    },
  ],
  ['GET /api/orders', 1, get('/api/orders', customer)],
  ['GET /api/orders/mine/:orderNumber', 1, get((order) => `/api/orders/mine/${order.orderNumber}`, guest)],
  ['GET /api/orders/track/:orderNumber', 1, get((order) => `/api/orders/track/${order.orderNumber}`, guest)],
  [
    'GET /api/orders/track/:orderNumber/full',
    1,
    get((order) => order.trackingLink.replace('/order-tracking?order=', '/api/orders/track/').replace('&', '/full?'), guest),
  ],
  ['GET /api/admin/orders', 2, get('/api/admin/orders?limit=100&search=Andre')],
  ['GET /api/admin/orders/:id', 1, get((order) => `/api/admin/orders/${order.id}`)],
  ['GET /api/admin/orders/export.csv', 1, get('/api/admin/orders/export.csv')],
  ['PATCH /api/admin/orders/:id/status', 2, patch('status', { orderStatus: 'shipped', notes: 'On the bus' })],
  ['PATCH /api/admin/orders/:id/status, nothing new', 1, patch('status', { orderStatus: 'processing' })],
  ['PATCH /api/admin/orders/:id/payment', 2, patch('payment', { paymentStatus: 'failed', note: 'Unreadable' })],
  ['GET /api/admin/dashboard/stats', 1, get('/api/admin/dashboard/stats')],
  ['GET /api/admin/audit/orders', 1, get('/api/admin/audit/orders')],
  ['GET /api/admin/mails', 3, get('/api/admin/mails')],
  ['GET /api/shop', 0, get('/api/shop')],
  [
    'PUT /api/shop',
    2,
    async () => {
      const agent = await service.as(admin);
      return () => agent.put('/api/shop').send({ ...demoShop, tagline: key() });
    },
  ],
  [
    'POST /api/objects/upload',
    1,
    async () => {
      const agent = await service.as(guest);
      return () => agent.post('/api/objects/upload').send({ size: 9 });
    },
  ],
];

describe('the number of SQL statements', () => {
  it.each(calls)('of %s is %i', async (name, statements, prepare) => {
    const request = await prepare();
    let status = 0;
    const run = await service.statements(async () => {
      ({ status } = await request());
    });
    table.push(`${String(run.length).padStart(3)}  ${name}`);
    expect([status < 300, run.length, run]).toEqual([true, statements, run]);
  });
});
