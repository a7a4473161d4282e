import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { timing } from '@shop/service-kit/upstreams/timing';
import { WebSocket } from 'ws';
import { sessionKey } from '../src/identity/sessions.ts';
import { cookieOf, echoed, ownPage, type Site, startSite } from './site.ts';
import { until } from './until.ts';
import { Upstream } from './upstream.ts';

let site: Site;
let other: Site;
beforeAll(async () => {
  site = await startSite();
  other = await startSite({ beside: site });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Two sessions of Tanya and one of Andre; each test has its own, because gateways cache sessions for 5 s. */
let [tanya, tanyaToo, andre] = ['', '', ''];
let cookie: string;
let session: string;
let tests = 0;
const asAdmin = { id: 'u1', accountType: 'admin', email: 'tanya@example.com' } as const;
beforeEach(async () => {
  tests++;
  [tanya, tanyaToo, andre] = [`session-of-tanya-${tests}`, `second-of-tanya-${tests}`, `session-of-andre-${tests}`];
  cookie = `sid=${tanya}`;
  session = sessionKey(tanya);
  site.users.set(tanya, asAdmin).set(tanyaToo, asAdmin);
  site.users.set(andre, { id: 'u2', accountType: 'customer', email: 'andre@example.com' });
  await site.events.subscribed(2);
  await Promise.all([site.subscribed(), other.subscribed()]);
});
afterEach(() => site.reset());

const post = (at: Site, path: string, headers: Record<string, string>) =>
  fetch(`${at.url}${path}`, { method: 'POST', headers: { ...ownPage, ...headers } });

/** Role in the token that a gateway sends to a service. */
async function roleAt(at: Site, cookies = cookie): Promise<unknown> {
  const { headers } = await echoed(await fetch(`${at.url}/api/orders`, { headers: { cookie: cookies } }));
  return (await at.claims(headers.authorization)).role;
}

async function socketAt(at: Site, cookies = cookie): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/ws`, {
    headers: { origin: ownPage.origin, cookie: cookies },
  });
  await once(socket, 'message');
  return { socket, closed: once(socket, 'close').then(([code]) => code) };
}

/** Resolves if the socket is open, because support echoes messages. */
async function echoes({ socket }: { socket: WebSocket }): Promise<void> {
  socket.send('still here');
  await once(socket, 'message');
}

describe('session that ends elsewhere', () => {
  test('is removed from every gateway’s cache', async () => {
    expect([await roleAt(site), await roleAt(other)]).toEqual(['admin', 'admin']);
    site.users.delete(tanya);
    site.events.emit({ type: 'session_ended', session });
    await until(
      async () => (await roleAt(site)) === 'guest' && (await roleAt(other)) === 'guest',
      'both gateways had forgotten it',
    );
  });

  test('closes its sockets at every gateway with 4401, but no others', async () => {
    const sockets = [await socketAt(site), await socketAt(other)];
    const others = [
      await socketAt(site, `sid=${andre}`),
      await socketAt(site, `sid=${tanyaToo}`),
      await socketAt(site, ''),
    ];
    site.events.emit({ type: 'session_ended', session });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const open of others) await echoes(open);
    for (const { socket } of others) socket.terminate();
  });

  test('makes a request with a pending lookup anonymous', async () => {
    const release = site.events.holdAnswers();
    const request = roleAt(site);
    await until(() => site.events.held === 1, 'auth was asked');
    site.users.delete(tanya);
    site.events.emit({ type: 'session_ended', session });
    await until(async () => (await roleAt(other)) === 'guest', 'the event had come');
    release();
    expect(await request).toBe('guest');
  });

  test('gets no socket when it ends during the upgrade', async () => {
    const release = site.events.holdAnswers();
    const opening = new WebSocket(`${site.url.replace('http', 'ws')}/ws`, {
      headers: { origin: ownPage.origin, cookie },
    });
    const greeting = once(opening, 'message');
    await until(() => site.events.held === 1, 'auth was asked');
    site.users.delete(tanya);
    site.events.emit({ type: 'session_ended', session });
    await until(async () => (await roleAt(other)) === 'guest', 'the event had come');
    release();
    const [data] = await greeting;
    expect((await site.claims(JSON.parse(String(data)).headers.authorization)).role).toBe('guest');
    opening.terminate();
  });
});

describe('changed user', () => {
  test('is reloaded in all sessions and loses all sockets', async () => {
    const [first, second] = [tanya, tanyaToo].map((sid) => `sid=${sid}`) as [string, string];
    const sockets = [await socketAt(site, first), await socketAt(other, second)];
    for (const sid of [tanya, tanyaToo]) {
      site.users.set(sid, { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    }
    site.events.emit({ type: 'user_changed', userId: 'u1' });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect([await roleAt(site, first), await roleAt(other, second)]).toEqual(['customer', 'customer']);
  });
});

describe('lost event stream', () => {
  test('clears the session cache and shortens its lifetime', async () => {
    expect(await roleAt(site)).toBe('admin');
    site.events.refusing = true;
    site.events.break();
    await site.events.subscribed(0);
    site.users.delete(tanya);
    await until(async () => (await roleAt(site)) === 'guest', 'the session was asked for again');
    site.users.set(tanya, asAdmin);
    await until(async () => (await roleAt(site)) === 'admin', 'the session was asked for again');
    site.users.delete(tanya);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 501);
    expect(await roleAt(site)).toBe('guest');
    now.mockRestore();
  });

  test('reconnects and closes accounts’ sockets, but keeps guests’', async () => {
    const [account, guest] = [await socketAt(site), await socketAt(site, '')];
    site.events.break();
    expect(await account.closed).toBe(4401);
    await echoes(guest);
    await site.events.subscribed(2);
    const again = await socketAt(site);
    site.events.emit({ type: 'session_ended', session });
    expect(await again.closed).toBe(4401);
    guest.socket.terminate();
  });

  test('keeps sockets open while auth is down', async () => {
    const account = await socketAt(site);
    site.events.refusing = true;
    site.events.break();
    await site.events.subscribed(0);
    await echoes(account);
    account.socket.terminate();
  });
});

describe('draining auth process', () => {
  test('closes no socket, because the stream first moves to another process', async () => {
    const second = await Upstream.start('second', (...call) => pair.upstreams.auth.handler(...call));
    second.state = 'draining';
    const pair = await startSite({ more: { auth: [second] }, gateway: { timing: { ...timing, check: 50 } } });
    pair.users.set(tanya, asAdmin);
    const open = await socketAt(pair);
    const metric = (line: string) => async () => (await pair.gateway.metrics.metrics()).includes(line);
    const instance = `service="auth",instance="${second.origin.slice(7)}"`;

    second.state = 'ready';
    await until(metric(`upstream_instance_healthy{${instance}} 1`), 'the second process was ready');
    const streams = pair.events.opened;
    pair.upstreams.auth.state = 'draining';
    await until(() => pair.events.opened === streams + 1, 'a second stream was open');
    await pair.events.subscribed(1);
    await pair.upstreams.auth.kill();
    await echoes(open);
    pair.events.emit({ type: 'session_ended', session });
    expect(await open.closed).toBe(4401);
    await pair.close();
  });
});

describe('sign-out', () => {
  test.each(['/api/auth/logout', '/api/admin/auth/logout'])(
    'with POST %s closes this gateway’s sockets even without events',
    async (path) => {
      const open = await socketAt(site);
      const stays = await socketAt(site, `sid=${tanyaToo}`);
      site.events.refusing = true;
      site.events.break();
      expect((await post(site, path, { cookie })).status).toBe(204);
      expect(await open.closed).toBe(4401);
      await echoes(stays);
      stays.socket.terminate();
    },
  );

  test('sets a new guest id and clears the session', async () => {
    const gid = cookieOf(await fetch(`${site.url}/`), 'gid')?.value;
    const left = await post(site, '/api/auth/logout', { cookie: `${cookie}; gid=${gid}` });
    expect(cookieOf(left, 'sid')?.attributes).toContain('Max-Age=0');
    const fresh = cookieOf(left, 'gid')?.value;
    expect(fresh).toBeTruthy();
    expect(fresh).not.toBe(gid);
    const { headers } = await echoed(await fetch(`${site.url}/api/orders`, { headers: { cookie: `gid=${fresh}` } }));
    expect(await site.claims(headers.authorization)).toMatchObject({
      role: 'guest',
      sub: decodeURIComponent(fresh ?? '').split('.')[0],
    });
  });

  test('alone changes the guest id, unlike a sign-in or an order', async () => {
    const gid = cookieOf(await fetch(`${site.url}/`), 'gid')?.value;
    expect(cookieOf(await post(site, '/api/auth/login', { cookie: `gid=${gid}` }), 'gid')).toBeUndefined();
    expect(cookieOf(await post(site, '/api/orders', { cookie: `gid=${gid}` }), 'gid')).toBeUndefined();
  });
});

describe('browser with an ended session', () => {
  const guestAt = async (cookies: string) => {
    const response = await fetch(`${site.url}/api/orders`, { headers: { cookie: cookies } });
    const { sub, role } = await site.claims((await echoed(response)).headers.authorization);
    return { role, sub, gid: cookieOf(response, 'gid')?.value };
  };

  test('gets the same new guest id for all its requests', async () => {
    const gid = cookieOf(await fetch(`${site.url}/`), 'gid')?.value;
    await roleAt(site, `${cookie}; gid=${gid}`);
    site.users.delete(tanya);
    site.events.emit({ type: 'session_ended', session });
    await until(async () => (await roleAt(site)) === 'guest', 'the session had ended');
    const [first, second] = await Promise.all([guestAt(`${cookie}; gid=${gid}`), guestAt(`${cookie}; gid=${gid}`)]);
    expect(first).toEqual({ ...second, role: 'guest', gid: expect.any(String) });
    expect(first.sub).not.toBe(decodeURIComponent(gid ?? '').split('.')[0]);
    expect(await guestAt(`${cookie}; gid=${first.gid}`)).toEqual({ role: 'guest', sub: first.sub, gid: undefined });
    expect((await guestAt(`sid=another-that-ended; gid=${gid}`)).sub).not.toBe(first.sub);
  });

  test('signs in with the new guest id', async () => {
    const gid = cookieOf(await fetch(`${site.url}/`), 'gid')?.value;
    const signedIn = await post(site, '/api/auth/login', { cookie: `sid=session-that-ended; gid=${gid}` });
    const fresh = cookieOf(signedIn, 'gid')?.value;
    expect(fresh).toBeTruthy();
    expect(fresh).not.toBe(gid);
  });
});

describe('sign-in over another session', () => {
  test('sets a new guest id', async () => {
    const gid = cookieOf(await fetch(`${site.url}/`), 'gid')?.value;
    const fresh = cookieOf(await post(site, '/api/auth/login', { cookie: `${cookie}; gid=${gid}` }), 'gid')?.value;
    expect(fresh).toBeTruthy();
    expect(fresh).not.toBe(gid);
  });

  test('closes the sockets of the previous session', async () => {
    const open = await socketAt(site);
    expect((await post(site, '/api/auth/login', { cookie })).status).toBe(200);
    expect(await open.closed).toBe(4401);
  });
});

describe('guest’s open socket', () => {
  test.each([
    ['signs in', '/api/auth/login', ''],
    ['signs out', '/api/auth/logout', 'sid=session-that-ended; '],
  ])('closes when its browser %s, but no other guest’s', async (_, path, sid) => {
    const guest = async () => `gid=${cookieOf(await fetch(`${site.url}/`), 'gid')?.value}`;
    const [own, others] = [await guest(), await guest()];
    const [open, stays] = [await socketAt(site, `${sid}${own}`), await socketAt(site, others)];
    expect((await post(site, path, { cookie: `${sid}${own}` })).ok).toBe(true);
    expect(await open.closed).toBe(4401);
    await echoes(stays);
    stays.socket.terminate();
  });

  test('stays open after a failed sign-in', async () => {
    const cookie = `gid=${cookieOf(await fetch(`${site.url}/`), 'gid')?.value}`;
    const open = await socketAt(site, cookie);
    await post(site, '/api/auth/refused', { cookie });
    await echoes(open);
    open.socket.terminate();
  });
});
