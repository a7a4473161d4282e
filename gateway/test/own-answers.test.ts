import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DocumentedAnswers } from '@shop/service-kit/testing/documented-answers';
import { limits } from '../src/routes.ts';
import { ownPage, type Site, startSite } from './site.ts';

let site: Site;
/** Site that allows one order per address; `site` has no limits. */
let limited: Site;
/** Public document, and a checker that compares responses with it. */
let document: {
  paths: Record<string, Record<string, { responses: Record<number, { description: string; headers?: object }> }>>;
};
let documented: DocumentedAnswers;
beforeAll(async () => {
  site = await startSite();
  limited = await startSite({ beside: site, rateLimitFactor: 1 / limits.orders.address });
  const published = await (await fetch(`${site.url}/api/openapi.json`)).json();
  document = published;
  documented = new DocumentedAnswers(published);
});
afterAll(async () => {
  await limited.close();
  await site.close();
});

interface Refused {
  status: number;
  code: string;
  before?: () => Promise<unknown>;
  send: () => Promise<Response>;
}

const post = (init: RequestInit = {}, at = site) =>
  fetch(`${at.url}/api/orders`, { method: 'POST', headers: ownPage, body: '{}', ...init });
const refused: Refused[] = [
  { status: 403, code: 'CROSS_SITE', send: () => post({ headers: { origin: 'http://evil.example' } }) },
  { status: 413, code: 'BODY_TOO_LARGE', send: () => post({ body: Buffer.alloc(70_000) }) },
  { status: 429, code: 'RATE_LIMITED', before: () => post({}, limited), send: () => post({}, limited) },
  { status: 431, code: 'HEADERS_TOO_LARGE', send: () => post({ headers: { ...ownPage, cookie: 'a'.repeat(13_000) } }) },
  { status: 503, code: 'SERVICE_UNAVAILABLE', before: () => site.upstreams.orders.kill(), send: () => post() },
];

describe('gateway responses', () => {
  test.each(refused)('match the public document for $status $code', async ({ status, code, before, send }) => {
    await before?.();
    const response = await send();
    const body = await response.text();
    expect([response.status, JSON.parse(body).code]).toEqual([status, code]);
    const answer = { status, type: response.headers.get('content-type') ?? '', body };
    expect(documented.compare('POST', '/api/orders', answer)).toBeUndefined();
    const { description = '', headers = {} } = document.paths['/api/orders']?.post?.responses[status] ?? {};
    expect(description.split(' or ')).toContain(code);
    if ('retry-after' in headers) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('have the problem format on undocumented paths, too', async () => {
    const response = await fetch(`${site.url}/api/nothing`);
    const answer = {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
    expect(answer.status).toBe(404);
    expect(documented.compare('GET', '/api/orders/track/{orderNumber}', answer)).toBeUndefined();
  });
});
