import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { firstFiles } from '../site/late-files.ts';
import { isLive } from '../site/scripts.ts';
import { sharedDataDir, siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { desktop, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

type Answer = (route: Route) => Promise<void> | void;
/** Later than the page's own limit. */
const standsInMs = 12_000;

async function takeAway(page: Page, file: string, answer: Answer): Promise<void> {
  await page.route((url) => url.pathname === file && url.search === '', answer);
}

/** Opens home without that file, and answers what is wrong with what is shown. */
async function openWithout(file: string, answer: Answer): Promise<string[]> {
  const context = await browser.newContext({ viewport: desktop });
  try {
    const page = await context.newPage();
    let isBack = false;
    await takeAway(page, file, (route) => (isBack ? route.continue() : answer(route)));
    await page.goto(siteUrl('/'), { waitUntil: 'commit' });
    const reload = page.getByRole('button', { name: 'Reload' });
    const live = page.locator('html[data-live]');
    const isThere = await reload
      .or(live)
      .first()
      .waitFor({ timeout: standsInMs, state: 'attached' })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return [`${file}: blank`];
    if (await isLive(page)) return [];
    const needed = [
      page.locator('a[href^="tel:"]').filter({ visible: true }).first(),
      page.getByRole('link', { name: 'HOME' }).first(),
      page.getByRole('link', { name: /Track order/i }).first(),
    ];
    const missing = await Promise.all(needed.map((one) => one.isVisible()));
    // Without a style sheet the page itself comes in the end, in the stand-in's place.
    if (await isLive(page)) return [];
    if (missing.includes(false)) return [`${file}: without telephone or links`];
    // A screenshot comes only of a page that is painted.
    await page.screenshot({ timeout: 5_000 });
    isBack = true;
    await reload.click({ timeout: 2_000 }).catch(() => undefined);
    await live.waitFor({ timeout: standsInMs, state: 'attached' });
    return [];
  } catch (error) {
    return [`${file}: ${String(error).slice(0, 200)}`];
  } finally {
    await context.close();
  }
}

const answers: [string, Answer][] = [
  ['missing', (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })],
  [
    'empty',
    (route) =>
      route.fulfill({ status: 200, contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript', body: '' }),
  ],
  ['hanging', () => {}],
];

describe.each(answers)('a first file of every page that is %s', (_, answer) => {
  it('leaves the shop’s name, telephone, links and Reload, which brings the page once the file is back', async () => {
    const files = firstFiles(sharedDataDir());
    expect(files.length).toBeGreaterThan(3);
    expect((await Promise.all(files.map((file) => openWithout(file, answer)))).flat()).toEqual([]);
  }, 60_000);
});

describe('the shop is told of a page that never began', () => {
  it('with the file that did not come', async () => {
    const [file = ''] = firstFiles(sharedDataDir()).filter((name) => /bootstrap.*js$/.test(name));
    expect(await openWithout(file, answers[0]?.[1] ?? (() => {}))).toEqual([]);
    const folder = join(sharedDataDir(), 'reports');
    const reports = () => readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    await until('it is reported', () => reports().some((line) => line.includes(file) && line.includes('did not come.')));
  });
});

describe('a file of a page that hangs', () => {
  it.each(['.js', '.css'])('has failed in 8 s, and comes with Retry, without a reload: %s', async (end) => {
    const { page, open, leave } = await visit(browser);
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    const field = page.getByLabel(/order number/i).first();
    const follow = () => page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
    await open('/');
    await follow();
    await field.waitFor();
    const file = loaded.findLast((path) => /\/mf-checkout\/.*\/(?!remoteEntry)/.test(path) && path.endsWith(end)) ?? '';
    expect(file).not.toBe('');
    await page.context().clearCookies();
    await takeAway(page, file, () => {});
    await open('/');
    await follow();
    await page.getByText('This page did not load').waitFor({ timeout: 9_500 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await field.waitFor();
    await leave();
  });
});
