import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { admin, createTestIdentities, customer, guest } from '@shop/service-kit/testing/identities';
import { Sources } from '../../src/server/cache/sources.ts';
import { isLeftToBrowser, remoteOutput, renderedIn, shellOutput } from './outputs.ts';
import { shop } from './shop.ts';
import { jsonIn, openSite, Releases } from './site.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (body: unknown, status = 200, headers = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const hangs: Answer = () => undefined;

/** Requests that reached a service, with their identities. */
let asked: { service: string; url: string; method: string; authorization?: string; address?: unknown }[];
/** Service responses by path. */
let answers: Record<string, Answer>;
const servers: ReturnType<typeof createServer>[] = [];

async function service(name: string): Promise<string[]> {
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    if (url === '/readyz') return json({ status: 'ok' })(request, response);
    asked.push({
      service: name,
      url,
      method,
      authorization: headers.authorization,
      address: headers['x-forwarded-for'],
    });
    const answer = answers[url.split('?')[0] ?? ''] ?? json({ code: 'NOT_FOUND' }, 404);
    return answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

let site: Awaited<ReturnType<typeof openSite>>;
/** Each test uses a separate page address and client address. */
let test = 0;
let identities: Awaited<ReturnType<typeof createTestIdentities>>;

beforeAll(async () => {
  identities = await createTestIdentities();
  const releases = new Releases().output('shell', shellOutput).output('mf-a', remoteOutput('1.0.0-r11111111'));
  releases.shell().remote({ pages: [{ path: '/', expose: './routes' }] });
  const [catalog, orders, auth] = await Promise.all(['catalog', 'orders', 'auth'].map(service));
  const sources = new Sources(0);
  for (const source of ['catalog', 'orders'] as const) sources.changed(source);
  // No process answers for support. The view limit exceeds the 350 ms of production, because a busy test machine is slow.
  const limits = { view: 30_000, read: 1_000 };
  const services = { catalog, orders, auth };
  site = await openSite(releases.publish(), { shop, renderers: 1, keys: identities.keys, services, sources, limits });
});
beforeEach(() => {
  [asked, answers] = [[], {}];
  test += 1;
});
afterAll(async () => {
  await site.close();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const ask = async (calls: string[], token?: string) => {
  const query = new URLSearchParams([['test', String(test)], ...calls.map((call) => ['call', call])]);
  return site.get(`/?${query}`, {
    'x-forwarded-for': `192.0.2.${test}`,
    ...(token && { authorization: `Bearer ${token}` }),
  });
};
const responsesOf = async (calls: string[], token?: string) => renderedIn((await ask(calls, token)).body)?.responses;

describe('an API call of a page', () => {
  it('goes to its service unchanged with the token and address of the visitor', async () => {
    answers = { '/api/products': json([{ id: 'a' }]), '/api/shop': json({ name: 'Shop' }) };
    const token = await identities.token(guest);
    const sent = { method: 'GET', authorization: `Bearer ${token}`, address: `192.0.2.${test}` };
    expect(await responsesOf(['/api/products?category=Galaxy%20Tab&q=a', '/api/shop'], token)).toEqual({
      '/api/products?category=Galaxy%20Tab&q=a': { status: 200, body: [{ id: 'a' }] },
      '/api/shop': { status: 200, body: { name: 'Shop' } },
    });
    expect(asked).toEqual([
      { service: 'catalog', url: '/api/products?category=Galaxy%20Tab&q=a', ...sent },
      { service: 'orders', url: '/api/shop', ...sent },
    ]);
  });

  it('is made once even when the page repeats it', async () => {
    answers = { '/api/devices': json([]) };
    await ask(['/api/devices', '/api/devices']);
    expect(asked).toHaveLength(1);
  });

  it('shows the refusal to a guest who lacks access', async () => {
    answers = { '/api/orders/track/X1': json({ code: 'ORDER_NOT_FOUND' }, 404) };
    const call = '/api/orders/track/X1';
    expect(await responsesOf([call], await identities.token(guest))).toEqual({
      [call]: { status: 404, body: { code: 'ORDER_NOT_FOUND' } },
    });
  });

  it('is left to the browser when an unidentified visitor is refused', async () => {
    answers = {
      '/api/tickets': json({ code: 'UNAUTHENTICATED' }, 401),
      '/api/orders': json({ code: 'UNAUTHENTICATED' }, 401),
    };
    expect(await responsesOf(['/api/orders'])).toEqual({});
  });

  it('shows a failure when no instance of the service answers', async () => {
    const responses = await responsesOf(['/api/support/status'], await identities.token(guest));
    expect(responses).toMatchObject({ '/api/support/status': { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } } });
  });

  it('shows loading while its service hangs, without blocking others', async () => {
    answers = { '/api/products': hangs, '/api/shop': json({ name: 'Shop' }) };
    expect(await responsesOf(['/api/products', '/api/shop'])).toEqual({
      '/api/shop': { status: 200, body: { name: 'Shop' } },
    });
  });

  it.each([
    ['is no JSON', (_: unknown, response: ServerResponse) => response.end('<html>')],
    ['is longer than a document may be', json('x'.repeat(1_100_000))],
    [
      'ends before it is whole',
      (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('is left to the browser when the response %s', async (_, answer) => {
    answers = { '/api/products': answer as Answer };
    expect(await responsesOf(['/api/products'])).toEqual({});
  });

  it.each([
    '/api/admin/orders',
    '/api/../api/admin/orders',
    '/api/%2e%2e/internal/events',
    '/internal/events',
    '/metrics',
    '/api/nobody',
    '/',
    'http://127.0.0.1:1/api/products',
    '//evil.example/api/products',
    'http://[',
  ])('reaches no service unless customers’ pages may call it: %s', async (call) => {
    expect(await responsesOf([call], await identities.token(admin))).toEqual({});
    expect(asked.filter(({ url }) => url !== '/api/auth/user')).toEqual([]);
  });

  it('is limited in number', async () => {
    await ask(Array.from({ length: 40 }, (_, index) => `/api/products/${index}`));
    expect(asked).toHaveLength(12);
  });

  it('prevents shared caching beyond the call limit', async () => {
    const token = await identities.token(guest);
    const all = Array.from({ length: 13 }, (_, index) => `/api/products/${index}`);
    for (const call of all) answers[call] = json({}, 200, { 'cache-control': 'public, no-cache' });
    for (const _ of [1, 2]) await ask(all.slice(0, 12), token);
    expect(asked).toHaveLength(12);
    for (const _ of [1, 2]) await ask(all, token);
    expect(asked).toHaveLength(36);
  });

  it('prevents shared caching when its response is stale', async () => {
    const token = await identities.token(guest);
    const stale = { 'cache-control': 'public, no-cache', 'cache-status': 'catalog; hit; ttl=-3; detail=database-away' };
    answers['/api/products'] = json([], 200, stale);
    for (const _ of [1, 2]) expect(await responsesOf(['/api/products'], token)).toHaveProperty(['/api/products']);
    expect(asked).toHaveLength(2);
  });
});

describe('order lookups by number', () => {
  const tries = Array.from({ length: 15 }, (_, index) => index);

  it('are limited per address, except with a signed link', async () => {
    const token = await identities.token(guest);
    for (const number of tries) await ask([`/api/orders/track/IC-${number}`], token);
    expect(asked).toHaveLength(10);
    asked.length = 0;
    for (const number of tries) await ask([`/api/orders/track/IC-${number}/full?key=k`], token);
    expect(asked).toHaveLength(tries.length);
  });
});

describe('the signed-in user', () => {
  const user = { id: 'u1', email: 'customer@example.com' };

  it('is in the document, read with the customer’s token', async () => {
    answers = { '/api/auth/user': json(user) };
    const token = await identities.token(customer);
    const { body } = await ask([], token);
    expect([renderedIn(body)?.user, jsonIn(body, 'boot').view.user]).toEqual([user, user]);
    expect(asked).toMatchObject([
      { service: 'auth', url: '/api/auth/user', method: 'GET', authorization: `Bearer ${token}` },
    ]);
  });

  it('never leaks into a shared document through module state', async () => {
    answers = { '/api/auth/user': json(user) };
    const [theirs, guests] = [await identities.token(customer), await identities.token(guest)];
    await ask([], theirs);
    expect(renderedIn((await ask([], theirs)).body)?.seen).toBe(user.email);
    expect(renderedIn((await ask([], guests)).body)?.seen).toBeUndefined();
  });

  it('is not requested for guests', async () => {
    await ask([], await identities.token(guest));
    expect(asked).toEqual([]);
  });

  it('is omitted when auth does not answer', async () => {
    answers = { '/api/auth/user': hangs };
    const { body } = await ask([], await identities.token(customer));
    expect(isLeftToBrowser(body)).toBe(false);
    expect([jsonIn(body, 'boot').view.user, jsonIn(body, 'boot').guest]).toEqual([undefined, false]);
  });
});
