import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type Site, type SiteOptions, startSite } from './site.ts';

let site: Site;
let warnings: string[];
afterEach(() => site.close());

async function start(options: SiteOptions): Promise<void> {
  warnings = [];
  const write = (line: string) => void (JSON.parse(line).level === 40 && warnings.push(JSON.parse(line).msg));
  site = await startSite({ ...options, logger: pino({ level: 'warn' }, { write }) });
}

const get = (headers: Record<string, string>) => fetch(`${site.url}/api/products`, { headers });

describe('proxy warning', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

  test('names TRUST_PROXY once for an untrusted proxy', async () => {
    await start({ publicUrl: new URL('https://shop.example') });
    await get({});
    expect(warnings).toEqual([]);
    await get(forwarded);
    await get(forwarded);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Requests with x-forwarded-for come from 127.0.0.1, which TRUST_PROXY does not name: .*one rate limit\.$/,
      ),
    ]);
  });

  test('names PUBLIC_URL once when the proxy uses https', async () => {
    await start({ trustProxy: ['127.0.0.1'], publicUrl: new URL('http://localhost:8080') });
    await get(forwarded);
    await get(forwarded);
    expect(warnings).toEqual([
      expect.stringMatching(/^Requests arrive over https, but PUBLIC_URL is http:\/\/localhost:8080: /),
    ]);
  });

  test('is absent when both settings match the proxy', async () => {
    await start({ trustProxy: ['127.0.0.1'], publicUrl: new URL('https://shop.example') });
    await get(forwarded);
    expect(warnings).toEqual([]);
  });

  test('ignores forwarded headers without a trusted proxy', async () => {
    await start({ publicUrl: new URL('http://localhost:8080') });
    await get({ 'x-forwarded-proto': 'https' });
    expect(warnings).toEqual([]);
  });

  test.each(['http://shop.example', 'http://203.0.113.7:8080'])('appears at start for PUBLIC_URL %s', async (url) => {
    await start({ publicUrl: new URL(url), trustProxy: ['127.0.0.1'] });
    await get(forwarded);
    expect(warnings).toEqual([`PUBLIC_URL is ${url}, without https: cookies are not Secure and links lead to http.`]);
  });

  test.each(['http://localhost:8080', 'http://192.168.1.5:8080', 'http://[::1]:8080', 'https://shop.example'])(
    'is absent for PUBLIC_URL=%s',
    async (url) => {
      await start({ publicUrl: new URL(url) });
      expect(warnings).toEqual([]);
    },
  );

  test('is absent without forwarded headers', async () => {
    await start({ publicUrl: new URL('https://shop.example') });
    await get({});
    expect(warnings).toEqual([]);
  });
});
