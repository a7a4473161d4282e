import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type OpenSite, openSite, Releases } from './site.ts';
import { until } from './until.ts';

let site: OpenSite;
let releases: Releases;
let catalog: ReturnType<typeof createServer>;
/** Number of list pages; "away" answers 503; a function answers itself. */
type Answers = number | 'away' | RequestListener;
let answers: Answers;
let asked: string[];

const fullPage = 10_000;
let perPage: number;
const pages = [
  { path: '/', expose: './routes' },
  { path: '/list/:kind?', expose: './routes' },
];
const declared = { pages: ['/', '/list/a&b'], lists: ['/api/products/addresses'] };

const answer: RequestListener = (request, response) => {
  const { url = '' } = request;
  asked.push(url);
  if (!url.startsWith('/api/products/addresses?')) return void response.writeHead(404).end();
  if (answers === 'away') return void response.writeHead(503).end();
  if (typeof answers === 'function') return void answers(request, response);
  const page = pageOf(url);
  const addresses = Array.from({ length: page > answers ? 0 : perPage }, (_, index) => ({
    path: `/product/${page}-${index}`,
    changedAt: '2026-01-02T03:04:05.000Z',
  }));
  response.end(JSON.stringify({ addresses, totalPages: answers }));
};

const pageOf = (url = '') => Number(new URL(url, 'http://x').searchParams.get('page'));

beforeAll(async () => {
  catalog = createServer(answer).listen(0, '127.0.0.1');
  await once(catalog, 'listening');
});
afterAll(() => catalog.close().closeAllConnections());
beforeEach(() => {
  [answers, asked, perPage] = [1, [], 10];
});

type Options = Pick<
  NonNullable<Parameters<typeof openSite>[1]>,
  'sitemapFreshMs' | 'sitemapListLimitMs' | 'sitemapMostBytes'
>;
const open = async (options: Options = {}, sitemap: typeof declared | null = declared) => {
  const siteUrl = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`;
  releases = new Releases().shell().remote({ pages, ...(sitemap && { sitemap }) });
  site = await openSite(releases.publish(), { siteUrl, ...options });
};

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url as string);

const listOf = (paths: string[], totalPages = 1) =>
  JSON.stringify({ addresses: paths.map((path) => ({ path })), totalPages });
const sends =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text);

/** One site per describe block, which rebuilds its files for each request. `listLimitMs` shortens the wait for a list that hangs. */
const openForAll = (listLimitMs?: number) => {
  beforeAll(() => open({ sitemapFreshMs: 0, ...(listLimitMs && { sitemapListLimitMs: listLimitMs }) }));
  afterAll(() => site.close());
};

describe('GET /sitemap.xml', () => {
  openForAll();

  it('lists declared pages and list entries with absolute URLs and dates', async () => {
    perPage = fullPage;
    const { statusCode, headers, body } = await site.get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(headers['set-cookie']).toBeUndefined();
    const urls = locations(body);
    expect(urls).toHaveLength(2 + perPage);
    expect(urls.slice(0, 3)).toEqual([
      'https://shop.example/',
      'https://shop.example/list/a&amp;b',
      'https://shop.example/product/1-0',
    ]);
    expect(body).toContain(
      '<url><loc>https://shop.example/product/1-0</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
    );
    expect(body).toContain('<url><loc>https://shop.example/</loc></url>');
  });

  it('becomes an index of files with at most five list pages', async () => {
    answers = 7;
    expect(locations((await site.get('/sitemap.xml')).body)).toEqual(
      [0, 1, 2].map((part) => `https://shop.example/sitemap.xml?part=${part}`),
    );
    const parts = await Promise.all(
      [0, 1, 2].map(async (part) => locations((await site.get(`/sitemap.xml?part=${part}`)).body)),
    );
    expect(parts.map(({ length }) => length)).toEqual([2, 5 * perPage, 2 * perPage]);
    expect(new Set(parts.flat()).size).toBe(2 + 7 * perPage);
  });

  it.each(['9', '-1', 'x', '99999999999', '0&part=1'])('answers 404 for the part %s', async (part) => {
    answers = 7;
    const { statusCode, headers } = await site.get(`/sitemap.xml?part=${part}`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('stays unchanged when its lists fail later', async () => {
    answers = sends(listOf(['/a']));
    const { body } = await site.get('/sitemap.xml');
    answers = 'away';
    const later = await site.get('/sitemap.xml');
    expect([later.statusCode, later.body === body]).toEqual([200, true]);
    expect(asked.length).toBeGreaterThan(2);
  });

  it('encodes addresses as URLs and escapes markup', async () => {
    answers = sends(listOf(['/a&b', '/<loc>', '/"\'', '/é', '/a?b=1&c=2']));
    expect(locations((await site.get('/sitemap.xml')).body).slice(2)).toEqual(
      ['/a&amp;b', '/%3Cloc%3E', '/%22&apos;', '/%C3%A9', '/a?b=1&amp;c=2'].map(
        (path) => `https://shop.example${path}`,
      ),
    );
  });
});

describe('an invalid address list', () => {
  openForAll(3_000);

  it.each<[string, RequestListener]>([
    ['names another site', sends(listOf(['https://other.example/']))],
    ['names another site without a protocol', sends(listOf(['//other.example/']))],
    ['names another site behind a backslash', sends(listOf(['/\\\\other.example/']))],
    ['names more addresses than a list page may contain', sends(listOf(Array.from({ length: 10_001 }, () => '/a')))],
    ['has more pages than a sitemap may contain', sends(listOf(['/a'], 10_001))],
    ['is an HTML page', sends('<!doctype html><title>Sign in</title>')],
    ['is truncated', sends(listOf(['/a']).slice(0, -2))],
    ['redirects', (_, response) => void response.writeHead(302, { location: '/api/products/addresses?page=2' }).end()],
    ['never begins', () => undefined],
    ['never ends', (_, response) => void response.write('{"addresses":[')],
    [
      'exceeds the size limit',
      (_, response) => void response.end(listOf(Array.from({ length: 9_000 }, () => `/${'a'.repeat(1_000)}`))),
    ],
  ])('does not change the sitemap when it %s', async (_, hostile) => {
    answers = sends(listOf(['/a']));
    const { body } = await site.get('/sitemap.xml');
    expect(locations(body)).toHaveLength(3);
    answers = hostile;
    const later = await site.get('/sitemap.xml');
    expect([later.statusCode, later.body === body]).toEqual([200, true]);
  });
});

describe('a sitemap', () => {
  afterEach(() => site.close());

  it('is compressed, made once, and answers 304', async () => {
    await open();
    const first = await site.get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
    const { etag, vary } = first.headers;
    expect([first.headers['content-encoding'], vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(first.rawPayload).toString()).toBe((await site.get('/sitemap.xml')).body);
    const again = await site.get('/sitemap.xml', { 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(asked).toEqual(['/api/products/addresses?page=1', '/api/products/addresses?page=1']);
  });

  it('answers 503 instead of an empty map when a list fails', async () => {
    answers = 'away';
    await open();
    const { statusCode, headers } = await site.get('/sitemap.xml');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
    answers = 1;
    expect((await site.get('/sitemap.xml')).statusCode).toBe(200);
  });

  it('stays unchanged when a release adds an unavailable list', async () => {
    answers = sends(listOf(['/a']));
    await open({ sitemapFreshMs: 0 });
    const { body } = await site.get('/sitemap.xml');
    releases
      .remote(
        { pages, sitemap: { ...declared, lists: [...declared.lists, '/api/nobody/addresses'] } },
        { version: '1.0.0-r22222222', default: true },
      )
      .publish();
    await until(async () => site.readings().length > 1);
    const later = await site.get('/sitemap.xml');
    expect(asked).toContain('/api/nobody/addresses?page=1');
    expect([later.statusCode, later.body === body]).toEqual([200, true]);
  });

  it('lists an address once when two remotes declare it', async () => {
    const { lists } = declared;
    answers = sends(listOf(['/a']));
    await open({ sitemapFreshMs: 0 });
    releases
      .remote({ name: 'mf-b', pages: [{ path: '/b', expose: './routes' }], sitemap: { pages: ['/b'], lists } })
      .publish();
    await until(async () => site.readings().length > 1);
    expect(locations((await site.get('/sitemap.xml')).body).map((url) => new URL(url).pathname)).toEqual([
      '/',
      '/list/a&amp;b',
      '/b',
      '/a',
    ]);
  });

  it('answers 503 when no remote declares a page', async () => {
    await open({}, null);
    expect((await site.get('/sitemap.xml')).statusCode).toBe(503);
  });

  it('contains no file above the size limit of search engines', async () => {
    // XML escaping triples the size.
    answers = sends(listOf([`/${'<'.repeat(200)}`], 5));
    await open({ sitemapMostBytes: 2_500 });
    expect((await site.get('/sitemap.xml?part=0')).statusCode).toBe(200);
    expect((await site.get('/sitemap.xml?part=1')).statusCode).toBe(503);
  });

  it('builds parts one at a time when they are requested concurrently', async () => {
    let [current, most] = [0, 0];
    answers = (request, response) => {
      current += 1;
      most = Math.max(most, current);
      setImmediate(() => {
        current -= 1;
        response.end(listOf([`/product/${pageOf(request.url)}`], 40));
      });
    };
    await open();
    const parts = await Promise.all(Array.from({ length: 9 }, (_, part) => site.get(`/sitemap.xml?part=${part}`)));
    expect(parts.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200));
    expect(parts.flatMap(({ body }) => locations(body))).toHaveLength(2 + 40);
    expect(most).toBe(1);
  });
});

describe('GET /robots.txt', () => {
  openForAll();

  it('disallows staff pages, orders and calls, and names the sitemap', async () => {
    const lines = (await site.get('/robots.txt')).body.split('\n');
    for (const path of ['/admin', '/checkout', '/order-confirmation', '/order-tracking?', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Allow: /api/images/');
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  });
});
