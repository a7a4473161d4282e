import type { Identity } from '@shop/contracts/identity';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { type StatementTable, testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { TicketLinks } from '../src/ticket-links/ticket-link.service.ts';
import { announcedMessages } from '../src/tickets/ticket.statements.ts';
import { aTicket, openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const own = (caller: Identity) => openTicket(service, caller);
const clientId = '0b1c2d3e-0000-4000-8000-000000000001';

/** An internal call by auth about an account. */
const account = (call: string) => async () => {
  const agent = await service.as(gatewayProcess);
  return () => agent.post(`/internal/accounts/${customer.sub}/${call}`).send({ verifiedAddress: null });
};

const calls: StatementTable = {
  'POST /api/tickets': [1, 201, async () => async () => (await service.as(guest)).post('/api/tickets').send(aTicket)],
  'POST /api/contact': [
    1,
    201,
    async () => async () =>
      (await service.as(guest)).post('/api/contact').send({ name: 'Andre', message: 'Hello?', clientId }),
  ],
  'POST /api/contact: sent before': [
    2,
    201,
    async () => {
      const send = async () =>
        (await service.as(guest)).post('/api/contact').send({ name: 'Andre', message: 'Hello?', clientId });
      await send();
      return send;
    },
  ],
  'POST /api/tickets/{id}/messages': [
    1,
    201,
    async () => {
      const { id } = await own(guest);
      return () => postMessage(service, guest, id, { message: 'Hello?' });
    },
  ],
  'POST /api/tickets/{id}/messages: by staff': [
    1,
    201,
    async () => {
      const { id } = await own(guest);
      return () => postMessage(service, admin, id, { message: 'Yes.' });
    },
  ],
  'POST /api/tickets/{id}/messages: sent before': [
    1,
    201,
    async () => {
      const { id } = await own(guest);
      await postMessage(service, guest, id, { message: 'once', clientId });
      return () => postMessage(service, guest, id, { message: 'once', clientId });
    },
  ],
  'POST /api/tickets/{id}/messages: refused': [
    1,
    404,
    async () => {
      const { id } = await own(guest);
      return () => postMessage(service, customer, id, { message: 'Hello?' });
    },
  ],
  "POST /api/tickets/{id}/messages: the first of an account to its browser's ticket": [
    2,
    201,
    async () => {
      const { id } = await own({ sub: 'guest-9', role: 'guest', guestId: 'guest-9' });
      return () => postMessage(service, { ...customer, guestId: 'guest-9' }, id, { message: 'Hello?' });
    },
  ],
  'GET /api/tickets/{id}': [
    1,
    200,
    async () => {
      const { id } = await own(guest);
      return () => readTicket(service, guest, id);
    },
  ],
  'GET /api/tickets/{id}: with an unseen reply': [
    2,
    200,
    async () => {
      const { id } = await own(guest);
      await postMessage(service, admin, id, { message: 'Yes.' });
      return () => readTicket(service, guest, id);
    },
  ],
  'POST /api/tickets/link': [
    1,
    200,
    async () => {
      const { messages } = await own(guest);
      const token = new URL(
        service.app.get(TicketLinks, { strict: false }).guestUrl(String(messages[0]?.id)),
      ).searchParams.get('token');
      return async () => (await service.as(otherGuest)).post('/api/tickets/link').send({ token });
    },
  ],
  'GET /api/admin/mails/support': [
    3,
    200,
    async () => async () => (await service.as(admin)).get('/api/admin/mails/support'),
  ],
  'POST /api/admin/mails/support/{id}/retry': [
    3,
    204,
    async () => {
      const { id } = await own(guest);
      await postMessage(service, admin, id, { message: 'Yes.' });
      const [job] = await service.database.query("select id from pgboss.job where data ->> 'ticketId' = $1", [id]);
      return async () => (await service.as(admin)).post(`/api/admin/mails/support/${job.id}/retry`);
    },
  ],
  'GET /api/tickets': [2, 200, async () => async () => (await service.as(admin)).get('/api/tickets?limit=2')],
  'GET /api/user/tickets': [
    3,
    200,
    async () => {
      for (let count = 0; count < 3; count += 1) await own(customer);
      return async () => (await service.as(customer)).get('/api/user/tickets?limit=2');
    },
  ],
  'GET /api/admin/audit/tickets': [
    1,
    200,
    async () => async () => (await service.as(admin)).get('/api/admin/audit/tickets'),
  ],
  'PATCH /api/tickets/{id}': [
    1,
    200,
    async () => {
      const { id } = await own(guest);
      return async () => (await service.as(admin)).patch(`/api/tickets/${id}`).send({ status: 'closed' });
    },
  ],
  'POST /internal/accounts/{userId}/data': [2, 200, account('data')],
  'PUT /internal/accounts/{userId}/guests/{guestId}': [
    1,
    204,
    async () => {
      const agent = await service.as(gatewayProcess);
      return () => agent.put(`/internal/accounts/${customer.sub}/guests/guest-9`);
    },
  ],
  'POST /internal/accounts/{userId}/removal': [1, 204, account('removal')],
  'PUT /internal/staff-mails/{userId}': [
    1,
    204,
    async () => async () =>
      (await service.as(gatewayProcess))
        .put(`/internal/staff-mails/${customer.sub}`)
        .send({ address: null, kinds: [], version: 1 }),
  ],
  'GET /api/support/tickets': [
    2,
    200,
    async () => async () => (await service.as(admin)).get('/api/support/tickets?limit=2'),
  ],
  'GET /api/support/first-replies': [
    1,
    200,
    async () => async () =>
      (await service.as(admin)).get('/api/support/first-replies?from=2026-11-15T05:00:00Z&until=2026-11-22T05:00:00Z'),
  ],
};
testStatements(() => service, calls);

/** The plan of a statement without parameter values (Postgres 16). */
async function planOf(sql: string): Promise<string> {
  const rows: Record<'QUERY PLAN', string>[] = await service.database.query(`explain (generic_plan) ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe("query plans of support's calls", () => {
  it('read tickets and messages by index', async () => {
    await service.database.query(`
      insert into tickets (user_id, customer_name, customer_email, subject, last_seq, updated_at)
      select 'user-' || n % 500, 'Andre', '', 'Filled', 1, now() - n * interval '1 minute' from generate_series(1, 20000) n;
      insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
      select id, 1, gen_random_uuid(), 'user', 'customer', 'Andre', '', 'Hello' from tickets where subject = 'Filled';
      insert into ticket_guests select id, 'guest-' || id, now() + interval '30 days' from tickets where subject = 'Filled';
      analyze tickets, ticket_messages, ticket_guests`);
    for (const [name, [, , prepare]] of Object.entries(calls)) {
      const call = await prepare();
      for (const sql of await service.statements(call)) {
        const countsAll = /count\(1\)/i.test(sql) && !/where/i.test(sql);
        if (!countsAll)
          expect([name, await planOf(sql)]).toEqual([name, expect.not.stringMatching(/Seq Scan on ticket/)]);
      }
    }
    expect(await planOf(announcedMessages)).not.toMatch(/Seq Scan on ticket/);
  });
});
