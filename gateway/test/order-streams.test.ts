import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { sessionKey } from '../src/identity/sessions.ts';
import { limits } from '../src/routes.ts';
import { echoed, ownPage, type Site, type SiteOptions, startSite } from './site.ts';
import { until } from './until.ts';
import { echo, type Handler } from './upstream.ts';
import { call, closeSite, labelsOf, metric, post, site, start, times } from './upstream-site.ts';

const served = new Set<ServerResponse>();
const streams: { close(): void }[] = [];
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  for (const response of served) response.end();
  served.clear();
  await closeSite();
});

const orders: Handler = (request, response) => {
  if (!request.url.includes('/events')) return echo(request, response);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"first":true}\n\n');
  served.add(response);
  response.once('close', () => served.delete(response));
};
const startStreaming = (options: SiteOptions = {}) => start({ handlers: { orders }, ...options });
const path = '/api/orders/ORD-123456/events?key=k';

interface Stream {
  next(): Promise<unknown>;
  ended: Promise<void>;
}
/** Opens an order's event stream; `ended` resolves when it ends. */
async function follow(cookie = '', at = path): Promise<Stream> {
  const abort = new AbortController();
  streams.push({ close: () => abort.abort() });
  const response = await fetch(`${site.url}${at}`, { headers: { cookie }, signal: abort.signal });
  if (response.status !== 200) throw new Error(`The stream is refused with ${response.status}.`);
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await chunks?.read())?.value;
  const first = await next();
  expect(first).toBe('data: {"first":true}\n\n');
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  return {
    next,
    get ended() {
      void next().then((value) => value === undefined && resolveEnded());
      return ended;
    },
  };
}
const roleOf = async (request: { headers: { authorization?: string } } | undefined, at: Site = site) =>
  (await at.claims(request?.headers.authorization)).role;
const open = () => metric('upstream_instance_event_streams', labelsOf('orders', site.upstreams.orders));

describe('order event streams', () => {
  test('forward each event and appear in the metrics', async () => {
    await startStreaming();
    const stream = await follow();
    for (const event of ['one', 'two']) {
      for (const response of served) response.write(`data: ${event}\n\n`);
      expect(await stream.next()).toBe(`data: ${event}\n\n`);
    }
    expect(await open()).toBe(1);
  });

  test('end with the service’s stream and no longer count', async () => {
    await startStreaming();
    const { ended } = await follow();
    for (const response of served) response.end();
    await ended;
    await until(async () => (await open()) === 0);
  });

  test('end at the service when the browser leaves', async () => {
    await startStreaming();
    await follow();
    for (const stream of streams.splice(0)) stream.close();
    await until(() => served.size === 0);
    await until(async () => (await open()) === 0);
  });

  test('use neither queue places nor connections of other requests', async () => {
    await startStreaming({ trustProxy: ['127.0.0.1'] });
    await times(300, () => follow());
    expect([(await call('/api/orders')).status, (await post()).status]).toEqual([200, 200]);
    expect([
      await open(),
      await metric('upstream_instance_outstanding_requests', labelsOf('orders', site.upstreams.orders)),
    ]).toEqual([300, 0]);
  });

  test('end with their session, without affecting other sessions', async () => {
    await startStreaming();
    site.users.set('session-of-tanya', { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    site.users.set('session-of-andre', { id: 'u2', accountType: 'customer', email: 'andre@example.com' });
    const [tanya, andre] = [await follow('sid=session-of-tanya'), await follow('sid=session-of-andre')];
    site.events.emit({ type: 'session_ended', session: sessionKey('session-of-tanya') });
    await tanya.ended;
    for (const response of served) response.write('data: still here\n\n');
    expect(await andre.next()).toBe('data: still here\n\n');
  });

  test('end when a guest signs in', async () => {
    await startStreaming();
    const gid = (await fetch(`${site.url}/`)).headers.getSetCookie()[0]?.split(';')[0];
    const { ended } = await follow(gid);
    await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: { ...ownPage, cookie: gid ?? '' } });
    await ended;
  });

  test('are refused when the session ended during the token signature', async () => {
    await startStreaming();
    const other = await startSite({ beside: site });
    streams.push({ close: () => void other.close() });
    const cookie = 'sid=session-of-tanya';
    site.users.set('session-of-tanya', { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    const release = site.events.holdAnswers();
    const opening = follow(cookie);
    await until(() => site.events.held === 1, 'auth was asked');
    site.users.delete('session-of-tanya');
    site.events.emit({ type: 'session_ended', session: sessionKey('session-of-tanya') });
    await until(
      async () =>
        (await roleOf(await echoed(await fetch(`${other.url}/api/orders`, { headers: { cookie } })), other)) ===
        'guest',
    );
    release();
    await opening;
    expect(await roleOf(site.upstreams.orders.seen.at(-1))).toBe('guest');
  });

  test('end when the gateway drains, and new ones are refused', async () => {
    await startStreaming();
    const { ended } = await follow();
    site.gateway.drain();
    await ended;
    const { status, body } = await call(path);
    expect([status, JSON.parse(body).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  test('are limited per address until one ends', async () => {
    await startStreaming({ rateLimitFactor: 1 });
    const newGuest = async () => (await fetch(`${site.url}/`)).headers.getSetCookie()[0]?.split(';')[0];
    const guests = await times(limits.orderStreams.open, newGuest);
    const [first] = await Promise.all(guests.map((guest) => follow(guest)));
    const refused = await call(path);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    for (const response of served) response.end();
    await first?.ended;
    await follow();
  });
});
