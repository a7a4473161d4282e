import { type HttpResponse, send, sendBytes } from '../../site/http.ts';
import { pathWith, publicOperations } from '../../site/operations.ts';
import { siteUrl } from '../../site/shared-site.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, test } from '../../site/test.ts';
import { unlessRefused, violationOf } from '../../site/violations.ts';
import { anyPath } from './cases.ts';
import { type Case, type Check, Tally } from './tally.ts';

test.describe.configure({ mode: 'default' });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const serverFault: Check = ({ status, text }: HttpResponse) =>
  status >= 500 ? `${status} ${text.slice(0, 300)}` : undefined;
const unlessPage: Check = (answer) =>
  serverFault(answer) || !answer.headers['content-type']?.includes('html') ? violationOf(answer) : undefined;

/** Calls with addresses or hosts that no page uses. */
const strangeCalls: [what: string, cases: () => Case[]][] = [
  ['methods that a path lacks', lackingMethods],
  ['other spellings of a path', otherSpellings],
  ['unknown paths of the API', unknownPaths],
  ['strange paths of pages', strangePages],
  ['strange hosts', strangeHosts],
];

function lackingMethods(): Case[] {
  return [...Map.groupBy(publicOperations, ({ path }) => path).values()].flatMap((operations) => {
    const lacking = [...methods, 'TRACE', 'PROPFIND', 'QUERY'].filter(
      (method) => !operations.some((one) => one.method === method),
    );
    return lacking.map(
      (method): Case => [
        method,
        { method, path: operations[0] ? pathWith(operations[0], anyPath) : '' },
        unlessRefused,
      ],
    );
  });
}

function otherSpellings(): Case[] {
  return publicOperations.flatMap((operation) => {
    const path = pathWith(operation, anyPath);
    const slashes = [`${path}/`, `${path}//`, `/${path}`, path.replace('/api', '/api/')];
    return [...slashes, path.toUpperCase(), `${path}/../..`, `${path};a=b`].map(
      (spelling): Case => [
        operation.name,
        { method: operation.method, path: spelling, body: operation.body && {} },
        unlessPage,
      ],
    );
  });
}

function unknownPaths(): Case[] {
  const paths = [
    ...[
      '/api',
      '/api/',
      '/api/unknown',
      '/api/products/x/y/z',
      '/api/__proto__',
      '/api/%00',
      '/api/%zz',
      '/api/%ED%A0%80',
    ],
    ...[`/api/${'x'.repeat(10_000)}`, '/api/admin', '/api/objects', '/api/objects/disk/x'],
    ...['/api/objects/..%2f..%2fetc%2fpasswd?signature=x', '/internal/sessions/resolve'],
  ];
  const checkOf = (path: string) => (path.startsWith('/api') ? unlessRefused : serverFault);
  return paths.flatMap((path) => methods.map((method): Case => [method, { method, path }, checkOf(path)]));
}

function strangePages(): Case[] {
  const paths = [
    ...['/%00', '/%zz', '/%ED%A0%80', '/device-batteries/%00', '/releases/..%2f..%2fetc', '/releases/%00'],
    ...[`/${'x'.repeat(10_000)}`, '//', '/?a=%zz&a=%00'],
  ];
  return paths.map((path): Case => ['page', { path, headers: { accept: 'text/html' } }, serverFault]);
}

function strangeHosts(): Case[] {
  const hosts = ['evil.example', 'a b', 'evil.example:99999', '', '<script>'];
  const paths = ['/api/products?limit=1', '/api/orders/track/ORD-000000', '/'];
  return hosts.flatMap((host) =>
    paths.map((path): Case => [`host "${host}"`, { path, headers: { host } }, serverFault]),
  );
}

for (const [what, cases] of strangeCalls) {
  test(`the site answers ${what}`, async () => {
    const tally = new Tally(what);
    await tally.sendAll(cases(), send);
    tally.addRow();
    expect(tally.wrong).toEqual([]);
  });
}

const host = () => `host: ${new URL(siteUrl()).host}`;
const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** Raw requests that no HTTP client sends. The first group must be refused; the others must not cause a 5xx. */
const refusedBytes: [what: string, bytes: () => string][] = [
  ['no request at all', () => request('hello')],
  ['a NUL in a header', () => request('GET /api/products HTTP/1.1', host(), 'cookie: sid=\0')],
  ['a NUL in the address', () => request('GET /api/products/\0 HTTP/1.1', host())],
  ['headers of 64 KiB', () => request('GET /api/products HTTP/1.1', host(), `a: ${'x'.repeat(65_536)}`)],
  ['a negative length', () => request('POST /api/tickets HTTP/1.1', host(), 'content-length: -1')],
  [
    'a length and chunks',
    () =>
      `${request('POST /api/tickets HTTP/1.1', host(), 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
  ],
  [
    'a malformed chunk',
    () => `${request('POST /api/tickets HTTP/1.1', host(), 'transfer-encoding: chunked')}zz\r\n\r\n`,
  ],
];
const answeredBytes: [what: string, bytes: () => string][] = [
  ['no host', () => request('GET /api/products HTTP/1.1', 'connection: close')],
  ['two hosts', () => request('GET /api/products HTTP/1.1', host(), 'host: evil.example', 'connection: close')],
  [
    'a whole address as path',
    () => request(`GET ${siteUrl()}/api/products?limit=1 HTTP/1.1`, host(), 'connection: close'),
  ],
  [
    'the address of another site',
    () => request('GET http://evil.example/api/products HTTP/1.1', host(), 'connection: close'),
  ],
  ['a star as address', () => request('OPTIONS * HTTP/1.1', host(), 'connection: close')],
  ['a tunnel', () => request('CONNECT evil.example:443 HTTP/1.1', 'host: evil.example:443')],
];

const refusal = /^HTTP\/1\.1 (400|403|431) [\s\S]*"code":"(VALIDATION_FAILED|CROSS_SITE|HEADERS_TOO_LARGE)"/;

for (const [what, list, answer] of [
  ['refuses and ends requests that break HTTP', refusedBytes, refusal],
  ['answers requests at the edge of HTTP', answeredBytes, /^(HTTP\/1\.1 [234]|$)/],
] as const) {
  test(`the site ${what}`, async () => {
    const wrong: string[] = [];
    for (const [name, bytes] of list) {
      const text = await sendBytes(bytes());
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      addRow({
        operation: name,
        calls: 1,
        refused: Number(status >= 400 && status < 500),
        accepted: Number(status < 400),
        '5xx': Number(status >= 500),
      });
      if (!answer.test(text)) wrong.push(`${name} → ${text.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });
}
