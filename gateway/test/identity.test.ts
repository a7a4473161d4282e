import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { pino } from 'pino';
import { cookieOf, echoed, ownPage, type Site, startSite } from './site.ts';

let site: Site;
/** A customer's session; each test has its own, because the gateway caches sessions for 5 s. */
let sid: string;
let cookie: string;
let tests = 0;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  sid = `session-of-tanya-${++tests}`;
  cookie = `sid=${sid}`;
  site.users.set(sid, { id: 'u1', accountType: 'customer', email: 'tanya@example.com', firstName: 'Tanya' });
});
afterEach(() => site.reset());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });
const resolved = () => site.upstreams.auth.seen.filter(({ url }) => url.startsWith('/internal/sessions')).length;

describe('identity of a signed-in caller', () => {
  test('is sent as a token that the key set verifies', async () => {
    const { headers } = await echoed(await get('/api/orders', { cookie }));
    const claims = await site.claims(headers.authorization);
    expect(claims).toMatchObject({ sub: 'u1', role: 'customer', email: 'tanya@example.com', name: 'Tanya' });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
    expect(decodeProtectedHeader(String(headers.authorization?.slice(7)))).toMatchObject({ alg: 'EdDSA' });
  });

  test('has the full name of staff only', async () => {
    const shop = { email: 'owner@example.com', firstName: 'Shop', lastName: 'Admin' };
    const claimsOf = async (accountType: 'admin' | 'customer') => {
      site.users.set(`${sid}-${accountType}`, { id: accountType, accountType, ...shop });
      const { headers } = await echoed(await get('/api/orders', { cookie: `${cookie}-${accountType}` }));
      return site.claims(headers.authorization);
    };
    expect(await claimsOf('admin')).toMatchObject({ name: 'Shop', fullName: 'Shop Admin' });
    const customer = await claimsOf('customer');
    expect(customer).toMatchObject({ name: 'Shop' });
    expect(customer).not.toHaveProperty('fullName');
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['goes on by what somebody does', {}, true],
    ['does not go on by what a page asks unattended', { 'x-unattended': '1' }, false],
    ['does not go on by a stream that opens by itself', { accept: 'text/event-stream' }, false],
  ])('%s', async (_, headers, attended) => {
    await get('/api/orders', { cookie, ...headers });
    const [question] = site.upstreams.auth.seen.filter(({ url }) => url.startsWith('/internal/sessions'));
    expect(JSON.parse(String(question?.body))).toEqual({ sid, attended });
  });

  test('is requested from auth once in 5 s', async () => {
    for (let i = 0; i < 5; i++) await get('/api/orders', { cookie });
    expect(resolved()).toBe(1);
  });

  test('is requested once for parallel requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => get('/api/orders', { cookie })));
    expect(resolved()).toBe(1);
  });

  test('is requested with a token of role service', async () => {
    await get('/api/orders', { cookie });
    const asked = site.upstreams.auth.seen.find(({ url }) => url.startsWith('/internal/sessions'));
    expect(await site.claims(asked?.headers.authorization)).toMatchObject({ sub: 'gateway', role: 'service' });
  });

  test.each(['/api/auth/logout', '/api/admin/auth/logout'])('ends immediately with POST %s', async (path) => {
    await get('/api/orders', { cookie });
    const left = await fetch(`${site.url}${path}`, { method: 'POST', headers: { cookie, ...ownPage } });
    expect(left.status).toBe(204);
    expect(cookieOf(left, 'sid')?.attributes).toContain('Max-Age=0');
    const { headers } = await echoed(await get('/api/orders', { cookie }));
    expect(await site.claims(headers.authorization)).toMatchObject({ role: 'guest' });
  });

  test('is requested again after a sign-in with the same cookie', async () => {
    await get('/api/orders', { cookie });
    await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: { cookie, ...ownPage } });
    await get('/api/orders', { cookie });
    expect(resolved()).toBe(2);
  });

  test('answers 503 while auth is down, except for pages and public reads', async () => {
    const alone = await startSite();
    await alone.upstreams.auth.kill();
    const refused = await fetch(`${alone.url}/api/orders`, { headers: { cookie } });
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    for (const path of ['/', '/api/products']) {
      const { headers } = await echoed(await fetch(`${alone.url}${path}`, { headers: { cookie } }));
      expect(await alone.claims(headers.authorization)).toMatchObject({ sub: 'anonymous', role: 'guest' });
      expect(await alone.claims(headers.authorization)).not.toHaveProperty('guestId');
    }
    await alone.close();
  });
});

describe('failed session lookup', () => {
  test('is logged with cause and request id at most once a second', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const logging = await startSite({ logger });
    await logging.upstreams.auth.kill();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${logging.url}/api/orders`, { headers: { cookie } })),
    );
    const about = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'Auth does not say whose session it is.');
    expect(about).toHaveLength(1);
    expect(about[0].err.message).toContain('ECONNREFUSED');
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toContain(about[0].requestId);
    await logging.close();
  });
});

const guestOf = (value: string | undefined) => decodeURIComponent(value ?? '').split('.')[0];

describe('identity of a guest', () => {
  test('starts with a signed HttpOnly cookie for 400 days', async () => {
    const first = await get('/api/orders');
    const cookie = cookieOf(first, 'gid');
    expect(cookie?.attributes).toBe('Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax');
    const { sub, guestId, role } = await site.claims((await echoed(first)).headers.authorization);
    expect([role, guestId]).toEqual(['guest', sub]);
  });

  test('stays the same while the cookie is sent', async () => {
    const first = await get('/');
    const again = await get('/api/orders', { cookie: `gid=${cookieOf(first, 'gid')?.value}` });
    expect(cookieOf(again, 'gid')).toBeUndefined();
    const [a, b] = await Promise.all(
      [first, again].map(async (answer) => site.claims((await echoed(answer)).headers.authorization)),
    );
    expect(a?.sub).toBe(b?.sub);
  });

  test('survives a secret rotation until the old secret is removed', async () => {
    const cookieSecrets = ['the new secret of this test', 'a secret of this test'] as const;
    const [rotated, renewed] = [
      await startSite({ beside: site, cookieSecrets }),
      await startSite({ beside: site, cookieSecrets: [cookieSecrets[0]] }),
    ];
    const guestAt = async ({ url, claims }: Site, cookie: string) => {
      const response = await fetch(`${url}/api/orders`, { headers: { cookie } });
      return (await claims((await echoed(response)).headers.authorization)).guestId;
    };
    const gid = (at: Site) => fetch(`${at.url}/`).then((page) => `gid=${cookieOf(page, 'gid')?.value}`);
    const [before, after] = [await gid(site), await gid(rotated)];
    expect(await guestAt(rotated, before)).toBe(await guestAt(site, before));
    expect(await guestAt(renewed, before)).not.toBe(await guestAt(site, before));
    expect(await guestAt(renewed, after)).toBe(await guestAt(rotated, after));
    for (const gateway of [rotated, renewed]) await gateway.close();
  });

  test('gets the cookie signed with the first secret at the next page', async () => {
    const cookieSecrets = ['the new secret of this test', 'a secret of this test'] as const;
    const rotated = await startSite({ beside: site, cookieSecrets });
    const before = cookieOf(await get('/'), 'gid');
    const visit = (value: string | undefined, path: string, others = '') =>
      fetch(`${rotated.url}${path}`, { headers: { cookie: `gid=${value}${others}` } });
    const renewals = await Promise.all(['', `; sid=${sid}`].map((others) => visit(before?.value, '/', others)));
    const again = await Promise.all(renewals.map((page) => visit(cookieOf(page, 'gid')?.value, '/')));
    const calls = await Promise.all(['/api/orders', '/api/products'].map((path) => visit(before?.value, path)));
    await rotated.close();
    for (const renewed of renewals.map((page) => cookieOf(page, 'gid'))) {
      expect(renewed?.value).not.toBe(before?.value);
      expect([guestOf(renewed?.value), renewed?.attributes]).toEqual([guestOf(before?.value), before?.attributes]);
    }
    expect([...again, ...calls].map((response) => cookieOf(response, 'gid'))).toEqual(Array(4).fill(undefined));
  });

  test('is replaced when the cookie is forged', async () => {
    const value = decodeURIComponent(cookieOf(await get('/'), 'gid')?.value ?? '');
    const forged = `00000000-0000-4000-8000-000000000000.${value.split('.')[1]}`;
    const response = await get('/api/orders', { cookie: `gid=${encodeURIComponent(forged)}` });
    const { sub } = await site.claims((await echoed(response)).headers.authorization);
    expect(cookieOf(response, 'gid')).toBeDefined();
    expect(sub).not.toBe('00000000-0000-4000-8000-000000000000');
  });

  test('remains beside the account after sign-in', async () => {
    const gid = cookieOf(await get('/'), 'gid')?.value;
    const response = await get('/api/tickets', { cookie: `gid=${gid}; sid=${sid}` });
    const claims = await site.claims((await echoed(response)).headers.authorization);
    expect(claims).toMatchObject({ sub: 'u1', guestId: guestOf(gid) });
  });

  test('is not started by cacheable public reads, which skip auth', async () => {
    const response = await get('/api/products');
    expect(cookieOf(response, 'gid')).toBeUndefined();
    expect(await site.claims((await echoed(response)).headers.authorization)).toMatchObject({
      sub: 'anonymous',
      role: 'guest',
    });
    expect(resolved()).toBe(0);
  });

  test('is used for an unknown session cookie', async () => {
    const { headers } = await echoed(await get('/api/orders', { cookie: 'sid=session-of-nobody' }));
    expect(await site.claims(headers.authorization)).toMatchObject({ role: 'guest' });
  });
});

describe('browser error report', () => {
  const report = (headers: Record<string, string>) =>
    fetch(`${site.url}/reports/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  test('is sent without identity and starts no guest', async () => {
    const response = await report({ ...ownPage, cookie: `${cookie}; gid=x.y` });
    expect(cookieOf(response, 'gid')).toBeUndefined();
    const { url, headers } = await echoed(response);
    expect([url, headers.authorization, headers.cookie]).toEqual(['/reports/errors', undefined, undefined]);
    expect(resolved()).toBe(0);
  });

  test('is accepted from the shop’s own pages only', async () => {
    const response = await report({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'CROSS_SITE' }]);
  });
});

describe('client headers', () => {
  const lies = {
    authorization: 'Bearer forged',
    'x-identity': 'admin',
    'x-identity-role': 'admin',
    'x-user-id': 'u9',
    'x-session-id': 'session-of-somebody',
    'x-forwarded-for': '6.6.6.6',
    cookie: 'sid=session-of-nobody; other=1',
  };

  test.each(['/api/products', '/api/orders', '/api/tickets', '/api/auth/user'])(
    'cannot forge an identity at %s',
    async (path) => {
      const { headers } = await echoed(await get(path, lies));
      expect(await site.claims(headers.authorization)).toMatchObject({ role: 'guest' });
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      for (const name of ['x-identity', 'x-identity-role', 'x-user-id', 'cookie'])
        expect(headers).not.toHaveProperty(name);
      expect(headers['x-session-id']).toBe(path.startsWith('/api/auth') ? 'session-of-nobody' : undefined);
    },
  );

  test('cannot change the site’s host for services', async () => {
    const { headers } = await echoed(
      await get('/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }),
    );
    expect([headers['x-forwarded-host'], headers['x-forwarded-proto']]).toEqual(['shop.example', 'http']);
  });

  test('cannot remove headers that the gateway adds', async () => {
    const { headers } = await echoed(await get('/api/orders', { 'x-user-id': 'u9', te: 'trailers' }));
    expect(headers).not.toHaveProperty('x-user-id');
    expect(headers).not.toHaveProperty('te');
    expect(headers.authorization).toMatch(/^Bearer ey/);
  });

  test('include only the page server’s own cookies for the page server', async () => {
    const { headers } = await echoed(await get('/', { cookie: `${cookie}; visitor=abc; gid=x.y` }));
    expect(headers.cookie).toBe('visitor=abc');
  });

  test('set no cookies from services other than auth and page server', async () => {
    const signedIn = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: ownPage });
    expect(cookieOf(signedIn, 'sid')?.value).toBe('new-session');
    site.upstreams.orders.handler = (_, response) => response.writeHead(200, { 'set-cookie': 'sid=stolen' }).end('{}');
    expect(cookieOf(await get('/api/orders'), 'sid')).toBeUndefined();
  });
});

describe('cookies behind https', () => {
  let secure: Site;
  beforeAll(async () => {
    secure = await startSite({ beside: site, publicUrl: new URL('https://shop.example') });
  });
  afterAll(() => secure.close());

  test('are Secure and have the __Host- prefix', async () => {
    const response = await fetch(`${secure.url}/`);
    expect(cookieOf(response, '__Host-gid')?.attributes).toBe(
      'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookieOf(response, 'gid')).toBeUndefined();
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('extend HSTS to subdomains only if configured', async () => {
    const wide = await startSite({ beside: site, publicUrl: new URL('https://shop.example'), hstsSubdomains: true });
    const { headers } = await fetch(`${wide.url}/`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await wide.close();
  });

  test('require an Origin with https', async () => {
    const from = async (origin: string) =>
      (
        await fetch(`${secure.url}/api/orders`, {
          method: 'POST',
          headers: { origin, 'sec-fetch-site': 'same-origin' },
        })
      ).status;
    expect([await from('https://shop.example'), await from('http://shop.example'), await from(secure.url)]).toEqual([
      200, 403, 403,
    ]);
  });

  test('are accepted only with the __Host- prefix', async () => {
    const roleWith = async (sent: string) => {
      const { headers } = await echoed(await fetch(`${secure.url}/api/orders`, { headers: { cookie: sent } }));
      return (await secure.claims(headers.authorization)).role;
    };
    expect(await roleWith(`__Host-sid=${sid}`)).toBe('customer');
    expect(await roleWith(cookie)).toBe('guest');
  });
});

describe('device cookie', () => {
  test.each(['/api/auth/login', '/api/admin/auth/login'])('is sent to auth only, at %s', async (path) => {
    const headers = { ...ownPage, cookie: 'did=device-of-tanya', 'x-device-id': 'forged-device' };
    const { headers: seen } = await echoed(await fetch(`${site.url}${path}`, { method: 'POST', headers }));
    expect(seen['x-device-id']).toBe('device-of-tanya');
    for (const other of ['/api/orders', '/']) {
      const response = await echoed(await fetch(`${site.url}${other}`, { headers }));
      expect(JSON.stringify(response.headers)).not.toMatch(/device-of-tanya|forged-device/);
    }
  });
});

describe('identity token keys', () => {
  test('are all published, while only the first one signs', async () => {
    const [old, fresh] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
    const before = await IdentityTokens.from([old, fresh]);
    const after = await IdentityTokens.from([fresh, old]);
    const keySet = createLocalJWKSet(before.keySet);
    for (const tokens of [before, after]) {
      const { payload } = await jwtVerify(await tokens.ofProcess('gateway', 'auth'), keySet);
      expect(payload.sub).toBe('gateway');
    }
    expect(after.keySet.keys.map(({ kid }) => kid)).toEqual(before.keySet.keys.map(({ kid }) => kid).reverse());
    expect(JSON.stringify(before.keySet)).not.toContain('"d"');
  });
});
