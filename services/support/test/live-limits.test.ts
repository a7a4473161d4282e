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

describe('frames on the live socket', () => {
  it.each([
    ['no JSON', 'hello', 'MALFORMED_FRAME'],
    ['a binary one', Buffer.from('{"type":"ping"}'), 'MALFORMED_FRAME'],
    ['a known type in another shape', { type: 'join_ticket' }, 'MALFORMED_FRAME'],
    ['an unknown type', { type: 'drop_table' }, 'UNKNOWN_FRAME'],
    ["one of the server's types", { type: 'new_message', ticketId: 'a', seq: 1 }, 'UNKNOWN_FRAME'],
  ])('get an error and leave the socket open: %s', async (_, frame, code) => {
    const client = await LiveClient.open(service, guest);
    client.send(frame);
    expect(await client.next('error')).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    await client.caughtUp();
    await client.close();
  });

  it('close the socket with 1008 after ten malformed ones', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 11; count += 1) client.send('hello');
    expect((await client.closed).code).toBe(1008);
  });

  it('close the socket with 1008 after 200 valid ones', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 201; count += 1) client.send({ type: 'ping' });
    expect((await client.closed).code).toBe(1008);
  });

  it('close the socket with 1009 above 16 KiB, without parsing', async () => {
    const client = await LiveClient.open(service, guest);
    const padding = maxFrameBytes - JSON.stringify({ type: 'ping', padding: '' }).length;
    client.send({ type: 'ping', padding: 'x'.repeat(padding) });
    await client.next('pong');
    client.send({ type: 'ping', padding: 'x'.repeat(padding + 1) });
    expect((await client.closed).code).toBe(1009);
  });
});

describe('joining a long ticket repeatedly', () => {
  it('sends one page of messages in total and always sets more', async () => {
    const ticket = await openTicket(service, guest);
    await fillTicket(service, ticket.id, 250);
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 19; count += 1) {
      client.send({ type: 'join_ticket', ticketId: ticket.id });
      client.send({ type: 'leave_ticket', ticketId: ticket.id });
    }
    await client.caughtUp();
    const answers = client.frames.flatMap((frame) => (frame.type === 'joined' ? [frame] : []));
    expect(answers.map(({ messages }) => messages.length)).toEqual([
      messagesPerPage,
      ...Array.from({ length: 18 }, () => 0),
    ]);
    expect(new Set(answers.map(({ more, lastSeq }) => `${more} ${lastSeq}`))).toEqual(new Set(['true 250']));
    await client.close();
  });
});

describe('a peer that does not read its socket', () => {
  it('is disconnected before its backlog fills the memory', async () => {
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

describe('protocol pings and pongs', () => {
  it('returns the payload of a ping', async () => {
    const client = await LiveClient.open(service, guest);
    const pong = once(client.ws, 'pong');
    client.ws.ping('are you there');
    expect(String(await pong)).toBe('are you there');
    await client.close();
  });

  it('closes a socket that floods pings without reading with 1008', async () => {
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

  it('closes a socket that floods pongs with 1008', async () => {
    const client = await LiveClient.open(service, guest);
    for (let count = 0; count < 201; count += 1) client.ws.pong();
    expect((await client.closed).code).toBe(1008);
  });
});

describe('an unresponsive peer', () => {
  it('is disconnected when it answers no ping', async () => {
    const impatient = await startSupport({ SOCKET_PING_MS: 100 }, service);
    const [dead, alive] = [
      await LiveClient.open(impatient, guest, { autoPong: false }),
      await LiveClient.open(impatient, guest),
    ];
    expect((await dead.closed).code).toBe(1006);
    expect(alive.ws.readyState).toBe(alive.ws.OPEN);
    await alive.close();
    await impatient.close();
  });
});

describe('a peer that sends unrequested pongs', () => {
  it("is disconnected because no pong repeats the ping's payload", async () => {
    const impatient = await startSupport({ SOCKET_PING_MS: 100 }, service);
    const liar = await LiveClient.open(impatient, guest, { autoPong: false });
    const lies = setInterval(() => liar.ws.pong('still here'), 60);
    expect((await liar.closed).code).toBe(1006);
    clearInterval(lies);
    await impatient.close();
  });
});

describe('a socket past its maximum age', () => {
  it('is closed with 4401, so signed-out users lose access', async () => {
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

describe('sockets of one caller', () => {
  it('are refused with 429 beyond twenty', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => LiveClient.open(service, guest)));
    const authorization = `Bearer ${await service.identities.token(guest)}`;
    expect(await refusedUpgrade(service, authorization)).toBe(429);
    const other = await LiveClient.open(service, admin);
    await clients[0]?.close();
    // The server handles the close a moment after its client.
    await until(() => service.app.get(LiveRooms, { strict: false }).openedBy(guest.sub) < 20);
    const next = await LiveClient.open(service, guest);
    await Promise.all([other, next, ...clients.slice(1)].map((client) => client.close()));
  });
});

describe('a stopping process', () => {
  it('closes its sockets with 1012, spread over the drain time', async () => {
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

  it('still delivers messages to sockets that are open', async () => {
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

/** Returns the server side of the caller's only socket. */
function socketOf(caller: Identity): LiveSocket {
  const socket = [...service.app.get(LiveRooms, { strict: false }).sockets].find(
    ({ identity }) => identity.sub === caller.sub,
  );
  if (!socket) throw new Error('The caller has no socket.');
  return socket;
}

/** Returns a function that counts the events so far. */
function counted(emitter: EventEmitter, event: string): () => number {
  let count = 0;
  emitter.on(event, () => {
    count += 1;
  });
  return () => count;
}
