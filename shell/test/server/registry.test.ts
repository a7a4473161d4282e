import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryFormat } from '@shop/contracts/schemas/registry';
import { jsonIn, openSite, Releases } from './site.ts';
import { until } from './until.ts';

const pages = [{ path: '/', expose: './routes' }];
const old = '1.0.0-r11111111';
const next = '1.1.0-r22222222';
let site: Awaited<ReturnType<typeof openSite>>;
let releases: Releases;
const versionOf = async (cookie = '') => jsonIn((await site.get('/', { cookie })).body, 'boot').remotes[0]?.version;
/** Resolves to the result of reading the published registry. */
async function aReading() {
  const { length } = site.readings();
  return until(async () => site.readings()[length]);
}

describe('a release', () => {
  beforeAll(async () => {
    releases = new Releases().shell().remote({ pages }, { version: old, default: true });
    site = await openSite(releases.publish());
  });
  afterAll(() => site.close());

  it.each([
    ['is not JSON', '{ "micro'],
    ['has no shell', JSON.stringify({ schema: registryFormat, microFrontends: {} })],
    ['has an unknown field', JSON.stringify({ schema: registryFormat, microFrontends: {}, remotes: [] })],
    ['names a missing version', undefined],
  ])('keeps the last valid catalogue when the registry %s', async (_, text) => {
    if (text) releases.publish(text);
    else releases.take('mf-a', [{ version: '9.9.9-r99999999', default: true }]).publish();
    expect(await aReading()).toBe('registry refused, the last good one stays');
    expect(await versionOf()).toBe(old);
  });

  it('is not loaded when its release.json hash differs', async () => {
    releases.remote({ pages }, { version: next, default: true });
    appendFileSync(join(releases.folder, 'mf-a', next, 'release.json'), ' ');
    releases.publish();
    expect(await aReading()).toBe('registry refused, the last good one stays');
    expect(await versionOf()).toBe(old);
  });

  it('is served on the next page load without a restart', async () => {
    expect(await versionOf()).toBe(old);
    releases.remote({ pages }, { version: next, default: true }).publish();
    await aReading();
    expect(await versionOf()).toBe(next);
  });
});

describe('a page server without a registry', () => {
  afterEach(() => site.close());

  it('answers 503 until a registry exists', async () => {
    releases = new Releases().shell();
    site = await openSite(releases);
    expect((await site.get('/')).statusCode).toBe(503);
    releases.remote({ pages }).publish();
    await aReading();
    expect((await site.get('/')).statusCode).toBe(200);
  });
});

describe('a canary', () => {
  const canary = (traffic: number) => [
    { version: old, traffic: 100 - traffic, default: true },
    { version: next, traffic },
  ];
  const visitors = Array.from({ length: 200 }, (_, index) => `visitor=v${index}`);

  beforeAll(async () => {
    releases = new Releases().shell().remote({ pages }, ...canary(20));
    site = await openSite(releases.publish());
  });
  afterAll(() => site.close());

  it('gets its share of visitors, who keep their version', async () => {
    const first = await Promise.all(visitors.map(versionOf));
    const share = first.filter((version) => version === next).length;
    expect(share).toBeGreaterThan(20);
    expect(share).toBeLessThan(60);
    expect(await Promise.all(visitors.map(versionOf))).toEqual(first);
  });

  it('sets a cookie for a new visitor', async () => {
    const { headers } = await site.get('/');
    expect(headers['set-cookie']).toMatch(/^visitor=[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  it('keeps its visitors when its share grows', async () => {
    const before = await Promise.all(visitors.map(versionOf));
    releases.remote({ pages }, ...canary(60)).publish();
    await aReading();
    const after = await Promise.all(visitors.map(versionOf));
    expect(before.every((version, index) => version === old || after[index] === next)).toBe(true);
  });

  it('tells an open page its current versions', async () => {
    const cookie = 'visitor=v7';
    const loaded = jsonIn((await site.get('/', { cookie })).body, 'boot').composition;
    const asked = await site.get('/releases/composition', { cookie });
    expect([asked.json(), asked.headers['cache-control'], asked.headers['set-cookie']]).toEqual([
      { composition: loaded },
      'no-store',
      undefined,
    ]);
    releases.remote({ pages }, { version: '2.0.0-r33333333', default: true }).publish();
    await aReading();
    expect((await site.get('/releases/composition', { cookie })).json().composition).not.toBe(loaded);
  });
});

describe('a remote for another platform version', () => {
  afterEach(() => site.close());

  it('is refused with a reason, and its page answers 503', async () => {
    releases = new Releases()
      .shell()
      .remote({ name: 'mf-new', platform: '^2.0.0', pages: [{ path: '/new', expose: './routes' }] });
    site = await openSite(releases.remote({ pages }).publish());
    const page = await site.get('/new');
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('href="/releases/mf-new/');
    const { remotes } = jsonIn(page.body, 'boot');
    expect(remotes.find(({ name }: { name: string }) => name === 'mf-new').refused).toBe(
      'mf-new needs platform ^2.0.0, this shop has 1.2.0',
    );
    expect((await site.get('/')).statusCode).toBe(200);
  });
});
