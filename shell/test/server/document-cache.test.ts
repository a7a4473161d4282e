import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { type CacheOptions, DocumentCache } from '../../src/server/cache/document-cache.ts';
import { lifetimeMs } from '../../src/server/cache/lifetime.ts';
import { Sources } from '../../src/server/cache/sources.ts';
import type { Composition } from '../../src/server/compose/choose.ts';
import type { DocumentRead, PageDocument, Visit } from '../../src/server/documents/page-document.ts';

const composition = (id: string) => ({ id, remotes: [] }) as unknown as Composition;
const visit = (path = '/', differences: Partial<Visit> = {}): Visit => ({
  url: new URL(path, 'https://shop.example'),
  composition: composition('a'),
  guest: true,
  account: false,
  authorization: 'Bearer guest',
  address: '192.0.2.1',
  requestId: 'r1',
  ...differences,
});
const answered = (service: string, cacheControl?: string, status = 200): DocumentRead => ({
  service,
  response: { status, cacheControl },
});
const products = answered('catalog', 'public, no-cache');

let sources: Sources;
let cache: DocumentCache;
let made: Visit[];
/** Properties of the next documents; `html` has a counter. */
let next: Partial<PageDocument>;
let before: () => Promise<unknown>;

const open = (options: Partial<CacheOptions> = {}) => {
  const make = async (asked: Visit): Promise<PageDocument> => {
    made.push(asked);
    const document = {
      status: 200,
      html: `document ${made.length}`,
      headers: {},
      isRendered: true,
      reads: [products],
      once: false,
      ...next,
    };
    await before();
    return document;
  };
  cache = new DocumentCache(make, sources, pino({ level: 'silent' }), { bytes: 1_048_576, ...options });
};
const get = async (...asked: Parameters<typeof visit>) =>
  brotliDecompressSync((await cache.documentFor(visit(...asked))).br).toString();
/** Requests until the response comes from the cache. */
const untilKept = async (...asked: Parameters<typeof visit>) => {
  for (;;) {
    const { length } = made;
    const text = await get(...asked);
    if (made.length === length) return text;
    await wait(10);
  }
};

beforeEach(async () => {
  [made, next, before] = [[], {}, async () => undefined];
  sources = new Sources(20);
  sources.changed('catalog');
  sources.changed('orders');
  open();
  await untilKept('/warm');
  made = [];
});

describe('a shared document', () => {
  it('is made once for all guests', async () => {
    expect(await get('/')).toBe('document 1');
    expect(await get('/', { authorization: 'Bearer another guest' })).toBe('document 1');
    expect(made).toHaveLength(1);
  });

  it.each([
    ['a page that reads nothing', []],
    ['several public responses', [products, answered('orders', 'public, max-age=30')]],
    ['a public response in different spelling', [answered('catalog', 'max-age=30, PUBLIC')]],
  ])('is cached: %s', async (_, reads) => {
    next = { reads };
    await get();
    await get();
    expect(made).toHaveLength(1);
  });

  it.each([
    ['a fragmentless empty query', '/shop', '/shop?', 1],
    ['another query', '/shop?a=1', '/shop?a=2', 2],
    ['another order of the query', '/shop?a=1&b=2', '/shop?b=2&a=1', 2],
    ['another encoding of the same query', '/shop?q=a%20b', '/shop?q=a+b', 2],
    ['another path', '/shop', '/SHOP', 2],
    ['a query that looks like a path', '/a?b', '/a%3Fb', 2],
  ])('is cached per address: %s', async (_, one, other, documents) => {
    await get(one);
    await get(other);
    expect(made).toHaveLength(documents);
  });

  it('is cached per composition of versions', async () => {
    await get('/', { composition: composition('a') });
    expect(await get('/', { composition: composition('b') })).toBe('document 2');
    expect(await get('/', { composition: composition('a') })).toBe('document 1');
  });
});

describe('documents excluded from the cache', () => {
  it.each<[string, Partial<PageDocument>]>([
    ['a response that only this guest may see', { reads: [products, answered('orders', 'private, no-store')] }],
    ['a response without cache-control', { reads: [answered('orders')] }],
    ['public as part of another word', { reads: [answered('catalog', 'publication')] }],
    ['a failed read', { reads: [answered('catalog', 'public', 503)] }],
    ['a read that answered 404', { reads: [answered('catalog', 'public', 404)] }],
    ['a read without a response in time', { reads: [products, { service: 'catalog' }] }],
    ['a service without change events', { reads: [answered('support', 'public')] }],
    ['a page that was not rendered', { isRendered: false }],
    ['an unknown page', { status: 404 }],
    ['a redirect', { status: 302 }],
    ['a nonce', { once: true }],
  ])('include %s', async (_, document) => {
    next = document;
    await get();
    expect(await get()).toBe('document 2');
  });

  it('include those of signed-in and unidentified visitors', async () => {
    await get('/', { guest: false, authorization: 'Bearer customer' });
    await get('/', { guest: false, authorization: undefined });
    expect(await get('/')).toBe('document 3');
  });
});

describe('visitors without shared documents', () => {
  it('include signed-in customers, even while the document is being made', async () => {
    await get('/');
    expect(await get('/', { guest: false })).toBe('document 2');
    const [guest, customer] = await Promise.all([get('/new'), get('/new', { guest: false })]);
    expect([guest, customer]).toEqual(['document 3', 'document 4']);
  });

  it('include a second guest when the document turns out private', async () => {
    for (const document of [{ reads: [answered('orders', 'private')] }, { once: true }]) {
      next = document;
      const texts = await Promise.all([get('/track?key=1'), get('/track?key=1'), get('/track?key=1')]);
      expect(new Set(texts).size).toBe(3);
    }
  });
});

describe('concurrent requests for the same document', () => {
  it('share one render, even when the page cannot render', async () => {
    for (const document of [
      {},
      { isRendered: false, reads: [{ service: 'catalog' }] },
      { reads: [answered('catalog', undefined, 503)] },
    ]) {
      made = [];
      next = document;
      await Promise.all(Array.from({ length: 20 }, () => get(`/${JSON.stringify(document)}`)));
      expect(made).toHaveLength(1);
    }
  });

  it('get the same bytes at all addresses when no page renders', async () => {
    next = { isRendered: false, html: 'no page' };
    const documents = await Promise.all(Array.from({ length: 20 }, (_, n) => cache.documentFor(visit(`/${n}`))));
    expect(made).toHaveLength(20);
    expect(new Set(documents.map(({ br }) => br)).size).toBe(1);
  });

  it('all fail together, and the next request retries', async () => {
    before = () => Promise.reject(new Error('broken'));
    const failed = await Promise.allSettled([get(), get()]);
    expect([failed.map(({ status }) => status), made.length]).toEqual([['rejected', 'rejected'], 1]);
    before = async () => undefined;
    expect(await get()).toBe('document 2');
  });
});

describe('a stale document', () => {
  it('is sent while one renewal runs', async () => {
    open({ freshMs: 0 });
    await get();
    let release: (value?: unknown) => void = () => undefined;
    before = () => new Promise((resolve) => (release = resolve));
    for (let i = 0; i < 10; i++) expect(await get()).toBe('document 1');
    expect(made.map(({ isRenewal }) => isRenewal)).toEqual([undefined, true]);
    before = async () => undefined;
    release();
    while ((await get()) === 'document 1') await wait(5);
    expect(await get()).not.toBe('document 1');
  });

  it.each<[string, () => void]>([
    ['was not rendered', () => (next = { isRendered: false })],
    ['could not read', () => (next = { reads: [{ service: 'catalog' }] })],
    ['was not made', () => (before = () => Promise.reject(new Error('broken')))],
  ])('stays when its renewal %s, without an immediate retry', async (_, fail) => {
    open({ freshMs: 0 });
    await get();
    fail();
    for (let i = 0; i < 10; i++) {
      expect(await get()).toBe('document 1');
      await wait(1);
    }
    expect(made).toHaveLength(2);
  });

  it('is made again before sending when it is too old', async () => {
    open({ freshMs: 0, usableMs: 0 });
    expect([await get(), await get()]).toEqual(['document 1', 'document 2']);
  });
});

describe('a document with time-limited data', () => {
  it('is not sent after it expires, even during a renewal', async () => {
    next = { reads: [products, answered('orders', 'public, max-age=0, must-revalidate')] };
    await get();
    expect(await get()).toBe('document 2');
  });

  it.each([
    ['within it', [answered('orders', 'public, max-age=60, must-revalidate')]],
    ['despite a max-age for browsers', [answered('orders', 'public, max-age=0')]],
  ])('is sent %s', async (_, reads) => {
    next = { reads };
    await get();
    expect(await get()).toBe('document 1');
  });

  it('expires with the first of its responses', () => {
    const reads = [
      products,
      answered('orders', 'public, max-age=60, must-revalidate'),
      answered('orders', 'must-revalidate, max-age=7'),
    ];
    expect(lifetimeMs({ reads })).toBe(7_000);
    expect(lifetimeMs({ reads: [products, { service: 'catalog' }] })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a change event', () => {
  it('for the catalogue drops only documents with catalogue data', async () => {
    await get('/shop');
    next = { reads: [] };
    await get('/faq');
    sources.changed('catalog');
    expect([await get('/shop'), await get('/faq')]).toEqual(['document 3', 'document 2']);
  });

  it('for the shop drops all documents', async () => {
    await get('/shop');
    next = { reads: [] };
    await get('/faq');
    sources.changed('orders');
    expect([await get('/shop'), await get('/faq')]).toEqual(['document 3', 'document 4']);
  });

  it('during a render prevents caching and sharing of the document', async () => {
    let release: (value?: unknown) => void = () => undefined;
    before = () => new Promise((resolve) => (release = resolve));
    const early = get();
    sources.changed('catalog');
    before = async () => undefined;
    expect(await get()).toBe('document 2');
    release();
    expect(await early).toBe('document 1');
    expect(await get()).toBe('document 3');
  });

  it('allows caching again after the settle time', async () => {
    await get();
    sources.changed('catalog');
    expect(await untilKept()).not.toBe('document 1');
  });

  it('prevents caching while the event subscription is lost', async () => {
    await get();
    sources.distrust('catalog');
    expect([await get(), await get()]).toEqual(['document 2', 'document 3']);
    sources.changed('catalog');
    expect(await untilKept()).not.toBe('document 1');
  });
});

describe('visitors without brotli', () => {
  it('share one uncompressed copy while it is sent', async () => {
    const document = await cache.documentFor(visit());
    const [one, other] = await Promise.all([document.plain(), document.plain()]);
    expect(one.toString()).toBe('document 1');
    expect(other).toBe(one);
    expect(await document.plain()).toBe(one);
  });
});

describe('the document cache memory', () => {
  it('keeps recently used documents within its byte limit', async () => {
    open({ bytes: 100_000 });
    await get('/often');
    for (let n = 0; n < 200; n++) {
      // Random data barely compresses.
      next = { html: randomBytes(3_000).toString('base64') };
      await get(`/${n}`);
      next = {};
      await get('/often');
    }
    expect(made).toHaveLength(201);
    await get('/0');
    expect(made).toHaveLength(202);
  });

  it('is not filled by one document or one address', async () => {
    open({ bytes: 100_000 });
    await get('/small');
    for (let i = 0; i < 2; i++) await get(`/?${'x'.repeat(50_000)}`);
    await get('/small');
    expect(made).toHaveLength(3);
  });
});
