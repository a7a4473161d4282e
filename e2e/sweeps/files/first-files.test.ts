import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page, Route } from '@playwright/test';
import { isLive } from '../../site/scripts.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { sideBySide } from '../../site/side-by-side.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, open, test } from '../../site/test.ts';
import { firstFiles } from './late-files.ts';

test.describe.configure({ timeout: 600_000 });

type Answer = (route: Route) => Promise<void> | void;

const faults: Record<string, Answer> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  empty: (route) =>
    route.fulfill({
      status: 200,
      contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript',
      body: '',
    }),
  hanging: () => {},
};

/** Fails the file's plain URL; the page's retries add a query and succeed. */
const takeAway = (page: Page, file: string, answer: Answer): Promise<unknown> =>
  page.route((url) => url.pathname === file && url.search === '', answer);

/** Opens home without a file; returns how the page recovered. */
async function openWithout(browser: Browser, file: string, answer: Answer): Promise<'itself' | 'Reload'> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let isBack = false;
    await takeAway(page, file, (route) => (isBack ? route.continue() : answer(route)));
    await page.goto('/', { waitUntil: 'commit' });
    const reload = page.getByRole('button', { name: 'Reload' });
    const live = page.locator('html[data-live]');
    await expect(reload.or(live).first(), 'neither the page nor its fallback came').toBeAttached();
    if (await isLive(page)) return 'itself';
    // Without a style sheet the page itself may replace the fallback.
    await expect(live.or(fallback(page)).first(), 'the fallback lacks the telephone or a link').toBeAttached();
    if (await isLive(page)) return 'itself';
    isBack = true;
    await reload.click().catch(() => undefined);
    await expect(live, 'Reload did not bring the page').toBeAttached();
    return 'Reload';
  } finally {
    await context.close();
  }
}

/** The fallback: a body with a visible telephone number and links to home and order tracking. */
const fallback = (page: Page): Locator =>
  page
    .locator('body')
    .filter({ has: page.locator('a[href^="tel:"]:visible') })
    .filter({ has: page.getByRole('link', { name: 'HOME' }) })
    .filter({ has: page.getByRole('link', { name: /Track order/i }) });

for (const [fault, answer] of Object.entries(faults)) {
  test(`a first file that is ${fault} leaves the fallback, or a working page`, async ({ browser }) => {
    const files = firstFiles(sharedDataDir());
    expect(files.length).toBeGreaterThan(3);
    const lost: string[] = [];
    await sideBySide(4, files, async (file) => {
      const row = { file: file.replace(/^\/releases\//, ''), visit: `home, ${fault}` };
      try {
        addRow({ ...row, 'recovered by': await openWithout(browser, file, answer) });
      } catch (error) {
        addRow({ ...row, 'recovered by': 'nothing' });
        lost.push(`${file}: ${error instanceof Error ? error.message : error}`);
      }
    });
    expect(lost).toEqual([]);
  });
}

test('a missing first script is reported as an error', async ({ browser }) => {
  const [file = ''] = firstFiles(sharedDataDir()).filter((name) => /bootstrap.*js$/.test(name));
  expect(await openWithout(browser, file, faults.missing as Answer)).toBe('Reload');
  const folder = join(sharedDataDir(), 'reports');
  const reports = () => readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  await expect.poll(() => reports().some((line) => line.includes(file) && line.includes('did not come.'))).toBe(true);
});

for (const end of ['.js', '.css']) {
  test(`a page whose ${end} file hangs offers Retry, which loads it without a reload`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/mf-checkout/);
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    const field = page.getByLabel(/order number/i).first();
    const follow = () => page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
    await open(page, '/');
    await follow();
    await expect(field).toBeVisible();
    const file = loaded.findLast((path) => /\/mf-checkout\/.*\/(?!remoteEntry)/.test(path) && path.endsWith(end)) ?? '';
    expect(file).not.toBe('');
    await context.clearCookies();
    await takeAway(page, file, () => {});
    await open(page, '/');
    await follow();
    await expect(page.getByText('This page did not load')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(field).toBeVisible();
    addRow({ file: file.replace(/^\/releases\//, ''), visit: 'tracking from home, hanging', 'recovered by': 'Retry' });
  });
}
