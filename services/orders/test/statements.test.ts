import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import type { Agent } from '@shop/service-kit/testing/access-table';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { type Request, testStatements } from '@shop/service-kit/testing/statement-table';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { enter, entry, place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
  await (await service.as(guest)).get('/api/shop');
});
afterAll(() => service?.close());

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

/** Opens an event stream about the guest's order. */
const begun = (path: (order: PlacedOrder) => string) => async (): Promise<Request> => {
  const order = await place(service);
  const authorization = `Bearer ${await service.identities.token(guest)}`;
  return async () => {
    const stream = await EventStream.open(`${service.url}/api/orders/${path(order)}`, authorization);
    await stream.next();
    stream.close();
    return stream.response;
  };
};

/** Returns the guest's finished receipt. */
async function receipt(orderId: string | null = null): Promise<string> {
  const [{ id }] = await service.database.query(
    "insert into receipts (guest_id, content_type, etag, order_id) values ($1, 'image/png', gen_random_uuid()::text, $2) returning id",
    [guest.guestId, orderId],
  );
  return `/objects/receipts/${id}`;
}

/** Returns the link of the guest's upload that is sent but not finished. */
async function uploaded(): Promise<string> {
  const png = Buffer.from('\x89PNG\r\n\x1a\n receipt', 'latin1');
  const { uploadURL } = (await (await service.as(guest)).post('/api/objects/upload').send({ size: png.length })).body;
  await fetch(uploadURL.replace('https://shop.example', service.url), { method: 'PUT', body: png });
  return uploadURL;
}

/** Request about the guest's multipart upload with its only part. */
const s3 =
  (request: (about: { agent: Agent; path(below?: string): string; parts: object[] }) => ReturnType<Request>) =>
  async (): Promise<Request> => {
    const agent = await service.as(guest);
    const { key, uploadId } = (await agent.post('/api/s3/multipart').send({ metadata: { size: 9 } })).body;
    const path = (below = '') => `/api/s3/multipart/${uploadId}${below}?key=${key}`;
    const { url } = (await agent.get(path('/1'))).body;
    const sent = await fetch(url.replace('https://shop.example', service.url), {
      method: 'PUT',
      body: Buffer.from('\x89PNG\r\n\x1a\n.', 'latin1'),
    });
    const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') }];
    return () => request({ agent, path, parts });
  };

/** Internal request of auth about an account. */
const account = (call: string) => async () => {
  const agent = await service.as(gatewayProcess);
  return () => agent.post(`/internal/accounts/${randomUUID()}/${call}`).send({ verifiedAddress: null });
};

testStatements(() => service, {
  'POST /api/orders': [1, 201, async () => () => send(service, submission(), guest, key())],
  'POST /api/orders: with a mail': [1, 201, async () => () => send(service, withEmail, guest, key())],
  'POST /api/orders: by bank transfer': [
    2,
    201,
    async () => {
      const transfer = submission({ paymentMethod: 'bank', bankTransferProof: await receipt() });
      return () => send(service, transfer, guest, key());
    },
  ],
  'POST /api/orders: sent before': [
    1,
    200,
    async () => {
      const [same, body] = [key(), submission()];
      await send(service, body, guest, same);
      return () => send(service, body, guest, same);
    },
  ],
  'GET /api/orders': [1, 200, get('/api/orders', customer)],
  'GET /api/orders/mine/{orderNumber}': [1, 200, get((order) => `/api/orders/mine/${order.orderNumber}`, guest)],
  'GET /api/orders/track/{orderNumber}': [1, 200, get((order) => `/api/orders/track/${order.orderNumber}`, guest)],
  'GET /api/orders/track/{orderNumber}/full': [
    1,
    200,
    get(
      (order) => order.trackingLink.replace('/order-tracking?order=', '/api/orders/track/').replace('&', '/full?'),
      guest,
    ),
  ],
  'POST /api/orders/{orderNumber}/cancellation': [
    2,
    200,
    async () => {
      const { orderNumber } = await place(service, { customerEmail: 'counted@example.com' });
      const agent = await service.as(guest);
      return () => agent.post(`/api/orders/${orderNumber}/cancellation`).send({ reason: 'Found my old one' });
    },
  ],
  'GET /api/orders/{orderNumber}/events': [1, 200, begun(({ orderNumber }) => `${orderNumber}/events`)],
  'GET /api/orders/track/{orderNumber}/events': [1, 200, begun(({ orderNumber }) => `track/${orderNumber}/events`)],
  'POST /api/admin/orders': [1, 201, async () => () => enter(service, entry(), admin, key())],
  'GET /api/admin/orders': [2, 200, get('/api/admin/orders?limit=100&search=Andre')],
  'GET /api/admin/orders/{id}': [1, 200, get((order) => `/api/admin/orders/${order.id}`)],
  'GET /api/admin/orders/export.csv': [2, 200, get('/api/admin/orders/export.csv')],
  'PATCH /api/admin/orders/{id}/status': [2, 200, patch('status', { orderStatus: 'shipped', notes: 'On the bus' })],
  'PATCH /api/admin/orders/{id}/status: nothing new': [1, 200, patch('status', { orderStatus: 'processing' })],
  'PATCH /api/admin/orders/{id}/payment': [2, 200, patch('payment', { paymentStatus: 'failed', note: 'Unreadable' })],
  'PATCH /api/admin/orders/{id}/contact': [2, 200, patch('contact', { notes: 'Ring twice' })],
  'PUT /api/admin/orders/{id}/refund': [
    2,
    200,
    async () => {
      const { id } = await place(service, { customerEmail: 'counted@example.com' });
      const agent = await service.as(admin);
      return () => agent.put(`/api/admin/orders/${id}/refund`).send({ amount: '1.00', note: 'Late' });
    },
  ],
  'GET /api/admin/receipts': [2, 200, get('/api/admin/receipts')],
  'GET /api/admin/receipts/store': [0, 200, get('/api/admin/receipts/store')],
  'GET /api/admin/analytics': [4, 200, get('/api/admin/analytics?from=2026-11-15&to=2026-11-21')],
  'GET /api/admin/dashboard/stats': [1, 200, get('/api/admin/dashboard/stats')],
  'GET /api/admin/audit/orders': [1, 200, get('/api/admin/audit/orders')],
  'GET /api/admin/mails': [3, 200, get('/api/admin/mails')],
  'POST /internal/accounts/{userId}/data': [4, 200, account('data')],
  'POST /internal/accounts/{userId}/removal-check': [1, 204, account('removal-check')],
  'PUT /internal/accounts/{userId}/guests/{guestId}': [
    2,
    204,
    async () => {
      const agent = await service.as(gatewayProcess);
      return () => agent.put(`/internal/accounts/${randomUUID()}/guests/guest-9`);
    },
  ],
  'GET /api/shop': [0, 200, get('/api/shop')],
  'GET /api/shop/dates': [0, 200, get('/api/shop/dates')],
  'PUT /api/shop': [4, 200, async () => () => putShop(service, { ...demoShop, tagline: key() })],
  'POST /api/objects/upload': [
    3,
    200,
    async () => {
      const agent = await service.as(guest);
      return () => agent.post('/api/objects/upload').send({ size: 9 });
    },
  ],
  'PUT /api/bank-transfers': [
    5,
    200,
    async () => {
      const transferProofURL = await uploaded();
      const agent = await service.as(guest);
      return () => agent.put('/api/bank-transfers').send({ transferProofURL });
    },
  ],
  'PUT /api/orders/{orderNumber}/receipt': [
    3,
    200,
    async () => {
      const order = await place(service, { paymentMethod: 'bank', bankTransferProof: await receipt() });
      await (await service.as(admin))
        .patch(`/api/admin/orders/${order.id}/payment`)
        .send({ paymentStatus: 'failed', note: 'Unreadable' });
      const objectPath = await receipt();
      const agent = await service.as(guest);
      return () => agent.put(`/api/orders/${order.orderNumber}/receipt`).send({ objectPath });
    },
  ],
  'GET /api/orders/{orderNumber}/receipt': [
    2,
    200,
    async () => {
      const order = await place(service, { paymentMethod: 'bank', bankTransferProof: await receipt() });
      const agent = await service.as(guest);
      return () => agent.get(`/api/orders/${order.orderNumber}/receipt`);
    },
  ],
  'GET /api/s3/params': [3, 200, s3(({ agent }) => agent.get('/api/s3/params?metadata[size]=9'))],
  'POST /api/s3/multipart': [
    4,
    200,
    s3(({ agent }) => agent.post('/api/s3/multipart').send({ metadata: { size: 9 } })),
  ],
  'GET /api/s3/multipart/{uploadId}': [1, 200, s3(({ agent, path }) => agent.get(path()))],
  'GET /api/s3/multipart/{uploadId}/{partNumber}': [2, 200, s3(({ agent, path }) => agent.get(path('/1')))],
  'POST /api/s3/multipart/{uploadId}/complete': [
    1,
    200,
    s3(({ agent, path, parts }) => agent.post(path('/complete')).send({ parts })),
  ],
  'DELETE /api/s3/multipart/{uploadId}': [2, 204, s3(({ agent, path }) => agent.delete(path()))],
  'GET /api/s3/sts': [0, 501, s3(({ agent }) => agent.get('/api/s3/sts'))],
  'POST /api/s3/sts': [0, 501, s3(({ agent }) => agent.post('/api/s3/sts'))],
  'POST /api/orders/numbers': [1, 200, s3(({ agent }) => agent.post('/api/orders/numbers'))],
  'DELETE /api/orders/numbers/{orderNumber}': [
    1,
    204,
    async () => {
      const agent = await service.as(guest);
      const { orderNumber } = (await agent.post('/api/orders/numbers')).body;
      return () => agent.delete(`/api/orders/numbers/${orderNumber}`);
    },
  ],
  'GET /api/admin/orders/{id}/receipt': [
    2,
    200,
    async () => {
      const { id } = await place(service);
      await receipt(id);
      const agent = await service.as(admin);
      return () => agent.get(`/api/admin/orders/${id}/receipt`);
    },
  ],
  'GET /api/admin/orders/{id}/receipts': [
    1,
    200,
    async () => {
      const { id } = await place(service);
      await receipt(id);
      const agent = await service.as(admin);
      return () => agent.get(`/api/admin/orders/${id}/receipts`);
    },
  ],
  'PUT /internal/staff-mails/{userId}': [
    1,
    204,
    async () => {
      const agent = await service.as(gatewayProcess);
      return () => agent.put(`/internal/staff-mails/${customer.sub}`).send({ address: null, kinds: [], version: 0 });
    },
  ],
  'PUT /internal/order-updates/{userId}': [
    1,
    204,
    async () => {
      const agent = await service.as(gatewayProcess);
      return () => agent.put(`/internal/order-updates/${customer.sub}`).send({ wanted: true, version: 0 });
    },
  ],
});
