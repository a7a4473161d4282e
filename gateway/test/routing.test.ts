import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { echoed, ownPage, type Site, startSite } from './site.ts';
import type { Handler } from './upstream.ts';

const list = JSON.stringify({
  products: Array.from({ length: 40 }, (_, i) => ({ id: i, name: `Battery ${i}`, price: '4500.00' })),
});

/** Fake catalog: a cacheable list with an ETag; POST and images are not JSON. */
const catalog: Handler = ({ url, headers, body, method }, response) => {
  if (url.startsWith('/api/images'))
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  if (url.startsWith('/api/devices'))
    return void response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('[]');
  if (method === 'POST') return void response.writeHead(201).end(String(body.length));
  const etag = '"list"';
  if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  const encoded = headers['accept-encoding'] === 'br';
  const bytes = encoded ? brotliCompressSync(list) : Buffer.from(list);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...(encoded ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    etag,
    'cache-control': 'public, max-age=5',
  });
  response.end(bytes);
};
const shell: Handler = ({ url, method }, response) => {
  response.setHeader('content-security-policy', "script-src 'nonce-abc'");
  response.writeHead(200, { 'content-type': 'text/html', 'x-powered-by': 'secret' }).end(`${method} ${url}`);
};

let site: Site;
beforeAll(async () => {
  site = await startSite({ handlers: { catalog, shell } });
});
afterAll(() => site.close());

const codeOf = async (answer: Response) => [
  answer.status,
  answer.headers.get('content-type'),
  ((await answer.json()) as { code: string }).code,
];

/** Sends path and headers unchanged, which fetch would normalize. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const request = httpRequest(
      { hostname, port, path, method: options.method, headers: options.headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

describe('route table', () => {
  test.each([
    ['/api/auth/user', 'auth'],
    ['/api/admin/auth/user', 'auth'],
    ['/api/devices', 'catalog'],
    ['/api/products?page=2', 'catalog'],
    ['/api/admin/products/p1', 'catalog'],
    ['/api/admin/devices/d1', 'catalog'],
    ['/api/admin/products/import/check', 'catalog'],
    ['/api/search/suggestions?q=a', 'catalog'],
    ['/api/admin/search/aliases/ifone', 'catalog'],
    ['/api/images/a.svg', 'catalog'],
    ['/api/admin/images/devices/a', 'catalog'],
    ['/api/placeholder/64/64', 'catalog'],
    ['/api/orders', 'orders'],
    ['/api/orders/track/ORD-1', 'orders'],
    ['/api/admin/orders', 'orders'],
    ['/api/admin/dashboard/stats', 'orders'],
    ['/api/admin/mails', 'orders'],
    ['/api/admin/receipts', 'orders'],
    ['/api/admin/analytics', 'orders'],
    ['/api/emails/delivery-notification', 'orders'],
    ['/api/admin/audit/accounts', 'auth'],
    ['/api/admin/audit/orders', 'orders'],
    ['/api/admin/audit/products', 'catalog'],
    ['/api/admin/audit/tickets', 'support'],
    ['/api/shop', 'orders'],
    ['/api/objects/receipts/1', 'orders'],
    ['/api/bank-transfers', 'orders'],
    ['/api/tickets/t1', 'support'],
    ['/api/support/tickets', 'support'],
    ['/api/user/tickets', 'support'],
    ['/', 'shell'],
    ['/batteries', 'shell'],
    ['/releases/shell/1.0.0/main.js', 'shell'],
  ] as const)('sends %s to %s unchanged', async (path, service) => {
    expect((await fetch(`${site.url}${path}`)).headers.get('x-served-by')).toBe(service);
    expect(site.upstreams[service].seen.at(-1)?.url).toBe(path);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('leaves %s on a known path to its service', async (method) => {
    await fetch(`${site.url}/api/orders/o1`, { method, headers: ownPage });
    expect(site.upstreams.orders.seen.at(-1)?.method).toBe(method);
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/authentic', '/api/internal/sessions/resolve'])(
    'answers 404 at %s',
    async (path) => {
      expect(await codeOf(await fetch(`${site.url}${path}`))).toEqual([404, 'application/problem+json', 'NOT_FOUND']);
    },
  );

  test.each([
    '/api/auth/../internal/sessions/resolve',
    '/api/auth/%2e%2e/internal',
    '/api/auth/..%2finternal',
    '/api/auth/%5c..',
    '/api/products/%zz',
  ])('refuses %s', async (path) => {
    const before = site.upstreams.auth.seen.length;
    const { status, headers, body } = await ask(path);
    expect([status, JSON.parse(String(body)).code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(headers).toMatchObject({
      'x-request-id': JSON.parse(String(body)).requestId,
      'x-content-type-options': 'nosniff',
    });
    expect(site.upstreams.auth.seen.length).toBe(before);
  });

  test.each(['a b', '<script>', 'shop.example:99999', 'shop.example/path'])('refuses the host "%s"', async (host) => {
    for (const path of ['/', '/api/products']) {
      const { status, body } = await ask(path, { headers: { host } });
      expect([status, JSON.parse(String(body)).code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  test.each(['shop.example', 'shop.example:8080', '127.0.0.1', '[::1]:8080', 'a_b.example'])(
    'accepts the host "%s"',
    async (host) => {
      expect((await ask('/', { headers: { host } })).status).toBe(200);
    },
  );

  test('refuses a URL that is not a path', async () => {
    expect((await ask('*', { method: 'OPTIONS' })).status).toBe(400);
  });
});

describe('malformed HTTP', () => {
  const withHeader = (length: number) => `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(length)}\r\n\r\n`;

  test('excludes headers below 12 KiB', async () => {
    expect((await ask('/api/orders', { headers: { 'user-agent': 'y'.repeat(12_000) } })).status).toBe(200);
  });

  test.each([
    ['noise', 'noise\r\n\r\n', '400 Bad Request', 'VALIDATION_FAILED'],
    ['headers of 12.1 KiB', withHeader(12_400), '431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
    ['headers of 40 KB', withHeader(40_000), '431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ])('answers with a problem: %s', async (_, bytes, line, code) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1').end(bytes);
    const [status = '', ...rest] = (await text(socket)).split('\r\n');
    expect([status, rest[0], JSON.parse(rest.at(-1) ?? '').code]).toEqual([
      `HTTP/1.1 ${line}`,
      'content-type: application/problem+json',
      code,
    ]);
  });
});

describe('response', () => {
  test('has security, request id and caching headers for the API', async () => {
    const { headers } = await fetch(`${site.url}/api/products`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('public, max-age=5');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('with personal data has no-store unless its service differs', async () => {
    const cached = async (path: string) => (await fetch(`${site.url}${path}`)).headers.get('cache-control');
    expect([await cached('/api/orders'), await cached('/api/auth/user')]).toEqual(['no-store', 'no-store']);
    expect([await cached('/api/newsletter'), await cached('/api/images')]).toEqual(['public, max-age=5', null]);
  });

  test('keeps a page’s Content-Security-Policy and hides the server', async () => {
    const { headers } = await fetch(`${site.url}/`);
    expect(headers.get('content-security-policy')).toBe("script-src 'nonce-abc'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('has security headers for refusals, too', async () => {
    const { headers } = await fetch(`${site.url}/api/nothing`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(['0190b6a2-7c1e-4d2f-8f3a-1b2c3d4e5f60', 'drop table logs'])(
    'has the service’s request id, never the client’s: %s',
    async (id) => {
      const response = await fetch(`${site.url}/api/orders`, { headers: { 'x-request-id': id } });
      const own = response.headers.get('x-request-id');
      expect(own).toMatch(/^[\da-f-]{36}$/);
      expect(own).not.toBe(id);
      expect((await echoed(response)).headers['x-request-id']).toBe(own);
    },
  );

  test('keeps the service’s encoding and ETag', async () => {
    const { headers, body } = await ask('/api/products', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: '"list"' });
    expect(String(brotliDecompressSync(body))).toBe(list);
    const again = await ask('/api/products', { headers: { 'accept-encoding': 'br', 'if-none-match': '"list"' } });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, '"list"', 0]);
  });

  test('to HEAD has no body', async () => {
    const { status, headers, body } = await ask('/api/products', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(Buffer.byteLength(list)), 0]);
  });
});

describe('request body', () => {
  const post = (path: string, body: Buffer, headers = {}) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    });

  test('reaches the service unchanged, even if it is not JSON', async () => {
    await post('/api/orders', Buffer.from('{"broken":'));
    expect(String(site.upstreams.orders.seen.at(-1)?.body)).toBe('{"broken":');
  });

  test('over 64 KiB is 413', async () => {
    expect((await post('/api/orders', Buffer.alloc(65_536))).status).toBe(200);
    expect(await codeOf(await post('/api/orders', Buffer.alloc(65_537)))).toEqual([
      413,
      'application/problem+json',
      'BODY_TOO_LARGE',
    ]);
  });

  test('over 64 KiB without a stated length is 413', async () => {
    const { status, body } = await ask('/api/orders', {
      method: 'POST',
      headers: { ...ownPage, 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(200_000),
    });
    expect([status, JSON.parse(String(body)).code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  const put = (body: Buffer) =>
    fetch(`${site.url}/api/objects/uploads/1`, {
      method: 'PUT',
      headers: { ...ownPage, 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });

  test.each([
    ['POST', '/api/objects/upload'],
    ['POST', '/api/objects/uploads/1'],
    ['PUT', '/api/objects/upload'],
    ['PUT', '/api/objects/receipts/1'],
  ])('without an upload limit is at most 64 KiB: %s %s', async (method, path) => {
    const body = Buffer.alloc(65_537);
    expect((await fetch(`${site.url}${path}`, { method, headers: ownPage, body })).status).toBe(413);
  });

  test.each([undefined, 'application/json'])('is optional for starting an upload, with the type %s', async (type) => {
    const headers = type ? { ...ownPage, 'content-type': type } : ownPage;
    expect((await fetch(`${site.url}/api/objects/upload`, { method: 'POST', headers })).status).toBe(200);
    expect(site.upstreams.orders.seen.at(-1)?.body).toHaveLength(0);
  });

  test('may have 5 MiB for an upload and stays unchanged', async () => {
    const file = randomBytes(5_242_880);
    expect((await put(file)).status).toBe(200);
    expect(site.upstreams.orders.seen.at(-1)?.body.equals(file)).toBe(true);
    expect((await put(Buffer.alloc(5_400_000))).status).toBe(413);
  });

  test('requires a length for an upload', async () => {
    const headers = { ...ownPage, 'content-type': 'image/png', 'transfer-encoding': 'chunked' };
    const { status, body } = await ask('/api/objects/uploads/1', { method: 'PUT', headers, body: Buffer.alloc(1_000) });
    expect([status, JSON.parse(String(body)).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('with an invalid type is 415', async () => {
    expect(
      (
        await ask('/api/orders', {
          method: 'POST',
          headers: { ...ownPage, 'content-type': 'nonsense' },
          body: Buffer.from('x'),
        })
      ).status,
    ).toBe(415);
  });
});

describe('cross-site page', () => {
  const fromThere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

  test.each([
    '/api/s3/params?size=1',
    '/api/orders/track/ORD-123456',
    '/api/orders/ORD-123456/events',
    '/api/auth/user',
  ])('is refused personal reads such as %s', async (path) => {
    const before = site.upstreams.orders.seen.length;
    for (const method of ['GET', 'HEAD']) expect((await ask(path, { method, headers: fromThere })).status).toBe(403);
    const { body } = await ask(path, { headers: { ...fromThere, 'sec-fetch-mode': 'cors' } });
    expect(JSON.parse(String(body)).code).toBe('CROSS_SITE');
    expect(site.upstreams.orders.seen.length).toBe(before);
  });

  test('can load public files and link here', async () => {
    expect((await ask('/api/images/devices/x', { headers: fromThere })).status).toBe(200);
    expect(
      (await ask('/api/orders/track/ORD-123456', { headers: { ...fromThere, 'sec-fetch-mode': 'navigate' } })).status,
    ).toBe(200);
  });
});

describe('unsafe methods', () => {
  test.each([
    ['no Origin and no Sec-Fetch-Site', {}],
    ['a foreign Origin', { origin: 'http://evil.example' }],
    ['a foreign Origin that says same-origin', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['Sec-Fetch-Site cross-site', { origin: 'http://shop.example', 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['Origin null', { origin: 'null' }],
  ])('are refused with %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const before = site.upstreams.orders.seen.length;
      const { status, body } = await ask('/api/orders', { method, headers });
      expect([status, JSON.parse(String(body)).code]).toEqual([403, 'CROSS_SITE']);
      expect(site.upstreams.orders.seen.length).toBe(before);
    }
  });

  test.each([
    ['the public address as Origin', () => ({ origin: 'http://shop.example' })],
    ['the asked host as Origin', () => ({ origin: site.url })],
    ['Sec-Fetch-Site same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('pass with %s', async (_, headers) => {
    expect((await ask('/api/orders', { method: 'POST', headers: headers() })).status).toBe(200);
  });

  test('pass from mail programs only where a token authorizes them', async () => {
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('a=One-Click'),
    };
    const { status, body, headers } = await ask('/api/newsletter/unsubscribe?token=t', form);
    expect([status, String(body)]).toEqual([201, String(form.body.length)]);
    // A cross-site form comes without the guest cookie, which must not be replaced.
    expect(headers['set-cookie']).toBeUndefined();
    const [sent] = site.upstreams.catalog.seen.slice(-1);
    expect([sent?.url, sent?.headers['content-type']]).toEqual([
      '/api/newsletter/unsubscribe?token=t',
      'application/x-www-form-urlencoded',
    ]);
    for (const path of [
      '/api/newsletter/confirm',
      '/api/newsletter/unsubscribe/x',
      '/api/newsletter/subscribe',
      '/api/back-in-stock/cancel',
    ])
      expect((await ask(path, form)).status).toBe(403);
  });
});
