import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@shop/contracts/identity';
import { ownerOf } from '@shop/service-kit/identity/ownership';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { LiveClient, refusedUpgrade } from './live-client.ts';
import { openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
const clients: LiveClient[] = [];
const connect = async (...from: Parameters<typeof LiveClient.open>) => {
  const client = await LiveClient.open(...from);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  service = await startSupport();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => service?.close());

describe('opening a live socket', () => {
  it('is refused with 401 without a valid identity', async () => {
    const expired = await service.identities.token(guest, -5);
    expect(await refusedUpgrade(service)).toBe(401);
    expect(await refusedUpgrade(service, `Bearer ${expired}`)).toBe(401);
    expect(await refusedUpgrade(service, 'Bearer nonsense')).toBe(401);
  });

  it('is refused with 503 while the identity keys cannot be fetched', async () => {
    const keySet = createServer();
    await once(keySet.listen(0, '127.0.0.1'), 'listening');
    const { port } = keySet.address() as AddressInfo;
    keySet.close();
    const process = await startSupport({ IDENTITY_KEYS: `http://127.0.0.1:${port}/` }, service);
    expect(await refusedUpgrade(process, `Bearer ${await service.identities.token(guest)}`)).toBe(503);
    expect((await (await process.as(guest)).get('/api/user/tickets')).status).toBe(503);
    await process.close();
  });

  it('is refused with 403 for internal processes', async () => {
    expect(await refusedUpgrade(service, `Bearer ${await service.identities.token(gatewayProcess)}`)).toBe(403);
  });

  it('is not possible at another path', async () => {
    expect(await refusedUpgrade(service, `Bearer ${await service.identities.token(guest)}`, '/ws2')).toBe(0);
  });
});

describe('join_ticket', () => {
  it('returns the complete ticket to an owner without cached messages', async () => {
    const ticket = await openTicket(service, guest);
    const client = await connect(service, guest);
    expect(await client.join(ticket.id)).toEqual({
      type: 'joined',
      ticketId: ticket.id,
      lastSeq: 1,
      messages: ticket.messages,
      more: false,
    });
  });

  it('returns the missed messages to a reconnecting client', async () => {
    const ticket = await openTicket(service, guest);
    const first = await connect(service, guest);
    await first.join(ticket.id, 1);
    await first.close();
    await postMessage(service, admin, ticket.id, { message: 'Yes, it does.' });
    await postMessage(service, admin, ticket.id, { message: 'We have six.' });
    const again = await connect(service, guest);
    const { lastSeq, messages } = await again.join(ticket.id, 1);
    expect([lastSeq, messages.map(({ message }) => message)]).toEqual([3, ['Yes, it does.', 'We have six.']]);
  });

  it('returns NOT_FOUND to everyone else, as for missing tickets', async () => {
    const { id } = await openTicket(service, guest);
    for (const caller of [otherGuest, customer]) {
      const client = await connect(service, caller);
      for (const ticketId of [id, randomUUID(), 'x']) {
        client.send({ type: 'join_ticket', ticketId });
        expect(await client.next('error', { ticketId })).toMatchObject({ code: 'NOT_FOUND' });
      }
      await postMessage(service, guest, id, { message: 'Hello?' });
      await client.caughtUp();
      expect(client.frames.filter(({ type }) => type !== 'error' && type !== 'pong')).toEqual([]);
    }
  });
});

describe('new_message', () => {
  it('contains the message for the owner and staff who joined', async () => {
    const ticket = await openTicket(service, guest);
    const [owner, staff] = [await connect(service, guest), await connect(service, admin)];
    await Promise.all([owner.join(ticket.id), staff.join(ticket.id)]);
    const { body: message } = await postMessage(service, guest, ticket.id, { message: 'Can you fit it Saturday?' });
    const frame = { type: 'new_message', ticketId: ticket.id, seq: 2, after: 1, message };
    expect(await owner.next('new_message')).toEqual(frame);
    expect(await staff.next('new_message')).toEqual(frame);
  });

  it('names the previous visible message, so hidden notes leave no gap', async () => {
    const ticket = await openTicket(service, guest);
    const [owner, staff] = [await connect(service, guest), await connect(service, admin)];
    await Promise.all([owner.join(ticket.id), staff.join(ticket.id)]);
    await postMessage(service, admin, ticket.id, { message: 'one box damaged', isInternal: true });
    await postMessage(service, admin, ticket.id, { message: 'Yes, on Saturday.' });
    expect(await staff.next('new_message', { seq: 2 })).toMatchObject({ after: 1, message: { isInternal: true } });
    expect(await staff.next('new_message', { seq: 3 })).toMatchObject({ after: 2 });
    const first = await owner.next('new_message');
    expect(first).toMatchObject({ seq: 3, after: 1, message: { message: 'Yes, on Saturday.', senderEmail: '' } });
  });

  it('arrives for each concurrent message, in order', async () => {
    const ticket = await openTicket(service, guest);
    const owner = await connect(service, guest);
    await owner.join(ticket.id);
    const count = 60;
    await Promise.all(
      Array.from({ length: count }, (_, index) => postMessage(service, guest, ticket.id, { message: `no. ${index}` })),
    );
    await owner.next('new_message', { seq: count + 1 });
    const brought = owner.frames.flatMap((frame) =>
      frame.type === 'new_message' ? [[frame.after, frame.message?.seq]] : [],
    );
    expect(brought).toEqual(Array.from({ length: count }, (_, index) => [index + 1, index + 2]));
  });

  it('contains only the number while messages cannot be read', async () => {
    const ticket = await openTicket(service, guest);
    const [owner, stranger] = [await connect(service, guest), await connect(service, otherGuest)];
    await owner.join(ticket.id);
    const { userId, guestId } = ownerOf(guest);
    const event = { ticketId: ticket.id, seq: 2, kind: 'message', owner: { userId, guestId } };
    await service.database.query('alter table ticket_messages rename to messages_away');
    await service.database.query("select pg_notify('ticket_events', $1)", [JSON.stringify(event)]);
    expect(await owner.next('new_message')).toEqual({ type: 'new_message', ticketId: ticket.id, seq: 2 });
    await service.database.query('alter table messages_away rename to ticket_messages');
    await stranger.caughtUp();
    expect(stranger.frames.map(({ type }) => type)).toEqual(['pong']);
  });

  it('stops after leave_ticket, even right after the join', async () => {
    const ticket = await openTicket(service, guest);
    const client = await connect(service, guest);
    client.send({ type: 'join_ticket', ticketId: ticket.id });
    client.send({ type: 'leave_ticket', ticketId: ticket.id });
    await client.caughtUp();
    const witness = await connect(service, admin);
    await witness.join(ticket.id);
    await postMessage(service, admin, ticket.id, { message: 'Hello' });
    await witness.next('new_message');
    await client.caughtUp();
    expect(client.frames.map(({ type }) => type)).toEqual(['joined', 'pong', 'pong']);
  });
});

describe("a guest's socket whose ticket an account has claimed", () => {
  const account: Identity = { ...customer, sub: randomUUID(), guestId: guest.guestId };

  it.each<[string, (ticketId: string) => Promise<unknown>]>([
    ['by listing its tickets', async () => (await service.as(account)).get('/api/user/tickets')],
    ['by writing to it', (ticketId) => postMessage(service, account, ticketId, { message: 'It is me, signed in.' })],
  ])('%s, gets no further frames', async (_, claim) => {
    const ticket = await openTicket(service, guest);
    const before = await connect(service, guest);
    await before.join(ticket.id);
    await claim(ticket.id);
    const after = await connect(service, account);
    const { lastSeq } = await after.join(ticket.id);
    await postMessage(service, admin, ticket.id, { message: 'For the account alone.' });
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: 'resolved' });
    await after.next('new_message', { ticketId: ticket.id, seq: lastSeq + 1 });
    await after.next('ticket_updated');
    await before.caughtUp();
    expect(before.frames.map(({ type }) => type)).toEqual(['joined', 'pong']);
  });
});

describe('a ticket event of the previous release, without an owner', () => {
  it('still reaches the owner and no one else', async () => {
    const ticket = await openTicket(service, guest);
    const owner = await connect(service, guest);
    await owner.join(ticket.id);
    const add = async (seq: number) => {
      await service.database.query(
        `insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
         values ($1, $2, gen_random_uuid(), 'admin', 'staff', 'Keisha', '', 'Hello')`,
        [ticket.id, seq],
      );
      await service.database.query("select pg_notify('ticket_events', $1)", [
        JSON.stringify({ ticketId: ticket.id, seq, kind: 'message' }),
      ]);
    };
    await add(2);
    await owner.next('new_message', { ticketId: ticket.id, seq: 2 });
    await service.database.query('update tickets set user_id = $2 where id = $1', [ticket.id, randomUUID()]);
    const staff = await connect(service, admin);
    await staff.join(ticket.id);
    await add(3);
    await staff.next('new_message', { seq: 3 });
    await owner.caughtUp();
    expect(owner.frames.map(({ type }) => type)).toEqual(['joined', 'new_message', 'pong']);
  });
});

describe('admin_connect', () => {
  it('is refused for everyone but staff', async () => {
    for (const caller of [guest, customer]) {
      const client = await connect(service, caller);
      client.send({ type: 'admin_connect' });
      expect(await client.next('error')).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('subscribes to new tickets, all messages and status changes', async () => {
    const staff = await connect(service, admin);
    staff.send({ type: 'admin_connect' });
    await staff.next('admin_connected');
    const ticket = await openTicket(service, guest);
    expect((await staff.next('new_ticket')).ticket).toMatchObject({
      id: ticket.id,
      customerName: 'Andre Campbell',
      subject: ticket.subject,
    });
    await postMessage(service, guest, ticket.id, { message: 'Hello?' });
    await staff.next('new_message', { ticketId: ticket.id, seq: 2 });
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: 'in_progress' });
    expect((await staff.next('ticket_updated')).ticket).toMatchObject({ id: ticket.id, status: 'in_progress' });
  });

  it('sends each frame once when staff also joined the ticket', async () => {
    const ticket = await openTicket(service, guest);
    const staff = await connect(service, admin);
    staff.send({ type: 'admin_connect' });
    await staff.join(ticket.id);
    await postMessage(service, guest, ticket.id, { message: 'Hello?' });
    await staff.next('new_message');
    await staff.caughtUp();
    expect(staff.frames.filter(({ type }) => type === 'new_message')).toHaveLength(1);
  });
});

describe('ticket_updated', () => {
  it('announces a new status to the owner without staff-only fields', async () => {
    const ticket = await openTicket(service, guest);
    await postMessage(service, admin, ticket.id, { message: 'On it.' });
    await postMessage(service, admin, ticket.id, { message: 'one box damaged', isInternal: true });
    const owner = await connect(service, guest);
    await owner.join(ticket.id);
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: 'resolved' });
    expect((await owner.next('ticket_updated')).ticket).toMatchObject({
      status: 'resolved',
      assignedTo: null,
      lastSeq: 2,
    });
  });

  it("announces to both sides that a customer's message reopened the ticket", async () => {
    const ticket = await openTicket(service, guest);
    const [owner, staff] = [await connect(service, guest), await connect(service, admin)];
    await Promise.all([owner.join(ticket.id), staff.join(ticket.id)]);
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: 'closed' });
    for (const client of [owner, staff]) {
      expect((await client.next('ticket_updated')).ticket).toMatchObject({ status: 'closed' });
      client.frames.length = 0;
    }
    await postMessage(service, guest, ticket.id, { message: 'It drains again.' });
    for (const client of [owner, staff]) {
      expect((await client.next('ticket_updated')).ticket).toMatchObject({ status: 'open', resolvedAt: null });
    }
  });
});

describe('ping', () => {
  it('gets pong', async () => {
    const client = await connect(service, guest);
    client.send({ type: 'ping' });
    expect(await client.next('pong')).toEqual({ type: 'pong' });
  });
});
