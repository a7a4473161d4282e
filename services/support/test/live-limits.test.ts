import { type EventEmitter, once } from 'node:events';
import { mock } from 'node:test';
import { maxFrameBytes } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import { messagesPerPage } from '@shop/contracts/support';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { until } from '@shop/service-kit/testing/until';
import { LiveRooms } from '../src/live/live.rooms.ts';
import type { LiveSocket } from '../src/live/live.socket.ts';
import { LiveClient, refusedUpgrade } from './live-client.ts';
import { fillTicket, openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

describe('a bad frame', () => {
  it.each([
    ['no JSON', 'hello', 'MALFORMED_FRAME'],
    ['a binary one', Buffer.from('{"type":"ping"}'), 'MALFORMED_FRAME'],
    ['a known type in another shape', { type: 'join_ticket' }, 'MALFORMED_FRAME'],
    ['an unknown type', { type: 'drop_table' }, 'UNKNOWN_FRAME'],
    ["one of the server's types", { type: 'new_message', ticketId: 'a', seq: 1 }, 'UNKNOWN_FRAME'],
  ])('%s is answered with an error, and the socket lives on', async (_, frame, code) => {
    const client = await LiveClient.open(service, guest);
    client.send(frame);
    expect(await client.next('error')).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    await client.caughtUp();
    await client.close();
  });

  it('too many of them close the socket with 1008', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 11; count += 1) client.send('hello');
    expect((await client.closed).code).toBe(1008);
  });

  it('a flood of good ones closes it with 1008 too', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 201; count += 1) client.send({ type: 'ping' });
    expect((await client.closed).code).toBe(1008);
  });

  it('over 16 KiB it closes the socket with 1009, before it is read', async () => {
    const client = await LiveClient.open(service, guest);
    const padding = maxFrameBytes - JSON.stringify({ type: 'ping', padding: '' }).length;
    client.send({ type: 'ping', padding: 'x'.repeat(padding) });
    await client.next('pong');
    client.send({ type: 'ping', padding: 'x'.repeat(padding + 1) });
    expect((await client.closed).code).toBe(1009);
  });
});

describe('a long ticket that is joined again and again', () => {
  it('brings a page of its messages in all, and says each time that there are more', async () => {
    const ticket = await openTicket(service, guest);
    await fillTicket(service, ticket.id, 250);
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 19; count += 1) {
      client.send({ type: 'join_ticket', ticketId: ticket.id });
      client.send({ type: 'leave_ticket', ticketId: ticket.id });
    }
    await client.caughtUp();
    const answers = client.frames.flatMap((frame) => (frame.type === 'joined' ? [frame] : []));
    expect(answers.map(({ messages }) => messages.length)).toEqual([messagesPerPage, ...Array.from({ length: 18 }, () => 0)]);
    expect(new Set(answers.map(({ more, lastSeq }) => `${more} ${lastSeq}`))).toEqual(new Set(['true 250']));
    await client.close();
  });
});

describe('a peer that does not read', () => {
  it('is cut off before its backlog fills the memory, and others are served meanwhile', async () => {
    const ticket = await openTicket(service, guest);
    const slow = await LiveClient.open(service, guest);
    await slow.join(ticket.id);
    slow.ws.pause();
    const other = await LiveClient.open(service, admin);
    await service.database.query(
      `select pg_notify('ticket_events', json_build_object('ticketId', $1::uuid, 'seq', n, 'kind', 'message',
         'owner', json_build_object('userId', null, 'guestId', $2::text))::text)
       from generate_series(2, 150000) n`,
      [ticket.id, guest.sub],
    );
    await until(() => service.app.get(LiveRooms, { strict: false }).openedBy(guest.sub) === 0);
    await other.caughtUp();
    slow.ws.resume();
    expect((await slow.closed).code).toBe(1006);
    expect(slow.frames.length).toBeLessThan(150_000);
    await other.close();
  });
});

describe('pings and pongs of the protocol', () => {
  it('a ping is answered with what it said', async () => {
    const client = await LiveClient.open(service, guest);
    const pong = once(client.ws, 'pong');
    client.ws.ping('are you there');
    expect(String(await pong)).toBe('are you there');
    await client.close();
  });

  it('a flood of pings from a peer that does not read closes its socket with 1008, and pongs do not pile up', async () => {
    const slow = await LiveClient.open(service, guest);
    const [pongs, socket] = [counted(slow.ws, 'pong'), socketOf(guest)];
    slow.ws.pause();
    for (let count = 0; count < 50_000; count += 1) slow.ws.ping('x'.repeat(125));
    await until(() => socket.readyState !== socket.OPEN);
    expect(socket.bufferedAmount).toBeLessThan(1_000_000);
    slow.ws.resume();
    expect((await slow.closed).code).toBe(1008);
    expect(pongs()).toBeLessThanOrEqual(200);
  });

  it('a flood of pongs closes it too', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 201; count += 1) client.ws.pong();
    expect((await client.closed).code).toBe(1008);
  });
});

describe('a peer that is gone', () => {
  it('is noticed when it answers no ping', async () => {
    const impatient = await startSupport({ SOCKET_PING_MS: 100 }, service);
    const [dead, alive] = [await LiveClient.open(impatient, guest, { autoPong: false }), await LiveClient.open(impatient, guest)];
    expect((await dead.closed).code).toBe(1006);
    expect(alive.ws.readyState).toBe(alive.ws.OPEN);
    await alive.close();
    await impatient.close();
  });
});

describe('a peer that answers pings which it has not read', () => {
  it('is noticed: a pong proves nothing but for the ping that it repeats', async () => {
    const impatient = await startSupport({ SOCKET_PING_MS: 100 }, service);
    const liar = await LiveClient.open(impatient, guest, { autoPong: false });
    const lies = setInterval(() => liar.ws.pong('still here'), 60);
    expect((await liar.closed).code).toBe(1006);
    clearInterval(lies);
    await impatient.close();
  });
});

describe('an old socket', () => {
  it('is closed with 4401, so that nobody stays who was signed out long ago', async () => {
    const forgetful = await startSupport({ SOCKET_PING_MS: 50, SOCKET_MAX_AGE_MS: 600_000 }, service);
    const client = await LiveClient.open(forgetful, guest);
    await once(client.ws, 'ping');
    expect(client.ws.readyState).toBe(client.ws.OPEN);
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 600_001 });
    try {
      expect((await client.closed).code).toBe(4401);
    } finally {
      mock.timers.reset();
    }
    await forgetful.close();
  });
});

describe('many sockets of one caller', () => {
  it('are refused with 429 beyond twenty, until one of them is closed; others still connect', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => LiveClient.open(service, guest)));
    const authorization = `Bearer ${await service.identities.token(guest)}`;
    expect(await refusedUpgrade(service, authorization)).toBe(429);
    const other = await LiveClient.open(service, admin);
    await clients[0]?.close();
    // The service learns of it a moment after its client.
    await until(() => service.app.get(LiveRooms, { strict: false }).openedBy(guest.sub) < 20);
    const next = await LiveClient.open(service, guest);
    await Promise.all([other, next, ...clients.slice(1)].map((client) => client.close()));
  });
});

describe('a process that stops', () => {
  it('closes its sockets with 1012 spread over the time it drains, and takes no new ones', async () => {
    const leaving = await startSupport({ DRAIN_SECONDS: 1 }, service);
    const clients = await Promise.all(Array.from({ length: 5 }, () => LiveClient.open(leaving, guest)));
    const stopped = leaving.close();
    await Promise.race(clients.map((client) => client.closed));
    const stillOpen = clients.filter(({ ws }) => ws.readyState === ws.OPEN);
    expect(stillOpen).not.toEqual([]);
    const authorization = `Bearer ${await service.identities.token(guest)}`;
    expect(await refusedUpgrade(leaving, authorization)).toBe(503);
    const ends = await Promise.all(clients.map((client) => client.closed));
    expect(ends.map(({ code }) => code)).toEqual([1012, 1012, 1012, 1012, 1012]);
    await stopped;
  });

  it('still passes messages on to the sockets that it has not closed yet', async () => {
    const ticket = await openTicket(service, guest);
    const leaving = await startSupport({ DRAIN_SECONDS: 2 }, service);
    const clients = [await LiveClient.open(leaving, guest), await LiveClient.open(leaving, guest)];
    await Promise.all(clients.map((client) => client.join(ticket.id)));
    const stopped = leaving.close();
    await Promise.race(clients.map((client) => client.closed));
    const remaining = clients.find((client) => client.ws.readyState === client.ws.OPEN);
    await postMessage(service, admin, ticket.id, { message: 'Yes, it does.' });
    await remaining?.next('new_message', { ticketId: ticket.id, seq: 2 });
    expect((await remaining?.closed)?.code).toBe(1012);
    await stopped;
  });
});

/** The service's own end of a caller's one socket. */
function socketOf(caller: Identity): LiveSocket {
  const socket = [...service.app.get(LiveRooms, { strict: false }).sockets].find(({ identity }) => identity.sub === caller.sub);
  if (!socket) throw new Error('The caller has no socket.');
  return socket;
}

/** How many events came so far. */
function counted(emitter: EventEmitter, event: string): () => number {
  let count = 0;
  emitter.on(event, () => {
    count += 1;
  });
  return () => count;
}
