import { createHook } from 'node:async_hooks';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '../src/routes.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ publicUrl: new URL('https://shop.example') });
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.url}${path}`);

/** Raw response body, because fetch would decompress it. */
async function raw(
  path: string,
  encodings: string,
  headers = {},
): Promise<{ status?: number; headers: IncomingMessage['headers']; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve) =>
    httpGet(`${site.url}${path}`, { agent: false, headers: { 'accept-encoding': encodings, ...headers } }, resolve),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('GET /api/openapi.json', () => {
  test('describes the public API with this site’s URL', async () => {
    const response = await get('/api/openapi.json');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const document = await response.json();
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
    for (const path of ['/api/products', '/api/orders', '/api/tickets', '/api/auth/login'])
      expect(document.paths).toHaveProperty([path]);
    expect(document.components.securitySchemes.session.name).toBe('__Host-sid');
  });

  test('contains only calls that the gateway forwards', async () => {
    const { paths } = await (await get('/api/openapi.json')).json();
    const prefixes = routes.filter(({ to }) => to !== 'shell').map(({ prefix }) => prefix);
    const lost = Object.keys(paths).filter(
      (path) => !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    );
    expect(lost).toEqual([]);
  });
});

describe('GET /api/docs', () => {
  test('allows the page to load its own files only', async () => {
    const response = await get('/api/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file));
    expect(files).toHaveLength(5);
    for (const file of files.filter((name) => name.startsWith('/api/'))) {
      const loaded = await get(file);
      expect([file, loaded.status, loaded.headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff']);
      expect(loaded.headers.get('content-encoding')).toBe('gzip');
    }
  });

  test('compresses each file once', async () => {
    await site.close();
    site = await startSite({ publicUrl: new URL('https://shop.example') });
    let compressions = 0;
    const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && compressions++) });
    hook.enable();
    const first = await raw('/api/docs', 'gzip, br');
    const fresh = compressions;
    const others = [await raw('/api/docs', 'gzip, br'), await raw('/api/docs', 'gzip'), await raw('/api/docs', '')];
    hook.disable();
    expect([fresh, compressions]).toEqual([2, 2]);
    expect([first, ...others].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'br',
      'gzip',
      undefined,
    ]);
    const [br, gz, plain] = others.map(({ body }) => body);
    expect(String(brotliDecompressSync(br ?? ''))).toBe(String(plain));
    expect(String(gunzipSync(gz ?? ''))).toBe(String(plain));
  });

  test('answers 304 to a browser with the current file', async () => {
    const path = '/api/docs/swagger-ui-bundle.js';
    const { etag = '' } = (await raw(path, 'br')).headers;
    const again = await raw(path, 'br', { 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  });

  test.each([
    '/api/docs/package.json',
    '/api/docs/index.html',
    '/api/docs/../package.json',
    '/api/docs/%2e%2e/package.json',
  ])('hides other files of the Swagger UI package: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
