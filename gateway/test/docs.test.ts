import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '../src/routes.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ publicUrl: new URL('https://shop.example') });
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.url}${path}`);

describe('GET /api/openapi.json', () => {
  test('is one document of the whole public API, at the address of this site', async () => {
    const answer = await get('/api/openapi.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const document = await answer.json();
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
    for (const path of ['/api/products', '/api/orders', '/api/tickets', '/api/auth/login']) expect(document.paths).toHaveProperty([path]);
    expect(document.components.securitySchemes.session.name).toBe('__Host-sid');
  });

  test('names only calls that the gateway passes on', async () => {
    const { paths } = await (await get('/api/openapi.json')).json();
    const prefixes = routes.filter(({ to }) => to !== 'shell').map(({ prefix }) => prefix);
    const lost = Object.keys(paths).filter((path) => !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));
    expect(lost).toEqual([]);
  });
});

describe('GET /api/docs', () => {
  test('is a page that may load its own files and nothing else', async () => {
    const answer = await get('/api/docs');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
    const files = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file));
    expect(files).toHaveLength(5);
    for (const file of files.filter((name) => name.startsWith('/api/'))) {
      const loaded = await get(file);
      expect([file, loaded.status, loaded.headers.get('x-content-type-options')]).toEqual([file, 200, 'nosniff']);
      expect(loaded.headers.get('content-encoding') ?? (await loaded.clone().text()).length < 1_024).toBeTruthy();
    }
  });

  test.each(['/api/docs/package.json', '/api/docs/index.html', '/api/docs/../package.json', '/api/docs/%2e%2e/package.json'])(
    'shows nothing else of the package: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
