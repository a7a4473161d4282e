import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { limits, methodsOf, routes } from '../src/routes.ts';
import { cookieOf, ownPage, type Site, type SiteOptions, startSite } from './site.ts';
import { until } from './until.ts';

let usual: Site;
/** Site with a tenth of the limits, so that tests need fewer requests. */
let tenth: Site;
/** Site that allows everything once per address. */
let strict: Site;
let site: Site;
let address = '';
let tests = 0;

beforeAll(async () => {
  usual = await startSite({ rateLimitFactor: 1, trustProxy: ['127.0.0.1'] });
  tenth = await startSite({ beside: usual, rateLimitFactor: 0.1, trustProxy: ['127.0.0.1'] });
  strict = await startSite({ beside: usual, rateLimitFactor: 0.000_01, trustProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await strict.close();
  await tenth.close();
  // Aborted requests leave connections that never sent one, which Node keeps for a minute.
  usual.gateway.app.server.closeAllConnections();
  await usual.close();
});
beforeEach(() => {
  site = usual;
  address = `10.1.${Math.floor(tests / 256)}.${tests++ % 256}`;
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (![usual, tenth, strict].includes(site)) await site.close();
});

/** Sends `count` requests in sequence and returns the last response. */
async function send(
  count: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  let answer = new Response();
  for (let i = 0; i < count; i++) {
    answer = await fetch(`${site.url}${path}`, {
      method,
      headers: { ...ownPage, 'x-forwarded-for': address, ...headers },
    });
    if (i < count - 1) await answer.arrayBuffer();
  }
  return answer;
}
const newGuest = async () => {
  const page = await fetch(`${site.url}/`, { headers: { 'x-forwarded-for': address } });
  await page.arrayBuffer();
  return { cookie: `gid=${cookieOf(page, 'gid')?.value}` };
};
const scaled = (limit: number) => Math.max(1, Math.round(limit / 10));
const start = async (options: SiteOptions) => {
  site = await startSite({ beside: usual, rateLimitFactor: 1, ...options });
};

describe('rate limits', () => {
  test.each([
    ['login', 'POST', '/api/auth/login'],
    ['login', 'POST', '/api/admin/auth/login'],
    ['signup', 'POST', '/api/auth/register'],
    ['links', 'POST', '/api/auth/forgot-password'],
    ['links', 'POST', '/api/auth/verification'],
    ['login', 'POST', '/api/auth/reset-password'],
    ['login', 'POST', '/api/auth/verify-email'],
    ['login', 'POST', '/api/auth/change-password'],
    ['profile', 'PATCH', '/api/auth/user'],
    ['login', 'POST', '/api/auth/data'],
    ['login', 'POST', '/api/auth/confirmation'],
    ['login', 'POST', '/api/auth/confirmation/second-factor'],
    ['login', 'POST', '/api/auth/deletion'],
    ['login', 'POST', '/api/auth/passkey-sign-in'],
    ['login', 'POST', '/api/auth/second-factor'],
    ['login', 'POST', '/api/auth/passkeys/options'],
    ['login', 'POST', '/api/auth/passkeys/0199/removal'],
    ['calls', 'POST', '/api/auth/passkeys'],
    ['tracking', 'GET', '/api/orders/track/ORD-123456'],
    ['trackingStreams', 'GET', '/api/orders/track/ORD-123456/events'],
    ['orderStreams', 'GET', '/api/orders/ORD-123456/events'],
    ['orders', 'POST', '/api/orders'],
    ['orders', 'POST', '/api/orders/'],
    ['tickets', 'POST', '/api/tickets'],
    ['tickets', 'POST', '/api/contact'],
    ['subscriptions', 'POST', '/api/newsletter/subscribe'],
    ['subscriptions', 'POST', '/api/back-in-stock'],
    ['messages', 'POST', '/api/tickets/t1/messages'],
    ['uploads', 'POST', '/api/objects/upload'],
    ['uploads', 'GET', '/api/s3/params'],
    ['uploads', 'POST', '/api/s3/multipart'],
    ['transfers', 'PUT', '/api/bank-transfers'],
    ['transfers', 'POST', '/api/orders/numbers'],
    ['files', 'PUT', '/api/objects/uploads/1'],
    ['reports', 'POST', '/reports/errors'],
  ] as const)('for class %s answer %s %s with 429 and Retry-After', async (name, method, path) => {
    site = tenth;
    const body = new Uint8Array(1);
    const { address: most, person } = { person: undefined, ...limits[name] };
    let guest = await newGuest();
    for (let i = 0; i < scaled(most); i++) {
      if (person && i > 0 && i % scaled(person) === 0) guest = await newGuest();
      const headers = { ...ownPage, 'x-forwarded-for': address, ...guest };
      expect(
        (await fetch(`${site.url}${path}`, { method, headers, body: method === 'GET' ? null : body })).status,
      ).toBe(200);
    }
    const refused = await send(1, method, path, await newGuest());
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED', status: 429 }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
  });

  test.each([...new Set(routes.filter((route) => methodsOf(route, '').includes('GET')).map(({ prefix }) => prefix))])(
    'for GET also count HEAD: %s',
    async (prefix) => {
      site = strict;
      expect((await send(1, 'GET', prefix)).status).toBe(200);
      expect((await send(1, 'HEAD', prefix)).status).toBe(429);
    },
  );

  test('share one count for all paths of a class', async () => {
    await send(limits.login.address, 'POST', '/api/auth/login');
    expect((await send(1, 'POST', '/api/admin/auth/login')).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/login/')).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/%6cogin')).status).toBe(429);
    expect((await send(1, 'GET', '/api/auth/user')).status).toBe(200);
    expect((await send(1, 'POST', '/api/tickets/t1/messages')).status).toBe(200);
    expect((await send(1, 'GET', '/api/orders')).status).toBe(200);
  });

  test('do not restrict signed order links', async () => {
    const signed = '/api/orders/track/ORD-123456/full?key=k';
    expect((await send(limits.tracking.address + 1, 'GET', signed)).status).toBe(200);
    expect((await send(limits.tracking.address, 'GET', '/api/orders/track/ORD-123456')).status).toBe(200);
    expect((await send(1, 'GET', '/api/orders/track/ORD-123456')).status).toBe(429);
    expect((await send(1, 'HEAD', '/api/orders/track/ORD-123456')).status).toBe(429);
    expect((await send(1, 'GET', '/api/orders/track/ORD-123456/full/more')).status).toBe(429);
    expect((await send(1, 'GET', signed)).status).toBe(200);
  });

  test('state the waiting time in the problem', async () => {
    const { detail } = await (await send(limits.orders.address + 1, 'POST', '/api/orders')).json();
    expect(detail).toBe('Too many requests. Please try again in 10 minutes.');
  });

  test('include a daily maximum of receipts, without refused uploads', async () => {
    await start({ rateLimitFactor: 1 / 60 });
    const perWindow = Math.round(limits.uploads.address / 60);
    const windows = limits.uploads.day / limits.uploads.address;
    const upload = async () => send(1, 'POST', '/api/objects/upload', await newGuest());
    const from = Date.now();
    const now = jest.spyOn(Date, 'now');
    const later = (seconds: number) => now.mockReturnValue(from + seconds * 1_000 + 1);
    for (let window = 0; window < windows; window++) {
      later(window * limits.uploads.seconds);
      for (let i = 0; i < perWindow; i++) expect((await upload()).status).toBe(200);
      expect((await upload()).status).toBe(429);
    }
    later(windows * limits.uploads.seconds);
    const refused = await upload();
    expect([refused.status, (await refused.json()).detail]).toEqual([
      429,
      'Too many requests. Please try again in 24 hours.',
    ]);
    expect((await send(1, 'PUT', '/api/bank-transfers', await newGuest())).status).toBe(200);
    later(24 * 3_600);
    expect((await upload()).status).toBe(200);
  });

  test('apply to unknown paths, too', async () => {
    site = strict;
    expect((await send(1, 'GET', '/api/nothing')).status).toBe(404);
    expect((await send(1, 'GET', '/api/nothing')).status).toBe(429);
  });

  test('scale with the factor', async () => {
    await start({ rateLimitFactor: 2 });
    expect((await send(limits.signup.address * 2, 'POST', '/api/auth/register')).status).toBe(200);
    expect((await send(1, 'POST', '/api/auth/register')).status).toBe(429);
  });

  test('can be off', async () => {
    await start({ rateLimitFactor: null });
    expect((await send(limits.signup.address * 3, 'POST', '/api/auth/register')).status).toBe(200);
  });

  test('ignore a forged client address', async () => {
    await start({ rateLimitFactor: 0.1 });
    for (let i = 0; i < scaled(limits.login.address); i++)
      await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': `10.0.0.${i}` });
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.99' })).status).toBe(429);
  });

  test('use the client address of a trusted proxy', async () => {
    site = tenth;
    await send(scaled(limits.login.address), 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.1' });
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
  });

  test('treat a /64 of IPv6 as one address', async () => {
    site = tenth;
    const from = (address: string) => send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': address });
    for (let i = 0; i < scaled(limits.login.address); i++) await from(`2001:db8:1:1::${i.toString(16)}`);
    expect((await from('2001:db8:1:1:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
  });
});

describe('limits of concurrent responses', () => {
  const classes = [
    ['login', 'POST', '/api/auth/login'],
    ['signup', 'POST', '/api/auth/register'],
    ['links', 'POST', '/api/auth/forgot-password'],
    ['profile', 'PATCH', '/api/auth/user'],
    ['tracking', 'GET', '/api/orders/track/ORD-123456'],
    ['orders', 'POST', '/api/orders'],
    ['tickets', 'POST', '/api/contact'],
    ['subscriptions', 'POST', '/api/newsletter/subscribe'],
    ['messages', 'POST', '/api/tickets/t1/messages'],
    ['uploads', 'POST', '/api/objects/upload'],
    ['transfers', 'PUT', '/api/bank-transfers'],
    ['reports', 'POST', '/reports/errors'],
    ['calls', 'GET', '/api/orders'],
    ['reads', 'GET', '/api/products'],
  ] as const;
  const open: AbortController[] = [];
  const unanswered: ServerResponse[] = [];
  afterEach(() => {
    for (const request of open.splice(0)) request.abort();
    // The gateway waits for the response to a write even where its caller has left.
    for (const response of unanswered.splice(0)) response.end();
    for (const upstream of Object.values(usual.upstreams)) upstream.reset();
  });

  test.each(classes)('refuse one more of class %s until one ends: %s %s', async (name, method, path) => {
    const from = address;
    for (const upstream of Object.values(usual.upstreams)) {
      const { handler } = upstream;
      upstream.handler = (request, response) =>
        request.headers['x-hang'] ? unanswered.push(response) : handler(request, response);
    }
    const most = limits[name].open;
    const guests = await Promise.all(Array.from({ length: most + 1 }, newGuest));
    const begin = (guest: { cookie: string }, headers: Record<string, string> = { 'x-hang': '1' }) => {
      const request = new AbortController();
      open.push(request);
      const { signal } = request;
      return fetch(`${site.url}${path}`, {
        method,
        signal,
        headers: { ...ownPage, 'x-forwarded-for': from, ...guest, ...headers },
      });
    };
    const pending = guests.slice(0, most).map((guest) => begin(guest).catch(() => undefined));
    await until(() => unanswered.length === most, 'all were under way');
    const last = guests[most] ?? { cookie: '' };
    expect((await begin(last, {})).status).toBe(429);
    open[0]?.abort();
    await pending[0];
    await until(async () => (await begin(last, {})).status === 200, 'one more was let in');
  });
});

describe('limits per person', () => {
  const classes = [
    ['orders', 'POST', '/api/orders'],
    ['profile', 'PATCH', '/api/auth/user'],
    ['tickets', 'POST', '/api/tickets'],
    ['subscriptions', 'POST', '/api/newsletter/subscribe'],
    ['messages', 'POST', '/api/tickets/t1/messages'],
    ['uploads', 'POST', '/api/objects/upload'],
  ] as const;

  test.each(classes)('for class %s restrict one guest but not others: %s %s', async (name, method, path) => {
    const [one, other] = [await newGuest(), await newGuest()];
    expect((await send(limits[name].person, method, path, one)).status).toBe(200);
    const refused = await send(1, method, path, one);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(1, method, path, other)).status).toBe(200);
  });

  test('follow an account across sessions and guests', async () => {
    for (const sid of ['session-of-tanya', 'second-of-tanya'])
      site.users.set(sid, { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    const withGuest = async (sid: string) => ({ cookie: `sid=${sid}; ${(await newGuest()).cookie}` });
    expect((await send(limits.orders.person, 'POST', '/api/orders', await withGuest('session-of-tanya'))).status).toBe(
      200,
    );
    expect((await send(1, 'POST', '/api/orders', await withGuest('second-of-tanya'))).status).toBe(429);
  });

  test('count the guest when sessions are forged', async () => {
    const { cookie } = await newGuest();
    for (let i = 0; i < limits.orders.person; i++)
      await send(1, 'POST', '/api/orders', { cookie: `sid=invented-${i}; ${cookie}` });
    expect((await send(1, 'POST', '/api/orders', { cookie: `sid=invented-again; ${cookie}` })).status).toBe(429);
    expect((await send(1, 'POST', '/api/orders', { cookie })).status).toBe(429);
    expect((await send(1, 'POST', '/api/orders', await newGuest())).status).toBe(200);
  });

  test('share one count per address for callers without identity', async () => {
    const unknown = (cookie: string, address: string) =>
      send(1, 'POST', '/api/orders', { 'x-forwarded-for': address, ...(cookie && { cookie }) });
    for (let i = 0; i < limits.orders.person; i++) await unknown(`gid=forged-${i}.x; sid=forged-${i}`, '10.0.0.1');
    for (const cookie of ['gid=forged.x', 'sid=forged-again', ''])
      expect((await unknown(cookie, '10.0.0.1')).status).toBe(429);
    expect((await unknown('', '10.0.0.2')).status).toBe(200);
    expect(
      (await send(1, 'POST', '/api/orders', { 'x-forwarded-for': '10.0.0.1', ...(await newGuest()) })).status,
    ).toBe(200);
  });
});
