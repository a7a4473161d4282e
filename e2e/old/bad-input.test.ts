import { randomUUID } from 'node:crypto';
import {
  absurdInAddress,
  absurdTexts,
  malformedBodies,
  oddCookies,
  oddHeaders,
  oddText,
  wrongBodies,
  wrongContentTypes,
  wrongTypes,
} from '../site/bad-values.ts';
import { adminAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { type Call, type HttpResponse, send, sendBytes } from '../site/http.ts';
import { fieldsOf, type Operation, pathWith, publicOperations } from '../site/operations.ts';
import { siteUrl } from '../site/shared-site.ts';
import { sideBySide } from '../site/side-by-side.ts';
import { addressOf, makeTargets, type SiteState, stateOfSite, type Targets, validBody, withField } from '../site/valid-bodies.ts';
import { lineAbout, unlessRefused, violationOf } from '../site/violations.ts';

const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const);
const all = named(publicOperations);
const withBody = named(publicOperations.filter(({ body }) => body));
const withParameters = named(publicOperations.filter(({ parameters }) => parameters.some((part) => part.in !== 'header')));

let admin: Caller;
let guest: Caller;
let targets: Targets;
beforeAll(async () => {
  admin = await signedIn(adminAccount());
  guest = await newGuest();
  targets = await makeTargets(admin);
});

/** Staff may do all but keep their session through it: signing in and out is swept by a guest. */
const callerOf = ({ path }: Operation) => (path.includes('/auth/') ? guest : admin);

/** How often each operation was carried out. */
const accepted: Record<string, number> = {};

type Check = (answer: HttpResponse) => string | undefined;

/** Sends calls eight at a time; answers with a line for each that is not answered as it must be. */
async function sweep(operation: Operation, calls: [string, Partial<Call>][], check: Check): Promise<string[]> {
  const lines = await sideBySide(8, calls, async ([what, changes]) => {
    const call: Call = { method: operation.method, path: addressOf(operation, targets), ...changes };
    if (operation.name === 'POST /api/orders') call.headers = { 'idempotency-key': randomUUID(), ...call.headers };
    const answer = await callerOf(operation).call(call);
    if (answer.status < 300) accepted[operation.name] = (accepted[operation.name] ?? 0) + 1;
    const violation = check(answer);
    return violation ? [lineAbout(call, what, violation)] : [];
  });
  return lines.flat();
}

describe('a call that cannot be meant', () => {
  let before: SiteState;
  beforeAll(async () => {
    before = await stateOfSite(admin, targets);
  });

  it.each(withBody)('%s refuses what is no JSON', async (_, operation) => {
    const calls = malformedBodies.map(([what, body]): [string, Partial<Call>] => [
      what,
      { body, headers: { 'content-type': 'application/json' } },
    ]);
    expect(await sweep(operation, calls, unlessRefused)).toEqual([]);
  });

  it.each(withBody)('%s refuses JSON that is no object', async (_, operation) => {
    const calls = wrongBodies.map(([what, body]): [string, Partial<Call>] => [what, { body }]);
    expect(await sweep(operation, calls, unlessRefused)).toEqual([]);
  });

  it.each(withBody)('%s refuses other formats', async (_, operation) => {
    const body = JSON.stringify(validBody(operation, targets));
    const calls = wrongContentTypes.map((type): [string, Partial<Call>] => [type, { body, headers: { 'content-type': type } }]);
    expect(await sweep(operation, calls, unlessRefused)).toEqual([]);
  });

  it.each(withBody)('%s refuses more than 64 KiB', async (_, operation) => {
    const body = { ...validBody(operation, targets), unknown: 'x'.repeat(70_000) };
    const check: Check = (answer) => violationOf(answer) ?? (answer.status === 413 ? undefined : `answers ${answer.status}`);
    expect(await sweep(operation, [['too much', { body }]], check)).toEqual([]);
  });

  it.each(withBody)('%s refuses every field of another type', async (_, operation) => {
    const valid = validBody(operation, targets);
    const calls = fieldsOf(operation.body).flatMap(({ way, schema }) =>
      wrongTypes(schema).map((value): [string, Partial<Call>] => [way.join('.'), { body: withField(valid, way, value) }]),
    );
    expect(await sweep(operation, calls, unlessRefused)).toEqual([]);
  });

  it('leaves orders, tickets, products and the shop as they were', async () => {
    expect(await stateOfSite(admin, targets)).toEqual(before);
  });
});

describe('input that is absurd', () => {
  let before: SiteState;
  beforeAll(async () => {
    before = await stateOfSite(admin, targets);
    for (const name of Object.keys(accepted)) delete accepted[name];
  });
  afterAll(async () => {
    await admin.call({ method: 'PUT', path: '/api/shop', body: targets.shop });
    await admin.call({ method: 'PUT', path: `/api/admin/products/${targets.product.id}`, body: targets.product });
  });

  it.each(withBody)('%s answers absurd text in every field without failing', async (_, operation) => {
    const fields = fieldsOf(operation.body).filter(({ schema }) => schema.type === 'string' || schema.oneOf);
    const calls = fields.flatMap(({ way }) =>
      absurdTexts.map(([what, text]): [string, Partial<Call>] => [
        `${what} in ${way.join('.')}`,
        { body: withField(validBody(operation, targets), way, text) },
      ]),
    );
    expect(await sweep(operation, calls, violationOf)).toEqual([]);
  });

  it.each(withBody)('%s answers null in every field and in all', async (_, operation) => {
    const fields = fieldsOf(operation.body);
    const valid = () => validBody(operation, targets);
    const calls = fields.map(({ way }): [string, Partial<Call>] => [way.join('.'), { body: withField(valid(), way, null) }]);
    const nothing = Object.fromEntries(fields.filter(({ way }) => way.length === 1).map(({ way }) => [way[0], null]));
    expect(await sweep(operation, [...calls, ['all', { body: nothing }]], violationOf)).toEqual([]);
  });

  it.each(withBody)('%s answers odd text in every field and fields nobody knows', async (_, operation) => {
    const fields = fieldsOf(operation.body).filter(({ schema }) => schema.type === 'string' && !schema.enum);
    const calls = fields.map(({ way }): [string, Partial<Call>] => [
      way.join('.'),
      { body: { ...withField(validBody(operation, targets), way, oddText), id: randomUUID(), isAdmin: true, $where: '1', '': {} } },
    ]);
    const deep = `{"unknown":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
    calls.push(['a deep field nobody knows', { body: deep }]);
    expect(await sweep(operation, calls, violationOf)).toEqual([]);
  });

  it.each(withParameters)('%s answers absurd parameters', async (_, operation) => {
    const calls = operation.parameters.flatMap(({ in: place, name, schema }): [string, Partial<Call>][] => {
      if (place === 'path') {
        return absurdInAddress.map(([what, value]) => [`${what} as ${name}`, { path: pathWith(operation, { ...anyPath, [name]: value }) }]);
      }
      const path = addressOf(operation, targets);
      const spellings = (value: string) => [
        `${name}=${value}`,
        `${name}=${value}&${name}=1`,
        `${name}[]=${value}`,
        `${name}[a][b]=${value}`,
      ];
      const wrong = schema.type === 'number' ? ['x', '-1', '1.5', '99999999999999999999'] : [];
      return [...absurdInAddress.map(([, value]) => value), ...wrong].flatMap((value) =>
        [...spellings(value), name, `${name}=`].map((query): [string, Partial<Call>] => [query.slice(0, 60), { path: `${path}?${query}` }]),
      );
    });
    const body = operation.body && validBody(operation, targets);
    expect(
      await sweep(
        operation,
        calls.map(([what, call]) => [what, { ...call, body }]),
        violationOf,
      ),
    ).toEqual([]);
  });

  it.each(all)('%s answers odd headers and cookies', async (_, operation) => {
    const body = operation.body && {};
    const cookies = oddCookies.map((cookie): [string, Partial<Call>] => [`cookie ${cookie.slice(0, 40)}`, { headers: { cookie } }]);
    const headers = oddHeaders.map(([what, values]): [string, Partial<Call>] => [what, { headers: values }]);
    const calls = [...cookies, ...headers].map(([what, call]): [string, Partial<Call>] => [what, { ...call, body }]);
    expect(await sweep(operation, calls, violationOf)).toEqual([]);
  });

  it.each(all)('%s answers a body that it does not take', async (_, operation) => {
    const calls = [...malformedBodies, ...wrongBodies].map(([what, body]): [string, Partial<Call>] => [what, { body }]);
    expect(await sweep(operation, calls, violationOf)).toEqual([]);
  });

  it('leaves nothing half done: there are as many orders and tickets more as were accepted', async () => {
    const after = await stateOfSite(admin, targets);
    expect([after.orders, after.tickets, after.products]).toEqual([
      before.orders + (accepted['POST /api/orders'] ?? 0),
      before.tickets + (accepted['POST /api/tickets'] ?? 0) + (accepted['POST /api/contact'] ?? 0),
      before.products,
    ]);
  });
});

const anyPath = { id: '01234567-89ab-7def-8123-456789abcdef', orderNumber: 'ORD-000000', slug: 'iphone-13', w: '10', h: '10' };

describe('an address that is not there', () => {
  const paths = [...new Set(publicOperations.map(({ path }) => path))];

  it.each(paths)('%s refuses every method that it does not have', async (path) => {
    const known = publicOperations.filter((operation) => operation.path === path);
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.some((operation) => operation.method === method));
    const operation = known[0] as Operation;
    const calls = [...methods, 'TRACE', 'PROPFIND', 'QUERY'].map((method): [string, Partial<Call>] => [
      method,
      { method, path: pathWith(operation, anyPath) },
    ]);
    expect(await sweep(operation, calls, unlessRefused)).toEqual([]);
  });

  it.each(all)('%s answers slashes too many and other cases', async (_, operation) => {
    const path = pathWith(operation, anyPath);
    const spellings = [
      `${path}/`,
      `${path}//`,
      `/${path}`,
      path.replace('/api', '/api/'),
      path.toUpperCase(),
      `${path}/../..`,
      `${path};a=b`,
    ];
    const calls = spellings.map((spelling): [string, Partial<Call>] => [spelling, { path: spelling, body: operation.body && {} }]);
    const check: Check = (answer) =>
      answer.status < 500 && answer.headers['content-type']?.includes('html') ? undefined : violationOf(answer);
    expect(await sweep(operation, calls, check)).toEqual([]);
  });

  it.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/products/x/y/z',
    '/api/__proto__',
    '/api/%00',
    '/api/%zz',
    '/api/%ED%A0%80',
    `/api/${'x'.repeat(10_000)}`,
    '/api/admin',
    '/api/objects',
    '/api/objects/disk/x',
    '/api/objects/..%2f..%2fetc%2fpasswd?signature=x',
    '/internal/sessions/resolve',
  ])('%s is a problem for every method', async (path) => {
    const violations: string[] = [];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const call = { method, path };
      const violation = path.startsWith('/api') ? unlessRefused(await send(call)) : serverFault(await send(call));
      if (violation) violations.push(lineAbout(call, method, violation));
    }
    expect(violations).toEqual([]);
  });

  it.each([
    '/%00',
    '/%zz',
    '/%ED%A0%80',
    '/device-batteries/%00',
    '/releases/..%2f..%2fetc',
    '/releases/%00',
    `/${'x'.repeat(10_000)}`,
    '//',
    '/?a=%zz&a=%00',
  ])('the page %s is answered', async (path) => {
    expect(serverFault(await send({ path, headers: { accept: 'text/html' } }))).toBeUndefined();
  });
});

const serverFault = ({ status, text }: HttpResponse) => (status >= 500 ? `${status} ${text.slice(0, 300)}` : undefined);

describe('a request that is hardly HTTP', () => {
  const host = () => new URL(siteUrl()).host;

  it.each([
    ['another host', 'evil.example'],
    ['a host that is none', 'a b'],
    ['a port beyond ports', 'evil.example:99999'],
    ['an empty host', ''],
    ['markup as host', '<script>'],
  ])('%s is answered', async (_, name) => {
    for (const path of ['/api/products?limit=1', '/api/orders/track/ORD-000000', '/']) {
      expect(serverFault(await send({ path, headers: { host: name } }))).toBeUndefined();
    }
  });

  it.each([
    ['no request at all', () => 'hello\r\n\r\n'],
    ['a NUL in a header', () => `GET /api/products HTTP/1.1\r\nhost: ${host()}\r\ncookie: sid=\0\r\n\r\n`],
    ['a NUL in the address', () => `GET /api/products/\0 HTTP/1.1\r\nhost: ${host()}\r\n\r\n`],
    ['headers of 64 KiB', () => `GET /api/products HTTP/1.1\r\nhost: ${host()}\r\na: ${'x'.repeat(65_536)}\r\n\r\n`],
    ['a length that is none', () => `POST /api/tickets HTTP/1.1\r\nhost: ${host()}\r\ncontent-length: -1\r\n\r\n`],
    [
      'two ways to say how long',
      () => `POST /api/tickets HTTP/1.1\r\nhost: ${host()}\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a chunk that is none', () => `POST /api/tickets HTTP/1.1\r\nhost: ${host()}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ])('%s is refused and ends the connection', async (_, bytes) => {
    expect(await sendBytes(bytes())).toMatch(/^HTTP\/1\.1 (400|403|431) [\s\S]*"code":"(VALIDATION_FAILED|CROSS_SITE|HEADERS_TOO_LARGE)"/);
  });

  it.each([
    ['no host', () => 'GET /api/products HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', () => `GET /api/products HTTP/1.1\r\nhost: ${host()}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`],
    ['a whole address as path', () => `GET ${siteUrl()}/api/products?limit=1 HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`],
    ['the address of another site', () => `GET http://evil.example/api/products HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`],
    ['a star as address', () => `OPTIONS * HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`],
    ['a tunnel', () => `CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n`],
  ])('%s is answered without failing', async (_, bytes) => {
    expect(await sendBytes(bytes())).toMatch(/^(HTTP\/1\.1 [234]|$)/);
  });
});
