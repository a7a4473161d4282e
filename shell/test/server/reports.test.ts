import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { maskMessage, maskStack } from '../../src/shared/error-report.ts';
import { type OpenSite, openSite, Releases } from './site.ts';

let site: OpenSite;
const open = async () => {
  site = await openSite(new Releases().shell().remote({}).publish());
};
beforeEach(() => register.resetMetrics());

const version = '1.0.0-r11111111';
const error = {
  remote: 'mf-a',
  version,
  part: 'page /',
  message: 'Error: Failed to fetch',
  stack: 'at f (/releases/mf-a/1.0.0-r11111111/routes.5.js:1:2)',
};
const report = (...errors: object[]) => ({ composition: 'abc123', errors: errors.length > 0 ? errors : [error] });
const post = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  site.app.inject({
    method: 'POST',
    url: '/reports/errors',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const files = () => (existsSync(site.reports) ? readdirSync(site.reports).sort() : []);
const stored = () =>
  files().flatMap((file) =>
    readFileSync(join(site.reports, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
const counted = async () =>
  (await register.getSingleMetric('client_errors_total')?.get())?.values.map(({ labels, value }) => ({
    ...labels,
    value,
  }));

describe('POST /reports/errors', () => {
  beforeAll(open);
  afterAll(() => site.close());
  beforeEach(() => {
    rmSync(site.reports, { recursive: true, force: true });
    mkdirSync(site.reports);
  });

  it('stores and counts the errors of a page with its composition', async () => {
    const response = await post(report());
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(stored()).toEqual([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), composition: 'abc123', ...error }]);
    expect(await counted()).toEqual([{ remote: 'mf-a', version, value: 1 }]);
  });

  it('stores no personal data', async () => {
    const message =
      'no order of ann@example.com, +1 (876) 555-0142 at https://shop.example/order-tracking?number=ORD-1';
    await post(report({ ...error, message }));
    const stack = `Error: ${message}\n    at Ann Brown:1:2\n    at https://shop.example/order/ORD-1:1:2`;
    await post(report({ ...error, part: 'order ORD-688342', message, stack }));
    expect(stored().map((one) => [one.part, one.message, one.stack])).toEqual([
      ['page /', '…', error.stack],
      ['…', '…', ''],
    ]);
  });

  it('counts only live versions under their own labels', async () => {
    await post(
      report(
        { ...error, version: '0.9.0-rffffffff' },
        { ...error, remote: 'made-up' },
        { ...error, remote: 'constructor' },
      ),
    );
    expect(await counted()).toEqual([
      { remote: 'mf-a', version: 'other', value: 1 },
      { remote: 'other', version: 'other', value: 2 },
    ]);
  });

  it.each([
    ['no JSON', 'oops', undefined, 400, 'MALFORMED_JSON'],
    ['nothing', '', undefined, 400, 'MALFORMED_JSON'],
    ['no errors', report({}), undefined, 400, 'VALIDATION_FAILED'],
    ['an empty list', { composition: 'a', errors: [] }, undefined, 400, 'VALIDATION_FAILED'],
    ['eleven errors', report(...Array(11).fill(error)), undefined, 400, 'VALIDATION_FAILED'],
    ['a name that is a path', report({ ...error, remote: '../etc' }), undefined, 400, 'VALIDATION_FAILED'],
    ['an overlong stack', report({ ...error, stack: 'x'.repeat(5_000) }), undefined, 400, 'VALIDATION_FAILED'],
    ['too much', JSON.stringify(report({ ...error, stack: 'x'.repeat(70_000) })), undefined, 413, 'BODY_TOO_LARGE'],
    ['text', 'oops', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s with a code and stores nothing', async (_, body, headers, status, code) => {
    const response = await post(body, headers);
    expect([response.statusCode, response.headers['content-type'], response.json().code]).toEqual([
      status,
      'application/problem+json',
      code,
    ]);
    expect(response.body).not.toMatch(/node_modules|\.ts:|FST_/);
    expect(files()).toEqual([]);
  });

  it('stores at most 8 MiB a day', async () => {
    const file = join(site.reports, `errors-${new Date().toISOString().slice(0, 10)}.jsonl`);
    writeFileSync(file, `${' '.repeat(8 * 1_048_576)}`);
    expect((await post(report())).statusCode).toBe(204);
    expect(readFileSync(file).length).toBe(8 * 1_048_576);
  });

  it('stores at most 256 KiB a day per sender', async () => {
    const long = { ...error, stack: Array(40).fill(error.stack).join('\n') };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
    for (let i = 0; i < 12; i++) await post(report(...Array(10).fill(long)), headers);
    const [file = ''] = files();
    const kept = readFileSync(join(site.reports, file)).length;
    expect(kept).toBeLessThanOrEqual(262_144);
    expect((await post(report(), { ...headers, 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(204);
    expect(readFileSync(join(site.reports, file)).length).toBeGreaterThan(kept);
    expect(readFileSync(join(site.reports, file), 'utf8')).not.toContain('192.0.2');
  });

  it('recreates a deleted folder', async () => {
    await post(report());
    rmSync(site.reports, { recursive: true });
    await post(report());
    expect(stored()).toHaveLength(1);
  });
});

describe('reported errors', () => {
  beforeEach(open);
  afterEach(() => site.close());

  it('are limited for all visitors together', async () => {
    const answers = await Promise.all(Array.from({ length: 241 }, () => post(report())));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    expect(stored().length).toBeLessThanOrEqual(240);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().code).toBe('RATE_LIMITED');
  });

  it('are deleted after a week, without other files', async () => {
    for (const name of ['errors-2020-01-01.jsonl', 'notes.txt']) writeFileSync(join(site.reports, name), '{}');
    await post(report());
    expect(files()).toEqual([`errors-${new Date().toISOString().slice(0, 10)}.jsonl`, 'notes.txt']);
  });
});

describe('an error message', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'find')",
      "TypeError: Cannot read properties of undefined (reading '…')",
    ],
    [
      'SyntaxError: Unexpected token \'A\', "Ann Brown, 12 Hope Road" is not valid JSON',
      'SyntaxError: Unexpected token … is not valid JSON',
    ],
    [
      `SyntaxError: Unexpected token 'x', "{"name":x"John Smi"... is not valid JSON`,
      'SyntaxError: Unexpected token … is not valid JSON',
    ],
    [
      'SyntaxError: JSON.parse: unexpected character at line 1 column 9 of the JSON data',
      'SyntaxError: JSON.parse: unexpected',
    ],
    ['SyntaxError: JSON Parse error: Unexpected identifier "John"', 'SyntaxError: JSON Parse error'],
    ['Uncaught TypeError: a.find is not a function', 'TypeError: is not a function'],
    [
      'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Ann for the full message',
      'Error: Minified React error #418',
    ],
    ['Error: mf-checkout: https://shop.example/releases/mf-checkout/1.0.0/x.js did not come.', 'Error: did not come.'],
    ['Error: ticket 5f3a91c2-0000-4000-8000-000000000001 gone', 'Error: …'],
    ['TypeError: Failed to fetch\nError: of Ann\nKingston 8', 'TypeError: Failed to fetch\nError: …'],
    ['', '…'],
  ])('%s is reduced to its kind and known form', (text, masked) => {
    expect(maskMessage(text)).toBe(masked);
    expect(maskMessage(masked)).toBe(masked);
  });

  it('is not parsed beyond its first 1,000 characters', () => {
    expect(maskMessage(`Error: ${'a'.repeat(1_000)} is not a function`)).toBe('Error: …');
  });
});

describe('personal data in errors', () => {
  const people = [
    'John Smi',
    'bobby@localhost',
    "O'Hara",
    '12 Hope Road, Kingston 8',
    'ORD-688342',
    '/order/ORD-688342',
    '+1 (876) 555-0142',
    'ann.brown@example.com',
    'Please leave it with the neighbour',
    'eyJhbGciOiJFZERTQSIsImtpZCI6InRlc3QifQ.eyJzdWIiOiJhbm4iLCJyb2xlIjoiY3VzdG9tZXIifQ',
    '/order-tracking?order=ORD-688342&key=Zm9yT25lT3JkZXJPbmx5QW5kTm9PdGhlck9uZQ',
  ];
  const around: ((text: string) => string)[] = [
    (text) => text,
    (text) => `Error: no order of ${text}`,
    (text) => `TypeError: Cannot read properties of undefined (reading '${text}')`,
    (text) => `SyntaxError: Unexpected token 'x', "{"name":x"${text}"... is not valid JSON`,
    (text) => `SyntaxError: Unexpected token '${text}', ..."${text}"" is not valid JSON`,
    (text) => `TypeError: Cannot use 'in' operator to search for '${text}' in ${text}`,
    (text) => `ReferenceError: ${text} is not defined`,
    (text) => `${text}Error: boom`,
    (text) => `Error: a\n${text}\nError: ${text}`,
    (text) => `at ${text} (https://shop.example/releases/mf-a/1.0.0/a.js?q=${encodeURIComponent(text)}:1:2)`,
    (text) => `${text}@https://shop.example${text}:1:2`,
    (text) => `at ${text} (https://shop.example/releases/${text}:1:2)`,
  ];
  const samples = people.flatMap((person) => around.map((wrap): [string, string] => [person, wrap(person)]));
  it.each(samples)('is masked: %s in %s', (person, text) => {
    const kept = [maskMessage(text), maskStack(text), maskStack(`Error: ${text}\n    at ${text}:1:2`)].join('\n');
    const words = person.split(/[\s,/'()@]+/).filter((word) => /^\w{3,}|\d/.test(word) && word !== 'order');
    for (const word of words) expect(kept).not.toContain(word);
  });
});

describe('an error stack', () => {
  it.each([
    [
      '    at f (https://shop.example/releases/mf-a/1.0.0-r1a2b3c4/a.js?x=1:10:2345)',
      'at f (/releases/mf-a/1.0.0-r1a2b3c4/a.js:10:2345)',
    ],
    ['    at https://shop.example/releases/mf-a/1.0.0/a.js:1:2', 'at … (/releases/mf-a/1.0.0/a.js:1:2)'],
    [
      '    at async Object.load (/releases/mf-a/1.0.0/a.js:1:2)',
      'at async Object.load (/releases/mf-a/1.0.0/a.js:1:2)',
    ],
    ['f@https://shop.example/releases/mf-a/1.0.0/a.js:1:2', 'at f (/releases/mf-a/1.0.0/a.js:1:2)'],
    ['Error: boom\n    at g (https://shop.example/order/ORD-688342:1:2)', ''],
  ])('%s is reduced to its frames in released files', (text, masked) => {
    expect(maskStack(text)).toBe(masked);
    expect(maskStack(masked)).toBe(masked);
  });
});
