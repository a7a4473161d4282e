import { setTimeout as sleep } from 'node:timers/promises';
import { maxFrameBytes } from '@shop/contracts/frames';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { LiveClient, refusedUpgrade } from './live-client.ts';
import { openTicket, startSupport } from './support-service.ts';

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
    await client.settled();
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

describe('a peer that does not read', () => {
  it('is cut off before its backlog fills the memory, and others are served meanwhile', async () => {
    const ticket = await openTicket(service, guest);
    await service.database.query(
      `insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
       select $1, n, gen_random_uuid(), 'guest-1', 'customer', 'Andre', '', repeat('x', 4000) from generate_series(2, 250) n`,
      [ticket.id],
    );
    const slow = await LiveClient.open(service, guest);
    slow.ws.pause();
    for (let count = 0; count < 60; count += 1) slow.send({ type: 'join_ticket', ticketId: ticket.id });
    const other = await LiveClient.open(service, admin);
    await other.settled();
    await sleep(2_500);
    slow.ws.resume();
    expect((await slow.closed).code).toBe(1006);
    expect(slow.frames.length).toBeLessThan(60);
    await other.settled();
    await other.close();
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

describe('an old socket', () => {
  it('is closed with 4401, so that nobody stays who was signed out long ago', async () => {
    const forgetful = await startSupport({ SOCKET_PING_MS: 50, SOCKET_MAX_AGE_MS: 300 }, service);
    const client = await LiveClient.open(forgetful, guest);
    const { code, afterMs } = await client.closed;
    expect(code).toBe(4401);
    expect(afterMs).toBeGreaterThanOrEqual(290);
    await forgetful.close();
  });
});

describe('a process that stops', () => {
  it('closes its sockets with 1012, one after the other, and takes no new ones', async () => {
    const leaving = await startSupport({ SOCKET_DRAIN_MS: 1_000 }, service);
    const clients = await Promise.all(Array.from({ length: 5 }, () => LiveClient.open(leaving, guest)));
    const stopped = leaving.close();
    await sleep(100);
    const authorization = `Bearer ${await service.identities.token(guest)}`;
    expect(await refusedUpgrade(leaving, authorization)).toBe(503);
    const ends = await Promise.all(clients.map((client) => client.closed));
    expect(ends.map(({ code }) => code)).toEqual([1012, 1012, 1012, 1012, 1012]);
    const times = ends.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500);
    await stopped;
  });
});
