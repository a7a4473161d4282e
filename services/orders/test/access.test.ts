import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { PlacedOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { type AccessRequest, type Agent, testAccess } from '@shop/service-kit/testing/access-table';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { mailQueue } from '../src/mails/mail.job.ts';
import { claimToken } from './support/claim-token.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { entry, place, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const always = (request: AccessRequest) => async () => request;
const aboutOrder = (request: (order: PlacedOrder) => AccessRequest) => async (owner: Identity) =>
  request(await place(service, {}, owner));
const get = (path: string) => always((agent) => agent.get(path));

const file = Buffer.from('\x89PNG\r\n\x1a\n receipt', 'latin1');
const beginUpload = (agent: Agent) => agent.post('/api/objects/upload').send({ size: file.length });

/** Returns the link of an upload that is sent but not finished. */
async function uploaded(owner: Identity): Promise<string> {
  const { uploadURL } = (await beginUpload(await service.as(owner))).body;
  await fetch(uploadURL.replace('https://shop.example', service.url), { method: 'PUT', body: file });
  return uploadURL;
}

/** Returns the path and the only part of a multipart upload. */
async function sentInParts(owner: Identity, below = '') {
  const agent = await service.as(owner);
  const { key, uploadId } = (await beginMultipart(agent)).body;
  const path = (rest: string) => `/api/s3/multipart/${uploadId}${rest}?key=${key}`;
  const { url } = (await agent.get(path('/1'))).body;
  const sent = await fetch(url.replace('https://shop.example', service.url), { method: 'PUT', body: file });
  return { path: path(below), parts: [{ PartNumber: 1, ETag: sent.headers.get('etag') }] };
}
const beginMultipart = (agent: Agent) => agent.post('/api/s3/multipart').send({ metadata: { size: file.length } });

/** Turns the expected 501 into the 200 that the access table requires. */
const notImplemented = async (request: PromiseLike<{ status: number }>) => {
  const { status } = await request;
  return { status: status === 501 ? 200 : status };
};

/** Places an order by bank transfer with a receipt. */
async function paidOrder(owner: Identity = guest): Promise<PlacedOrder> {
  const agent = await service.as(owner);
  const { objectPath } = (await agent.put('/api/bank-transfers').send({ transferProofURL: await uploaded(owner) }))
    .body;
  return place(service, { paymentMethod: 'bank', bankTransferProof: objectPath }, owner);
}

/** Opens an event stream and aborts it; supertest would wait for its end. */
const begun =
  (path: string): AccessRequest =>
  async (_, authorization) => {
    const abort = new AbortController();
    const { status } = await fetch(`${service.url}/api/orders/${path}`, {
      headers: { authorization },
      signal: abort.signal,
    });
    abort.abort();
    return { status };
  };

/** Stores a mail job that is not due for a day. */
async function waitingMail(): Promise<string> {
  const job = storeJobs(
    mailQueue,
    "select gen_random_uuid() as id, '{}'::jsonb as data, now() + interval '1 day' as start_after",
  );
  const [{ id }] = await service.database.query(`with stored as (${job} returning job.id) select id from stored`);
  return id;
}

testAccess('orders', () => service, {
  'POST /api/orders': always((agent) =>
    agent.post('/api/orders').set('idempotency-key', randomUUID()).send(submission()),
  ),
  'GET /api/orders': get('/api/orders'),
  'GET /api/orders/mine/{orderNumber}': aboutOrder(
    (order) => (agent) => agent.get(`/api/orders/mine/${order.orderNumber}`),
  ),
  'GET /api/orders/track/{orderNumber}': aboutOrder(
    (order) => (agent) => agent.get(`/api/orders/track/${order.orderNumber}`),
  ),
  'GET /api/orders/track/{orderNumber}/full': aboutOrder(({ orderNumber, trackingLink }) => (agent) => {
    const key = new URL(trackingLink, 'https://shop.example').searchParams.get('key');
    return agent.get(`/api/orders/track/${orderNumber}/full?key=${key}`);
  }),
  'POST /api/orders/{orderNumber}/cancellation': aboutOrder(
    ({ orderNumber }) =>
      (agent) =>
        agent.post(`/api/orders/${orderNumber}/cancellation`).send({}),
  ),
  'GET /api/orders/{orderNumber}/events': aboutOrder(({ orderNumber }) => begun(`${orderNumber}/events`)),
  'GET /api/orders/track/{orderNumber}/events': aboutOrder(({ orderNumber }) => begun(`track/${orderNumber}/events`)),
  'POST /api/orders/claims': always((agent) => agent.post('/api/orders/claims').send({ email: 'andre@example.com' })),
  'POST /api/orders/claims/confirm': async ({ sub }) => {
    const token = await claimToken(service, sub);
    return (agent) => agent.post('/api/orders/claims/confirm').send({ token });
  },
  'POST /api/objects/upload': always(beginUpload),
  'PUT /api/orders/{orderNumber}/receipt': async (owner) => {
    const agent = await service.as(owner);
    const finished = async () =>
      (await agent.put('/api/bank-transfers').send({ transferProofURL: await uploaded(owner) })).body.objectPath;
    const { id, orderNumber } = await place(
      service,
      { paymentMethod: 'bank', bankTransferProof: await finished() },
      owner,
    );
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'failed', note: 'Unreadable' });
    const objectPath = await finished();
    return (caller) => caller.put(`/api/orders/${orderNumber}/receipt`).send({ objectPath });
  },
  'GET /api/orders/{orderNumber}/receipt': async (owner) => {
    const { orderNumber } = await paidOrder(owner);
    return (caller) => caller.get(`/api/orders/${orderNumber}/receipt`);
  },
  'PUT /api/bank-transfers': async (owner) => {
    const transferProofURL = await uploaded(owner);
    return (agent) => agent.put('/api/bank-transfers').send({ transferProofURL });
  },
  'GET /api/s3/params': always((agent) => agent.get(`/api/s3/params?metadata[size]=${file.length}`)),
  'POST /api/s3/multipart': always(beginMultipart),
  'GET /api/s3/multipart/{uploadId}': async (owner) => {
    const { path } = await sentInParts(owner);
    return (agent) => agent.get(path);
  },
  'GET /api/s3/multipart/{uploadId}/{partNumber}': async (owner) => {
    const { path } = await sentInParts(owner, '/1');
    return (agent) => agent.get(path);
  },
  'POST /api/s3/multipart/{uploadId}/complete': async (owner) => {
    const { path, parts } = await sentInParts(owner, '/complete');
    return (agent) => agent.post(path).send({ parts });
  },
  'DELETE /api/s3/multipart/{uploadId}': async (owner) => {
    const { path } = await sentInParts(owner);
    return (agent) => agent.delete(path);
  },
  'GET /api/s3/sts': always((agent) => notImplemented(agent.get('/api/s3/sts'))),
  'POST /api/s3/sts': always((agent) => notImplemented(agent.post('/api/s3/sts'))),
  'POST /api/orders/numbers': always((agent) => agent.post('/api/orders/numbers')),
  'DELETE /api/orders/numbers/{orderNumber}': async (owner) => {
    const { orderNumber } = (await (await service.as(owner)).post('/api/orders/numbers')).body;
    return (agent) => agent.delete(`/api/orders/numbers/${orderNumber}`);
  },
  'POST /internal/accounts/{userId}/data': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/data`).send({ verifiedAddress: null }),
  ),
  'POST /internal/accounts/{userId}/removal-check': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/removal-check`).send({ verifiedAddress: null }),
  ),
  'PUT /internal/accounts/{userId}/guests/{guestId}': always((agent) =>
    agent.put(`/internal/accounts/${randomUUID()}/guests/guest-9`),
  ),
  'POST /internal/accounts/{userId}/removal': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/removal`).send({ verifiedAddress: null }),
  ),
  'GET /api/shop': get('/api/shop'),
  'GET /api/shop/dates': get('/api/shop/dates'),
  'PUT /api/shop': async () => {
    // Managers may not change the bank account and the e-mail address.
    const { email, bank } = (await (await service.as(guest)).get('/api/shop')).body;
    return (agent) => agent.put('/api/shop').send({ ...demoShop, email, bank });
  },
  'POST /api/admin/orders': always((agent) =>
    agent.post('/api/admin/orders').set('idempotency-key', randomUUID()).send(entry()),
  ),
  'GET /api/admin/orders': get('/api/admin/orders'),
  'GET /api/admin/orders/export.csv': get('/api/admin/orders/export.csv'),
  'GET /api/admin/orders/{id}': aboutOrder(
    ({ id }) =>
      (agent) =>
        agent.get(`/api/admin/orders/${id}`),
  ),
  'PATCH /api/admin/orders/{id}/status': aboutOrder(
    ({ id }) =>
      (agent) =>
        agent.patch(`/api/admin/orders/${id}/status`).send({ orderStatus: 'shipped' }),
  ),
  'PATCH /api/admin/orders/{id}/payment': aboutOrder(
    ({ id }) =>
      (agent) =>
        agent.patch(`/api/admin/orders/${id}/payment`).send({ paymentStatus: 'verified' }),
  ),
  'PATCH /api/admin/orders/{id}/contact': aboutOrder(
    ({ id }) =>
      (agent) =>
        agent.patch(`/api/admin/orders/${id}/contact`).send({ notes: 'Ring twice' }),
  ),
  'PUT /api/admin/orders/{id}/refund': aboutOrder(
    ({ id }) =>
      (agent) =>
        agent.put(`/api/admin/orders/${id}/refund`).send({ amount: '1.00', note: 'Late' }),
  ),
  'GET /api/admin/orders/{id}/receipt': async () => {
    const { id } = await paidOrder();
    return (agent) => agent.get(`/api/admin/orders/${id}/receipt`);
  },
  'GET /api/admin/orders/{id}/receipts': async () => {
    const { id } = await paidOrder();
    return (agent) => agent.get(`/api/admin/orders/${id}/receipts`);
  },
  'GET /api/admin/receipts': get('/api/admin/receipts'),
  'GET /api/admin/receipts/store': get('/api/admin/receipts/store'),
  'GET /api/admin/analytics': get('/api/admin/analytics?from=2026-11-15&to=2026-11-21'),
  'GET /api/admin/dashboard/stats': get('/api/admin/dashboard/stats'),
  'GET /api/admin/audit/orders': get('/api/admin/audit/orders'),
  'POST /api/emails/delivery-notification': async (owner) => {
    const { id, orderNumber } = await place(service, { customerEmail: 'notified@example.com' }, owner);
    await service.database.query("update orders set order_status = 'shipped' where id = $1", [id]);
    const body = { customerEmail: 'notified@example.com', customerName: 'Andre', orderNumber, status: 'shipped' };
    return (agent) => agent.post('/api/emails/delivery-notification').send(body);
  },
  'PUT /internal/order-updates/{userId}': always((agent) =>
    agent.put(`/internal/order-updates/${customer.sub}`).send({ wanted: true, version: 0 }),
  ),
  'PUT /internal/staff-mails/{userId}': always((agent) =>
    agent.put(`/internal/staff-mails/${customer.sub}`).send({ address: null, kinds: [], version: 0 }),
  ),
  'GET /api/admin/mails': get('/api/admin/mails'),
  'POST /api/admin/mails/{id}/retry': async () => {
    const id = await waitingMail();
    return (agent) => agent.post(`/api/admin/mails/${id}/retry`);
  },
});
