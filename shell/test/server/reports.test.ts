import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { maskPersonal } from '../../src/shared/error-report.ts';
import { type OpenSite, openSite, Releases } from './site.ts';

let site: OpenSite;
beforeEach(async () => {
  register.resetMetrics();
  site = await openSite(new Releases().shell().remote({}).publish());
});
afterEach(() => site.close());

const version = '1.0.0-r11111111';
const error = { remote: 'mf-a', version, part: 'page /', message: 'boom', stack: 'at f (/releases/mf-a/1.0.0-r11111111/routes.5.js:1:2)' };
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
  (await register.getSingleMetric('client_errors_total')?.get())?.values.map(({ labels, value }) => ({ ...labels, value }));

describe('POST /reports/errors', () => {
  it('keeps the errors of a page, with what it was composed of, and counts them', async () => {
    const answer = await post(report());
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(stored()).toEqual([{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), composition: 'abc123', ...error }]);
    expect(await counted()).toEqual([{ remote: 'mf-a', version, value: 1 }]);
  });

  it('keeps nothing that tells of a person, whatever the page sent', async () => {
    const message = 'no order of ann@example.com, +1 (876) 555-0142 at https://shop.example/order-tracking?number=ORD-1';
    await post(report({ ...error, message }));
    expect(stored()[0].message).toBe('no order of <email>, <number> at /order-tracking');
  });

  it('counts under names of its own only what is live', async () => {
    await post(report({ ...error, version: '0.9.0-rffffffff' }, { ...error, remote: 'made-up' }, { ...error, remote: 'constructor' }));
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
    ['a stack without end', report({ ...error, stack: 'x'.repeat(5_000) }), undefined, 400, 'VALIDATION_FAILED'],
    ['too much', JSON.stringify(report({ ...error, stack: 'x'.repeat(70_000) })), undefined, 413, 'BODY_TOO_LARGE'],
    ['text', 'oops', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s with a code, and keeps nothing', async (_, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect([answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([status, 'application/problem+json', code]);
    expect(answer.body).not.toMatch(/node_modules|\.ts:|FST_/);
    expect(files()).toEqual([]);
  });

  it('is limited for all visitors together', async () => {
    const answers = await Promise.all(Array.from({ length: 241 }, () => post(report())));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    expect(stored().length).toBeLessThanOrEqual(240);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().code).toBe('RATE_LIMITED');
  });

  it('forgets what is older than a week, and leaves other files alone', async () => {
    for (const name of ['errors-2020-01-01.jsonl', 'notes.txt']) writeFileSync(join(site.reports, name), '{}');
    await post(report());
    expect(files()).toEqual([`errors-${new Date().toISOString().slice(0, 10)}.jsonl`, 'notes.txt']);
  });

  it('keeps at most 8 MiB of one day', async () => {
    const file = join(site.reports, `errors-${new Date().toISOString().slice(0, 10)}.jsonl`);
    writeFileSync(file, `${' '.repeat(8 * 1_048_576)}`);
    expect((await post(report())).statusCode).toBe(204);
    expect(readFileSync(file).length).toBe(8 * 1_048_576);
  });
});

describe('a text of an error', () => {
  it.each([
    ['at f (https://shop.example/releases/mf-a/1.0.0-r1a2b3c4/a.js?x=1:10:2345)', 'at f (/releases/mf-a/1.0.0-r1a2b3c4/a.js:10:2345)'],
    ['Unexpected token \'A\', "Ann Brown, 12 Hope Road" is not valid JSON', 'Unexpected token \'A\', "…" is not valid JSON'],
    ["Cannot read properties of undefined (reading 'find')", "Cannot read properties of undefined (reading 'find')"],
    ['ticket 5f3a91c2-0000-4000-8000-000000000001 gone', 'ticket <id> gone'],
    ['876-555-0142', '<number>'],
  ])('%s loses what may tell of a person', (text, masked) => expect(maskPersonal(text)).toBe(masked));
});
