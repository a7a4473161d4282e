import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Identity } from '@shop/contracts/identity';
import {
  admin,
  createTestIdentities,
  customer,
  guest,
  type TestIdentities,
} from '@shop/service-kit/testing/identities';
import { Sources } from '../../src/server/cache/sources.ts';
import type { PageDocument, Visit } from '../../src/server/documents/page-document.ts';
import { type OpenSite, openSite, Releases } from './site.ts';

let identities: TestIdentities;
let site: OpenSite;
let made: Visit[];
let next: Partial<PageDocument>;
let tests = 0;
beforeEach(() => {
  [made, next] = [[], {}];
  tests += 1;
});
beforeAll(async () => {
  identities = await createTestIdentities();
  const sources = new Sources(0);
  sources.changed('catalog');
  sources.changed('orders');
  const make = async (visit: Visit) => {
    made.push(visit);
    const headers = { 'content-security-policy': "default-src 'self'" };
    return {
      status: 200,
      html: `<!doctype html>${made.length}`,
      headers,
      isRendered: true,
      reads: [],
      once: false,
      ...next,
    };
  };
  site = await openSite(new Releases().shell().publish(), { keys: identities.keys, make, sources });
  // Documents made in the millisecond of the change are not cached.
  await wait(5);
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const as = async (identity: Identity, headers: Headers = {}): Promise<Headers> => ({
  authorization: `Bearer ${await identities.token(identity)}`,
  'accept-encoding': 'br',
  ...headers,
});
const another: Identity = { sub: 'guest:another', role: 'guest', guestId: 'another' };
const ask = (method: 'GET' | 'HEAD', headers: Headers, url = `/?test=${tests}`) =>
  site.app.inject({ method, url, headers });

describe('a document sent to two guests', () => {
  it('has the same bytes but different cookies', async () => {
    const answers = [await ask('GET', await as(guest)), await ask('GET', await as(another))];
    expect(made).toHaveLength(1);
    const [one, other] = answers.map(({ rawPayload, headers }) => ({
      body: rawPayload.toString('hex'),
      cookies: String(headers['set-cookie']),
    }));
    expect(one?.body).toBe(other?.body);
    const visitors = [one, other].map((answer) => /visitor=([\w-]+)/.exec(answer?.cookies ?? '')?.[1]);
    expect(new Set(visitors).size).toBe(2);
    expect(visitors).not.toContain(undefined);
  });

  it.each([
    ['a session', 'sid=abc; __Host-sid=def'],
    ['a visitor', 'visitor=known-visitor-1'],
    ['anything', 'cart=%7B%7D; a=b; composition=other'],
  ])('does not depend on the cookie of %s', async (_, cookie) => {
    await ask('GET', await as(guest));
    await ask('GET', await as(guest, { cookie }));
    expect(made).toHaveLength(1);
  });

  it('is cacheable only by the browser, with revalidation', async () => {
    const { headers } = await ask('GET', await as(guest));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });
});

describe('a private document', () => {
  it.each([
    ['a customer’s', customer, {}],
    ['of staff', admin, {}],
    [
      'a guest’s own order',
      guest,
      { reads: [{ service: 'orders', response: { status: 200, cacheControl: 'private' } }] },
    ],
    ['a page with a nonce', guest, { once: true }],
  ])('is not cached by browsers: %s', async (_, identity, document) => {
    next = document;
    const { headers } = await ask('GET', await as(identity));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an address', () => {
  it.each([
    ['?utm_source=mail', ''],
    ['?page=2&q=galaxy&mc_eid=deadbeef01', '?page=2&q=galaxy'],
    ['?utm_source=mail&a=b%20c&gclid=x&d=e+f&fbclid=y&mc_cid=z', '?a=b%20c&d=e+f'],
  ])('renders without campaign marks, once for all visitors: %s', async (query, rest) => {
    await ask('GET', await as(guest), `/shop${query}`);
    await ask('GET', await as(another), `/shop${rest}`);
    expect(made.map(({ url }) => url.href)).toEqual([`https://shop.example/shop${rest}`]);
  });

  it.each([
    ['/nothing/%E2%80%A8', '/nothing/'],
    ['/shop/iPh%0Aone?q=a%0Ab&utm_id=1', '/shop/iPhone?q=a%0Ab'],
    ['/%0d%0A/evil.example', '/evil.example'],
    ['/%00%7F', '/'],
  ])('with control characters in its path redirects: %s', async (url, location) => {
    const response = await ask('GET', await as(guest), url);
    expect([response.statusCode, response.headers.location, made.length]).toEqual([308, location, 0]);
  });
});

describe('visitors with uncached documents', () => {
  it.each<[string, () => Promise<Headers>]>([
    ['customers', () => as(customer)],
    ['staff', () => as(admin)],
    ['visitors without a token', async () => ({ 'accept-encoding': 'br' })],
    ['unidentified visitors', () => as({ sub: 'anonymous', role: 'guest' })],
    [
      'an expired token',
      async () => ({ authorization: `Bearer ${await identities.token(guest, -60)}`, 'accept-encoding': 'br' }),
    ],
    [
      'a token signed by another issuer',
      async () => ({ authorization: `Bearer ${await (await createTestIdentities()).token(guest)}` }),
    ],
  ])('include %s', async (_, headers) => {
    await ask('GET', await headers());
    await ask('GET', await headers());
    expect(made).toHaveLength(2);
    await ask('GET', await as(guest));
    await ask('GET', await headers());
    expect(made).toHaveLength(4);
    expect(made.filter((visit) => visit.guest)).toHaveLength(1);
  });
});

describe('document encodings', () => {
  it('have different strong entity tags', async () => {
    const packed = await ask('GET', await as(guest));
    const plain = await ask('GET', await as(guest, { 'accept-encoding': 'gzip' }));
    expect(made).toHaveLength(1);
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const tags = [packed, plain].map(({ headers }) => String(headers.etag));
    expect(tags).toEqual([expect.stringMatching(/^"[\w-]{22}-br"$/), expect.stringMatching(/^"[\w-]{22}"$/)]);
  });
});

describe('a browser that has the document', () => {
  it('gets 304 without a body but with cookies', async () => {
    const { headers } = await ask('GET', await as(guest));
    for (const known of [`${headers.etag}`, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const again = await ask('GET', await as(guest, { 'if-none-match': known }));
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect([again.headers['cache-control'], again.headers['content-encoding']]).toEqual([
        'private, no-cache',
        undefined,
      ]);
      expect(String(again.headers['set-cookie'])).toContain('visitor=');
    }
  });

  it.each([
    ['another document', () => '"other"'],
    ['the same document in another encoding', (tag: string) => tag.replace('-br', '')],
  ])('gets the whole document when it has %s', async (_, known) => {
    const { headers } = await ask('GET', await as(guest));
    const again = await ask('GET', await as(guest, { 'if-none-match': known(String(headers.etag)) }));
    expect([again.statusCode, again.rawPayload.length > 0]).toEqual([200, true]);
  });
});

describe('HEAD', () => {
  it('returns the headers of GET and shares its document', async () => {
    const get = await ask('GET', await as(guest));
    const head = await ask('HEAD', await as(guest));
    expect([head.statusCode, head.rawPayload.length, made.length]).toEqual([200, 0, 1]);
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-security-policy']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect((await ask('HEAD', await as(guest, { 'if-none-match': String(get.headers.etag) }))).statusCode).toBe(304);
  });
});
