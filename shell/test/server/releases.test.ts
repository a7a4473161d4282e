import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsBrotli } from '../../src/server/releases/release.routes.ts';
import { openSite, Releases } from './site.ts';

const folder = '/releases/mf-a/1.0.0-r11111111';
let site: Awaited<ReturnType<typeof openSite>>;
let releases: Releases;
beforeAll(async () => {
  releases = new Releases().shell().remote({});
  const at = join(releases.folder, 'mf-a/1.0.0-r11111111');
  const { files, ...release } = JSON.parse(readFileSync(join(at, 'release.json'), 'utf8'));
  const server = { file: 'server.cjs', integrity: files['routes.5.js'].integrity, bytes: 10 };
  const withWorker = { ...files, 'reader.worker.6.js': files['routes.5.js'] };
  writeFileSync(join(at, 'release.json'), JSON.stringify({ ...release, files: withWorker, server }));
  writeFileSync(join(at, 'reader.worker.6.js'), 'postMessage(1);');
  for (const file of ['.env', 'server.cjs', 'server.cjs.br']) writeFileSync(join(at, file), 'SECRET=1');
  site = await openSite(releases.take('mf-a', [{ version: '1.0.0-r11111111', default: true }]).publish());
});
afterAll(() => site.close());

describe('GET /releases/<name>/<version>/<file>', () => {
  it('sends immutable files, compressed with brotli when accepted', async () => {
    const packed = await site.get(`${folder}/routes.5.js`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.body).toBe('packed mf-a routes.5.js');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const plain = await site.get(`${folder}/routes.5.css`);
    expect(plain.body).toBe(':root{gap:1rem}');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('serves versions without traffic to open pages', async () => {
    releases.remote({}, { version: '2.0.0-r22222222', default: true }).publish();
    expect((await site.get(`${folder}/routes.5.js`)).statusCode).toBe(200);
  });

  it('forbids workers all network access', async () => {
    expect((await site.get(`${folder}/reader.worker.6.js`)).headers['content-security-policy']).toBe(
      "default-src 'none'",
    );
    expect((await site.get(`${folder}/routes.5.js`)).headers).not.toHaveProperty('content-security-policy');
  });

  it('answers HEAD with headers only', async () => {
    const { statusCode, headers, body } = await site.app.inject({ method: 'HEAD', url: `${folder}/routes.5.js` });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '22']);
  });

  it.each([
    '/releases/registry.json',
    `${folder}/missing.js`,
    `${folder}/routes.5.js.br`,
    `${folder}/.env`,
    `${folder}/release.json`,
    `${folder}/`,
    '/releases/mf-a/../../etc/passwd',
    '/releases/mf-a/1.0.0-r11111111/../../registry.json',
    '/releases/mf-a/%2e%2e/registry.json',
    '/releases/%2e%2e/%2e%2e/etc/passwd',
    `${folder}/..%2f..%2fregistry.json`,
    `${folder}/%2e%2e%2f%2e%2e%2fregistry.json`,
    `${folder}/..%5c..%5cregistry.json`,
    `${folder}/routes.5.js%00`,
    '/releases/__proto__/constructor/toString',
  ])('answers 404 for everything else: %s', async (url) => {
    const response = await site.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toMatch(/SECRET|microFrontends|root:/);
  });

  it('never sends a server bundle', async () => {
    for (const file of ['server.cjs', 'server.cjs.br'])
      expect((await site.get(`${folder}/${file}`)).statusCode).toBe(404);
    expect((await site.get(`${folder}/routes.5.js`)).statusCode).toBe(200);
  });
});

describe('accept-encoding', () => {
  it.each([
    ['br', true],
    ['gzip, deflate, br, zstd', true],
    ['gzip;q=1, br;q=0.2', true],
    ['*', true],
    ['gzip, br;q=0', false],
    ['gzip', false],
    ['brotli', false],
    [undefined, false],
  ])('with %s allows brotli: %s', (header, takes) => expect(acceptsBrotli(header)).toBe(takes));
});
