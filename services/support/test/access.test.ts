import type { ClientFrame } from '@shop/contracts/frames';
import type { Access, Identity } from '@shop/contracts/identity';
import { accessCases } from '@shop/service-kit/testing/access-cases';
import { type AccessRequest, testAccess } from '@shop/service-kit/testing/access-table';
import { admin, createTestIdentities, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { openApiDocument } from '@shop/service-kit/testing/openapi-document';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { TicketLinks } from '../src/ticket-links/ticket-link.service.ts';
import { LiveClient, refusedUpgrade } from './live-client.ts';
import { aTicket, openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const always = (request: AccessRequest) => async () => request;
const aboutTicket = (request: (id: string) => AccessRequest) => async (owner: Identity) =>
  request((await openTicket(service, owner)).id);

testAccess('support', () => service, {
  'POST /api/contact': always((agent) =>
    agent.post('/api/contact').send({ name: 'Andre', message: 'Hello?', clientId: crypto.randomUUID() }),
  ),
  'POST /api/tickets': always((agent) => agent.post('/api/tickets').send(aTicket)),
  'GET /api/tickets': always((agent) => agent.get('/api/tickets')),
  'GET /api/support/tickets': always((agent) => agent.get('/api/support/tickets')),
  'GET /api/support/first-replies': always((agent) =>
    agent.get('/api/support/first-replies?from=2026-11-15T05:00:00Z&until=2026-11-22T05:00:00Z'),
  ),
  'GET /api/user/tickets': always((agent) => agent.get('/api/user/tickets')),
  'POST /internal/accounts/{userId}/data': always((agent) =>
    agent.post(`/internal/accounts/${customer.sub}/data`).send({ verifiedAddress: null }),
  ),
  'PUT /internal/accounts/{userId}/guests/{guestId}': always((agent) =>
    agent.put(`/internal/accounts/${customer.sub}/guests/guest-9`),
  ),
  'POST /internal/accounts/{userId}/removal': always((agent) =>
    agent.post(`/internal/accounts/${customer.sub}/removal`).send({ verifiedAddress: null }),
  ),
  'PUT /internal/staff-mails/{userId}': always((agent) =>
    agent.put(`/internal/staff-mails/${customer.sub}`).send({ address: null, kinds: [], version: 0 }),
  ),
  'GET /api/tickets/{id}': aboutTicket((id) => (agent) => agent.get(`/api/tickets/${id}`)),
  'POST /api/tickets/{id}/messages': aboutTicket(
    (id) => (agent) => agent.post(`/api/tickets/${id}/messages`).send({ message: 'Hello?' }),
  ),
  'POST /api/tickets/link': async (owner) => {
    const { id } = await openTicket(service, owner.role === 'guest' ? owner : guest);
    const [{ id: reply }] = await service.database.query('select id from ticket_messages where ticket_id = $1', [id]);
    const token = new URL(service.app.get(TicketLinks, { strict: false }).guestUrl(reply)).searchParams.get('token');
    return (agent) => agent.post('/api/tickets/link').send({ token });
  },
  'GET /api/admin/mails/support': always((agent) => agent.get('/api/admin/mails/support')),
  'POST /api/admin/mails/support/{id}/retry': async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, admin, id, { message: 'Yes.' });
    const [job] = await service.database.query("select id from pgboss.job where data ->> 'ticketId' = $1", [id]);
    return (agent) => agent.post(`/api/admin/mails/support/${job.id}/retry`);
  },
  'GET /api/admin/audit/tickets': async () => (agent) => agent.get('/api/admin/audit/tickets'),
  'PATCH /api/tickets/{id}': aboutTicket(
    (id) => (agent) => agent.patch(`/api/tickets/${id}`).send({ status: 'closed' }),
  ),
});

const frames: { [T in ClientFrame['type']]: (ticketId: string) => Extract<ClientFrame, { type: T }> } = {
  join_ticket: (ticketId) => ({ type: 'join_ticket', ticketId }),
  leave_ticket: (ticketId) => ({ type: 'leave_ticket', ticketId }),
  admin_connect: () => ({ type: 'admin_connect' }),
  ping: () => ({ type: 'ping' }),
};
const declared = openApiDocument('support')?.['x-frames'] ?? {};

/** Returns the HTTP status that matches the server's response to a frame. */
async function answerTo(frame: ClientFrame, caller: Identity) {
  const client = await LiveClient.open(service, caller);
  client.send(frame);
  await client.caughtUp();
  await client.close();
  const refusal = client.frames.find(({ type }) => type === 'error');
  if (refusal?.type !== 'error') return 'allowed';
  return refusal.code === 'NOT_FOUND' ? 404 : refusal.code;
}

describe('the access rule of a live frame', () => {
  it.each(Object.entries(frames))('is enforced for %s', async (type, frame) => {
    const access: Access[] | undefined = declared[type];
    if (!access)
      throw new Error(
        `The OpenAPI document does not say who may send ${type}: its handler needs @Allow, then npm run openapi.`,
      );
    // Our own processes open no socket, see below.
    const cases = accessCases(access).filter(({ caller }) => caller !== gatewayProcess);
    const answers = [];
    for (const { title, caller, owner } of cases) {
      const { id } = await openTicket(service, owner);
      answers.push([title, await answerTo(frame(id), caller)]);
    }
    const refusal = { 401: 'FORBIDDEN', 403: 'FORBIDDEN', 404: 404, allowed: 'allowed' };
    expect(answers).toEqual(cases.map(({ title, expected }) => [title, refusal[expected]]));
  });

  it('exists only for frames that exist', () => {
    expect(Object.keys(declared).sort()).toEqual(Object.keys(frames).sort());
  });

  it('is checked before a socket opens', async () => {
    const bearer = async (identity: Identity, lifetime?: number) =>
      `Bearer ${await service.identities.token(identity, lifetime)}`;
    expect(await refusedUpgrade(service)).toBe(401);
    expect(await refusedUpgrade(service, await bearer(guest, -5))).toBe(401);
    expect(await refusedUpgrade(service, `Bearer ${await (await createTestIdentities()).token(guest)}`)).toBe(401);
    expect(await refusedUpgrade(service, await bearer(gatewayProcess))).toBe(403);
  });
});
