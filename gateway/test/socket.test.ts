import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { sessionKey } from '../src/identity/sessions.ts';
import { limits } from '../src/routes.ts';
import { cookieOf, type Site, startSite } from './site.ts';
import { until } from './until.ts';
import { Upstream } from './upstream.ts';

/** Site of most tests with its second support process. */
let shared: { site: Site; second: Upstream };
let site: Site;
let second: Upstream;
/** A session of Tanya; each test has its own, because the gateway caches sessions for 5 s. */
let sid: string;
let tests = 0;
const sockets: WebSocket[] = [];

async function startPair(): Promise<typeof shared> {
  const another = await Upstream.start('second');
  return { second: another, site: await startSite({ more: { support: [another] } }) };
}
/** Starts a site for a test that stops parts of it. */
async function startOwn(): Promise<void> {
  ({ site, second } = await startPair());
  site.users.set(sid, tanya);
}
const tanya = { id: 'u1', accountType: 'customer', email: 'tanya@example.com' } as const;
beforeAll(async () => {
  shared = await startPair();
});
afterAll(() => shared.site.close());
beforeEach(() => {
  ({ site, second } = shared);
  sid = `session-of-tanya-${++tests}`;
  site.users.set(sid, tanya);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  if (site !== shared.site) return site.close();
  site.reset();
  await until(
    async () => !/upstream_instance_sockets\{service="support".*\} [1-9]/.test(await site.gateway.metrics.metrics()),
  );
});

interface Greeting {
  name: string;
  url: string;
  headers: Record<string, string>;
}

const own = { origin: 'http://shop.example' };
function connect(headers: Record<string, string>, path = '/ws'): WebSocket {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}${path}`, { headers });
  sockets.push(socket.on('error', () => undefined));
  return socket;
}

/** Opens a socket and returns it with support's first frame. */
async function open(
  headers: Record<string, string> = {},
  path?: string,
): Promise<{ socket: WebSocket; greeting: Greeting }> {
  const socket = connect({ ...own, ...headers }, path);
  const [data] = await once(socket, 'message');
  return { socket, greeting: JSON.parse(String(data)) };
}

async function refusal(
  headers: Record<string, string>,
  path?: string,
): Promise<{ status: number; code: string; type: string | undefined }> {
  const socket = connect(headers, path);
  const [, answer] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    status: answer.statusCode,
    code: JSON.parse(String(Buffer.concat(chunks))).code,
    type: answer.headers['content-type'],
  };
}

describe('/ws', () => {
  test('reaches support with the session’s identity but without its cookie', async () => {
    const { greeting } = await open(
      { cookie: `sid=${sid}`, authorization: 'Bearer forged', 'x-user-id': 'u9' },
      '/ws?a=1',
    );
    expect(await site.claims(greeting.headers.authorization)).toMatchObject({ sub: 'u1', role: 'customer' });
    expect(greeting.headers).not.toHaveProperty('cookie');
    expect(greeting.headers).not.toHaveProperty('x-user-id');
    expect(greeting.url).toBe('/ws?a=1');
  });

  test('starts a guest for a visitor without a cookie', async () => {
    const socket = connect(own);
    const [[upgrade], [data]] = await Promise.all([once(socket, 'upgrade'), once(socket, 'message')]);
    expect(upgrade.headers['set-cookie'][0]).toMatch(/^gid=.*HttpOnly/);
    expect(await site.claims(JSON.parse(String(data)).headers.authorization)).toMatchObject({ role: 'guest' });
  });

  test('forwards frames in both directions, even large and binary ones', async () => {
    const { socket } = await open();
    for (const frame of ['hello', Buffer.alloc(300_000, 7)]) {
      socket.send(frame);
      const [data, binary] = await once(socket, 'message');
      expect([Buffer.from(frame).equals(data), binary]).toEqual([true, typeof frame !== 'string']);
    }
    socket.close(1000);
    expect((await once(socket, 'close'))[0]).toBe(1000);
  });

  test.each([
    ['a foreign Origin', { origin: 'http://evil.example' }],
    ['no Origin', {}],
    ['an Origin that is none', { origin: 'null' }],
    ['a browser’s word that another site asks', { origin: 'http://shop.example', 'sec-fetch-site': 'cross-site' }],
  ])('answers 403 before the upgrade with %s', async (_, headers) => {
    expect(await refusal(headers as Record<string, string>)).toEqual({
      status: 403,
      code: 'CROSS_SITE',
      type: 'application/problem+json',
    });
  });

  test('goes to the process with the fewest sockets', async () => {
    const opened = [await open(), await open(), await open(), await open()];
    expect(opened.map(({ greeting }) => greeting.name).sort()).toEqual(['second', 'second', 'support', 'support']);
    const counted = `upstream_instance_sockets{service="support",instance="${second.origin.slice(7)}"}`;
    expect(await site.gateway.metrics.metrics()).toContain(`${counted} 2`);
    for (const { socket } of opened) socket.terminate();
    await until(async () => (await site.gateway.metrics.metrics()).includes(`${counted} 0`));
  });

  test('uses both processes for parallel upgrades', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(opened.filter(({ greeting }) => greeting.name === 'second')).toHaveLength(3);
  });

  test('goes to the other process, and is 503 without any', async () => {
    await startOwn();
    await second.kill();
    for (let i = 0; i < 3; i++) {
      const { socket, greeting } = await open();
      expect(greeting.name).toBe('support');
      socket.terminate();
    }
    await site.upstreams.support.kill();
    expect(await refusal(own)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  test('answers 503 while the session cannot be resolved', async () => {
    await startOwn();
    await site.upstreams.auth.kill();
    expect(await refusal({ ...own, cookie: `sid=${sid}` })).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  test('closes when support closes', async () => {
    const { socket, greeting } = await open();
    const closed = once(socket, 'close');
    (greeting.name === 'second' ? second : site.upstreams.support).dropSockets(1012);
    expect((await closed)[0]).toBe(1012);
  });

  test('closes with 1012 one after another when the gateway drains', async () => {
    const draining = await startSite({ drainSeconds: 1 });
    const url = `${draining.url.replace('http', 'ws')}/ws`;
    const sockets = Array.from({ length: 4 }, () => new WebSocket(url, { headers: own }));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const closed = sockets.map(async (socket) => ({ code: (await once(socket, 'close'))[0], at: Date.now() }));
    draining.gateway.drain();
    const ends = await Promise.all(closed);
    expect(ends.map(({ code }) => code)).toEqual([1012, 1012, 1012, 1012]);
    expect(Math.max(...ends.map(({ at }) => at)) - Math.min(...ends.map(({ at }) => at))).toBeGreaterThan(400);
    const late = new WebSocket(url, { headers: own });
    late.on('error', () => undefined);
    const [, response] = await once(late, 'unexpected-response');
    expect(response.statusCode).toBe(503);
    response.resume();
    await draining.close();
  });

  test('closes with 1012 at shutdown', async () => {
    await startOwn();
    const { socket } = await open();
    const closed = once(socket, 'close');
    await site.gateway.app.close();
    expect((await closed)[0]).toBe(1012);
  });

  test('closes with 4401 when its session ends, but no other socket', async () => {
    site.users.set('session-of-marlon', { id: 'u2', accountType: 'customer', email: 'marlon@example.com' });
    const [tanya, marlon, guest] = await Promise.all([
      open({ cookie: `sid=${sid}` }),
      open({ cookie: 'sid=session-of-marlon' }),
      open(),
    ]);
    const closed = once(tanya.socket, 'close');
    site.gateway.tunnels.closeSession(sessionKey(sid));
    expect([(await closed)[0], String((await closed)[1])]).toEqual([4401, 'The session ended.']);
    expect([marlon.socket.readyState, guest.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  test('closes all sockets of a changed user', async () => {
    site.users.set('second-session-of-tanya', { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    const opened = [await open({ cookie: `sid=${sid}` }), await open({ cookie: 'sid=second-session-of-tanya' })];
    const closed = Promise.all(opened.map(({ socket }) => once(socket, 'close')));
    site.gateway.tunnels.closeUser('u1');
    expect((await closed).map(([code]) => code)).toEqual([4401, 4401]);
  });

  test('forwards nothing after its session ended, even with a slow reader', async () => {
    const { socket, greeting } = await open({ cookie: `sid=${sid}` });
    socket.pause();
    site.gateway.tunnels.closeUser('u1');
    const process = greeting.name === 'second' ? second : site.upstreams.support;
    await process.socketsGone();
    socket.resume();
    expect((await once(socket, 'close'))[0]).toBe(4401);
  });

  test('is refused when its session ends during the upgrade', async () => {
    await startOwn();
    const upgrade = new EventEmitter();
    for (const process of [second, site.upstreams.support]) {
      process.beforeUpgrade = async () => {
        upgrade.emit('dialed');
        await once(upgrade, 'goes on');
      };
    }
    const dialed = once(upgrade, 'dialed');
    const refused = refusal({ ...own, cookie: `sid=${sid}` });
    await dialed;
    site.gateway.tunnels.closeUser('u1');
    upgrade.emit('goes on');
    expect(await refused).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('is refused when its session ends during the token signature', async () => {
    await startOwn();
    const cookie = `sid=${sid}`;
    const first = await open({ cookie });
    const closed = once(first.socket, 'close');
    const { tokens } = site.gateway;
    const sign = tokens.of.bind(tokens);
    // Simulates a slow signature, during which the event arrives.
    tokens.of = async (identity) => {
      const token = await sign(identity);
      if (identity.sub !== 'u1') return token;
      site.users.delete(sid);
      site.events.emit({ type: 'session_ended', session: sessionKey(sid) });
      await closed;
      return token;
    };
    expect(await refusal({ ...own, cookie })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('answers a plain request with 404', async () => {
    expect((await fetch(`${site.url}/ws`)).status).toBe(404);
  });

  test('has a rate limit per client', async () => {
    const limited = await startSite({ rateLimitFactor: 1 / limits.sockets.address });
    const url = `${limited.url.replace('http', 'ws')}/ws`;
    const first = new WebSocket(url, { headers: own });
    await once(first, 'open');
    const next = new WebSocket(url, { headers: own });
    next.on('error', () => undefined);
    const [, answer] = await once(next, 'unexpected-response');
    expect(answer.statusCode).toBe(429);
    answer.resume();
    first.terminate();
    await limited.close();
  });
});

describe('sockets per address', () => {
  test('answer 429 beyond the maximum until one closes', async () => {
    const limited = await startSite({ rateLimitFactor: 0.1, trustProxy: ['127.0.0.1'] });
    const most = limits.sockets.open / 10;
    const guests = await Promise.all(
      Array.from({ length: 5 }, async () => `gid=${cookieOf(await fetch(`${limited.url}/`), 'gid')?.value}`),
    );
    let count = 0;
    const from = (network: string) => {
      const headers = {
        ...own,
        cookie: guests[count++ % 5] ?? '',
        'x-forwarded-for': `${network}::${count.toString(16)}`,
      };
      return new WebSocket(`${limited.url.replace('http', 'ws')}/ws`, { headers });
    };
    const open = Array.from({ length: most }, () => from('2001:db8:1:1'));
    await Promise.all(open.map((socket) => once(socket, 'message')));
    const refused = from('2001:db8:1:1').on('error', () => undefined);
    const [, answer] = await once(refused, 'unexpected-response');
    answer.resume();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '10']);
    const elsewhere = from('2001:db8:1:2');
    await once(elsewhere, 'message');
    open[0]?.terminate();
    await until(
      async () =>
        (await limited.gateway.metrics.metrics()).includes(
          `_sockets{service="support",instance="${limited.upstreams.support.origin.slice(7)}"} ${most}`,
        ),
      'one was gone',
    );
    const again = from('2001:db8:1:1');
    await once(again, 'message');
    for (const socket of [...open, elsewhere, again]) socket.terminate();
    await limited.close();
  });
});

describe('upgrade on another path', () => {
  test('is treated as a plain request', async () => {
    const socket = connect(own, '/api/orders');
    const [, answer] = await once(socket, 'unexpected-response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(site.upstreams.orders.seen.at(-1)?.headers).not.toHaveProperty('upgrade');
  });
});
