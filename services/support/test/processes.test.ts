import { isDeepStrictEqual } from 'node:util';
import type { TicketMessage } from '@shop/contracts/support';
import { DatabaseProxy } from '@shop/service-kit/testing/database-proxy';
import { admin, customer, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { until } from '@shop/service-kit/testing/until';
import pg from 'pg';
import { LiveClient } from './live-client.ts';
import { openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let one: TestService;
let two: TestService;
let proxy: DatabaseProxy;
beforeAll(async () => {
  one = await startSupport();
  proxy = await DatabaseProxy.start();
  two = await startSupport({ DATABASE_URL: proxy.before(one.databaseUrl) }, one);
});
afterAll(async () => {
  await two?.close();
  await proxy?.cut();
  await one?.close();
});

/** The LISTEN connections of this test's processes. */
const listeners = "from pg_stat_activity where application_name = 'support live' and datname = current_database()";

/** Terminates the LISTEN connections, as a failing network would. */
const loseEvents = () => one.database.query(`select pg_terminate_backend(pid) ${listeners}`);

describe('two support processes on one database', () => {
  it('announce a message posted on the other process', async () => {
    const ticket = await openTicket(one, guest);
    const client = await LiveClient.open(two, guest);
    await client.join(ticket.id);
    await postMessage(one, admin, ticket.id, { message: 'Yes, it does.' });
    await client.next('new_message', { ticketId: ticket.id, seq: 2 });
    expect((await client.join(ticket.id, 1)).messages).toHaveLength(1);
    await client.close();
  });

  it("number a ticket's messages together", async () => {
    const ticket = await openTicket(one, guest);
    await Promise.all(
      Array.from({ length: 49 }, (_, index) =>
        postMessage(index % 2 ? one : two, guest, ticket.id, { message: `no. ${index}` }),
      ),
    );
    const { messages } = (await readTicket(two, guest, ticket.id)).body;
    expect(messages.map(({ seq }: TicketMessage) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('return missed messages when a client reconnects to the other process', async () => {
    const ticket = await openTicket(one, guest);
    const before = await LiveClient.open(one, guest);
    await before.join(ticket.id);
    await before.close();
    await postMessage(one, admin, ticket.id, { message: 'Yes, it does.' });
    const after = await LiveClient.open(two, guest);
    expect((await after.join(ticket.id, 1)).messages.map(({ message }) => message)).toEqual(['Yes, it does.']);
    await after.close();
  });

  it("send staff's notes to staff on the other process and no customer", async () => {
    const ticket = await openTicket(one, guest);
    const [owner, staff] = [await LiveClient.open(two, guest), await LiveClient.open(two, admin)];
    await owner.join(ticket.id);
    staff.send({ type: 'admin_connect' });
    await staff.next('admin_connected');
    await postMessage(one, admin, ticket.id, { message: 'one box damaged', isInternal: true });
    await staff.next('new_message', { ticketId: ticket.id, seq: 2 });
    await owner.caughtUp();
    owner.send({ type: 'join_ticket', ticketId: ticket.id, lastSeq: 1 });
    await owner.caughtUp();
    expect(owner.frames.slice(1)).toEqual([
      { type: 'pong' },
      { type: 'joined', ticketId: ticket.id, lastSeq: 1, messages: [], more: false },
      { type: 'pong' },
    ]);
    await Promise.all([owner.close(), staff.close()]);
  });
});

/** SQL text of a driver query, which is a string or an object. */
const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text));

describe('a process without followers of a ticket', () => {
  it("does not query for that ticket's events", async () => {
    const [followed, other] = [await openTicket(one, guest), await openTicket(one, otherGuest)];
    const client = await LiveClient.open(two, guest);
    await client.join(followed.id);
    const watched = jest.spyOn(pg.Client.prototype, 'query');
    await postMessage(one, otherGuest, other.id, { message: 'Hello?' });
    await (await one.as(admin)).patch(`/api/tickets/${other.id}`).send({ status: 'resolved' });
    await postMessage(one, guest, followed.id, { message: 'Hello?' });
    await client.next('new_message', { ticketId: followed.id, seq: 2 });
    const asked = watched.mock.calls.map(([query]) => textOf(query)).filter((sql) => sql.includes('tickets'));
    watched.mockRestore();
    // Three calls take a statement each, and one more reads the followed ticket's message for its sockets.
    expect(asked).toHaveLength(4);
    await client.close();
  });
});

describe('a process that lost its event connection', () => {
  it('asks its sockets to fetch missed events once it reconnects', async () => {
    const ticket = await openTicket(one, guest);
    const [owner, staff] = [await LiveClient.open(two, guest), await LiveClient.open(two, admin)];
    await owner.join(ticket.id);
    staff.send({ type: 'admin_connect' });
    await staff.next('admin_connected');
    await loseEvents();
    await postMessage(one, admin, ticket.id, { message: 'Yes, it does.' });
    await postMessage(one, admin, ticket.id, { message: 'one box damaged', isInternal: true });
    await owner.next('new_message', { ticketId: ticket.id, seq: 2 });
    await staff.next('new_message', { ticketId: ticket.id, seq: 3 });
    expect(owner.frames.filter((frame) => frame.type === 'new_message' && frame.seq === 3)).toEqual([]);
    expect(await owner.next('joined')).toMatchObject({ lastSeq: 1 });
    await Promise.all([owner.close(), staff.close()]);
  });

  it('sends a former guest nothing about a ticket that an account claimed', async () => {
    const ticket = await openTicket(one, guest);
    const [before, staff] = [await LiveClient.open(two, guest), await LiveClient.open(two, admin)];
    await before.join(ticket.id);
    await staff.join(ticket.id);
    await loseEvents();
    await one.database.query('update tickets set user_id = $2, updated_at = now() where id = $1', [
      ticket.id,
      customer.sub,
    ]);
    await staff.next('ticket_updated');
    await before.caughtUp();
    expect(before.frames.map(({ type }) => type)).toEqual(['joined', 'pong']);
    await Promise.all([before.close(), staff.close()]);
  });

  it('announces over 100 changed tickets to staff in one frame', async () => {
    const ticket = await openTicket(one, guest);
    const [owner, staff] = [await LiveClient.open(two, guest), await LiveClient.open(two, admin)];
    await owner.join(ticket.id);
    staff.send({ type: 'admin_connect' });
    await staff.next('admin_connected');
    await one.database.query(
      `insert into tickets (guest_id, customer_name, customer_email, subject)
       select 'guest-many', 'Andre', 'andre@example.com', 'One of many' from generate_series(1, 101)`,
    );
    await loseEvents();
    await staff.next('tickets_changed');
    await owner.next('ticket_updated');
    await staff.caughtUp();
    expect(staff.frames.filter(({ type }) => type === 'new_message' || type === 'ticket_updated')).toEqual([]);
    expect(owner.frames.filter(({ type }) => type === 'ticket_updated')).toHaveLength(1);
    await Promise.all([owner.close(), staff.close()]);
    await one.database.query("update tickets set updated_at = created_at - interval '1 day'");
  });

  it('loses no message for clients that poll or rejoin', async () => {
    const ticket = await openTicket(one, guest);
    const client = await LiveClient.open(two, guest);
    await client.join(ticket.id);
    for (let round = 0; round < 5; round += 1) {
      await loseEvents();
      await postMessage(one, admin, ticket.id, { message: `no. ${round}` });
    }
    expect((await readTicket(two, guest, ticket.id, '?after=1')).body.messages).toHaveLength(5);
    await client.next('new_message', { ticketId: ticket.id, seq: 6 });
    await until(async () => (await two.database.query(`select ${listeners}`)).length === 2);
    await client.close();
  });

  it('is not ready until events arrive again', async () => {
    const isReady = async (expected: object) => {
      const report = await (await fetch(`${two.url}/readyz`)).text();
      return isDeepStrictEqual(JSON.parse(report), expected);
    };
    const ready = { status: 'ok', checks: { database: 'ok', live: 'ok' } };
    await until(() => isReady(ready));
    await proxy.cut();
    await until(() => isReady({ status: 'unavailable', checks: { database: 'failed', live: 'failed' } }));
    await proxy.restore();
    await until(() => isReady(ready));
  });
});
