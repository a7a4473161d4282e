import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { PlacedOrder } from '@shop/contracts/orders';
import { demoShop } from '@shop/demo/shop';
import { storeJobs } from '@shop/service-kit/jobs.sql';
import { type AccessRequest, type Agent, testAccess } from '@shop/service-kit/testing/access-table';
import { customer, guest } from '@shop/service-kit/testing/identities';
import { mailQueue } from '../src/mails/mail.job.ts';
import { claimToken } from './support/claim-token.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const always = (request: AccessRequest) => async () => request;
const aboutOrder = (request: (order: PlacedOrder) => AccessRequest) => async (owner: Identity) => request(await place(service, {}, owner));
const get = (path: string) => always((agent) => agent.get(path));

const file = Buffer.from('\x89PNG\r\n\x1a\n receipt', 'latin1');
const beginUpload = (agent: Agent) => agent.post('/api/objects/upload').send({ size: file.length });

/** The address of an upload that is there and not finished. */
async function uploaded(owner: Identity): Promise<string> {
  const { uploadURL } = (await beginUpload(await service.as(owner))).body;
  await fetch(uploadURL.replace('https://shop.example', service.url), { method: 'PUT', body: file });
  return uploadURL;
}

/** An order, paid by the transfer that a receipt proves. */
async function paidOrder(): Promise<PlacedOrder> {
  const agent = await service.as(guest);
  const { objectPath } = (await agent.put('/api/bank-transfers').send({ transferProofURL: await uploaded(guest) })).body;
  return place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
}

/** A mail that is not due for a day. */
async function waitingMail(): Promise<string> {
  const job = storeJobs(mailQueue, "select gen_random_uuid() as id, '{}'::jsonb as data, now() + interval '1 day' as start_after");
  const [{ id }] = await service.database.query(`with stored as (${job} returning job.id) select id from stored`);
  return id;
}

testAccess('orders', () => service, {
  'POST /api/orders': always((agent) => agent.post('/api/orders').set('idempotency-key', randomUUID()).send(submission())),
  'GET /api/orders': get('/api/orders'),
  'GET /api/orders/mine/{orderNumber}': aboutOrder((order) => (agent) => agent.get(`/api/orders/mine/${order.orderNumber}`)),
  'GET /api/orders/track/{orderNumber}': aboutOrder((order) => (agent) => agent.get(`/api/orders/track/${order.orderNumber}`)),
  'GET /api/orders/track/{orderNumber}/full': aboutOrder(({ orderNumber, trackingLink }) => (agent) => {
    const key = new URL(trackingLink, 'https://shop.example').searchParams.get('key');
    return agent.get(`/api/orders/track/${orderNumber}/full?key=${key}`);
  }),
  'POST /api/orders/claims': always((agent) => agent.post('/api/orders/claims').send({ email: 'andre@example.com' })),
  'POST /api/orders/claims/confirm': async ({ sub }) => {
    const token = await claimToken(service, sub);
    return (agent) => agent.post('/api/orders/claims/confirm').send({ token });
  },
  'POST /api/objects/upload': always(beginUpload),
  'PUT /api/bank-transfers': async (owner) => {
    const transferProofURL = await uploaded(owner);
    return (agent) => agent.put('/api/bank-transfers').send({ transferProofURL });
  },
  'POST /internal/accounts/{userId}/data': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/data`).send({ verifiedAddress: null }),
  ),
  'POST /internal/accounts/{userId}/removal-check': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/removal-check`).send({ verifiedAddress: null }),
  ),
  'PUT /internal/accounts/{userId}/guests/{guestId}': always((agent) => agent.put(`/internal/accounts/${randomUUID()}/guests/guest-9`)),
  'POST /internal/accounts/{userId}/removal': always((agent) =>
    agent.post(`/internal/accounts/${randomUUID()}/removal`).send({ verifiedAddress: null }),
  ),
  'GET /api/shop': get('/api/shop'),
  'PUT /api/shop': always((agent) => agent.put('/api/shop').send(demoShop)),
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
  'GET /api/admin/orders/{id}/receipt': async () => {
    const { id } = await paidOrder();
    return (agent) => agent.get(`/api/admin/orders/${id}/receipt`);
  },
  'GET /api/admin/dashboard/stats': get('/api/admin/dashboard/stats'),
  'GET /api/admin/audit/orders': get('/api/admin/audit/orders'),
  'PUT /internal/order-updates/{userId}': always((agent) =>
    agent.put(`/internal/order-updates/${customer.sub}`).send({ wanted: true, version: 0 }),
  ),
  'GET /api/admin/mails': get('/api/admin/mails'),
  'POST /api/admin/mails/{id}/retry': async () => {
    const id = await waitingMail();
    return (agent) => agent.post(`/api/admin/mails/${id}/retry`);
  },
});
