import type { Schema } from './operations.ts';

/** JSON values of another type than the field's. */
export function wrongTypes({ type, oneOf, format, items, enum: values }: Schema): unknown[] {
  if (oneOf) return [true, [], {}, ['1'], { toString: 1 }];
  if (type === 'string')
    return [42, -1e300, true, [], ['a', 'b'], {}, { $ne: 1 }, ...((values ?? format) ? ['no such value'] : [])];
  if (type === 'number' || type === 'integer')
    return ['x', '', true, [], [1], {}, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER];
  if (type === 'boolean') return ['yes', 'true', 0, 1, [], {}];
  if (type === 'array')
    return ['[', 'x', 5, true, {}, { length: 1 }, [null], [[]], ...(items?.type === 'string' ? [[7]] : [['x']])];
  return ['x', 5, true, [], [{}]];
}

/** Texts that could break a database, a pattern or a page. */
export const absurdTexts: [string, string][] = [
  ['a NUL', 'An\u0000dre'],
  ['a NUL alone', '\u0000'],
  ['half a character', 'An\ud800dre'],
  ['the other half', '\udc00'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 pictures', '🔋'.repeat(5_000)],
  ['a long run of spaces', `a${' '.repeat(9_000)}b`],
  ['control characters', '\u0001\u0008\u001b[31m\u007f\u0085\u2028\ufeff\u202e'],
];

/** Unusual but valid text, which free-text fields must keep unchanged. */
export const oddText = `🔋 O'Neil"; DROP TABLE orders; --\\ __proto__ \${7*7} <script>alert(1)</script> %00 %s שלום`;

export const absurdInAddress: [string, string][] = [
  ['nothing', ''],
  ['a word', 'x'],
  ['a negative number', '-1'],
  ['a huge number', '99999999999999999999'],
  ['a number beyond numbers', '1e309'],
  ['half a number', '1.5'],
  ['not a number', 'NaN'],
  ['a NUL', '%00'],
  ['a NUL in text', 'a%00b'],
  ['half a character', '%ED%A0%80'],
  ['half an escape', '%zz'],
  ['bytes that are no UTF-8', '%C0%AF%FF'],
  ['a picture', '%F0%9F%94%8B'],
  ['SQL', "1'%20OR%20'1'%3D'1'%3B--"],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['dot segments', '..%2F..%2Fetc%2Fpasswd'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['almost a UUID', '01234567-89ab-7def-8123-456789abcdeg'],
  ['an unknown UUID', '01234567-89ab-7def-8123-456789abcdef'],
];

/** Values for page addresses only: pages show their parameters. */
export const pageOnly: [string, string][] = [
  ['wildcards', '%25%5F%5C'],
  ['control characters', '%01%1B%5B31m%7F%E2%80%A8'],
  ['from right to left', '%E2%80%AE%D7%A9%D7%9C%D7%95%D7%9D'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['a header', 'x%0D%0Aset-cookie%3A%20a%3Db'],
  ['another site', '%2F%2Fevil.example'],
];

/** Bodies that are not JSON objects, by name. */
export const malformedBodies: [string, string | Buffer][] = [
  ['half an object', '{'],
  ['half a list', '['],
  ['half a word', 'nul'],
  ['a comma too many', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['two values', '{}{}'],
  ['a NUL behind it', '{}\u0000'],
  ['nothing', ''],
  ['a space', ' '],
  ['a poisoned prototype', '{"__proto__":{"role":"admin"}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['half a string that ends in no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe])],
  ['30,000 lists in each other', '['.repeat(30_000)],
  ['30,000 lists that end', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
];

export const wrongBodies: [string, string][] = [
  ['null', 'null'],
  ['a number', '5'],
  ['text', '"text"'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a list of nulls', '[null]'],
];

export const wrongContentTypes = [
  'text/plain',
  'text/csv',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/png',
  'nonsense',
  '/',
  'application/jsonp',
];

/** Headers that no browser sends. */
export const oddHeaders: [string, Record<string, string | string[]>][] = [
  ['an If-None-Match without end', { 'if-none-match': '"' }],
  ['an If-None-Match of nothing', { 'if-none-match': 'W/' }],
  ['a long If-None-Match', { 'if-none-match': '"a", '.repeat(1_500) }],
  ['an If-Match', { 'if-match': '"nothing"' }],
  ['an If-Modified-Since that is no date', { 'if-modified-since': 'yesterday' }],
  ['a Range backwards', { range: 'bytes=9999-1' }],
  ['a Range of nothing', { range: 'bytes=abc' }],
  ['a Range beyond numbers', { range: 'bytes=99999999999999999999-' }],
  ['an Accept-Encoding of nonsense', { 'accept-encoding': ';;;q=zz' }],
  ['an Accept-Encoding that takes nothing', { 'accept-encoding': 'identity;q=0, *;q=0' }],
  ['an Accept-Encoding with odd weights', { 'accept-encoding': 'br;q=NaN, gzip;q=-1' }],
  ['an Accept of nothing', { accept: 'nothing/real;q=abc' }],
  ['an Accept-Language of nonsense', { 'accept-language': '\u00ff;q=;,' }],
  ['a Content-Encoding that it has not', { 'content-encoding': 'gzip' }],
  ['a request id that is none', { 'x-request-id': "'; DROP TABLE orders; --" }],
  ['an Idempotency-Key that is none', { 'idempotency-key': '\u00ff'.repeat(5_000) }],
  ['two Idempotency-Keys', { 'idempotency-key': ['a', 'b'] }],
  ['a forwarding of nonsense', { 'x-forwarded-for': ':::,,1', forwarded: 'for="', 'x-forwarded-proto': 'gopher' }],
  ['another method in a header', { 'x-http-method-override': 'DELETE' }],
];

export const oddCookies = [
  ';;;=;',
  'sid',
  'sid=',
  'sid=%zz; gid=%zz',
  'sid=%00%00%00%00%00%00%00%00',
  `sid=${'x'.repeat(200)}`,
  `sid=${'x'.repeat(7_000)}`,
  'sid=__proto__; gid=constructor',
  'sid="12345678"; gid="a.b"',
  'sid=aaaaaaaaaaaa; sid=bbbbbbbbbbbb',
  "sid='%20OR%201=1--; gid='%20OR%201=1--.x",
  'gid=.; visitor=%00',
  'gid=00000000-0000-0000-0000-000000000000.forged',
  '__proto__=1; constructor=2; toString=3',
  'sid=\u00ff\u00fe; gid=\u00ff',
  'a=b; '.repeat(1_500),
];
