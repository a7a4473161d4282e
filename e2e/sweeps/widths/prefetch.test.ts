import type { Page, Route } from '@playwright/test';
import { fastConnection, slowConnection } from '../../site/scripts.ts';
import { siteUrl } from '../../site/shared-site.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, type Person, test } from '../../site/test.ts';

/** Paths that the page requests from now on, without pictures. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/images/')) paths.push(pathname + search);
  });
  return paths;
}

const isCheckout = (path: string) => path.startsWith('/releases/mf-checkout/') && path.endsWith('.js');
const isList = (category: string) => (path: string) =>
  path.startsWith('/api/products?') && path.includes(`category=${category}`);
const trackOrder = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Track order' });
const pill = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const firstProduct = (page: Page) => page.getByRole('main').getByRole('article').first();

async function hoverAnew(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await trackOrder(page).hover();
}

async function focusAnew(page: Page): Promise<void> {
  await trackOrder(page).blur();
  await trackOrder(page).focus();
}

/** Opens a page on a slow connection, on which only hovered or focused links are prefetched. */
async function openSlowly({ page }: Person, path: string): Promise<Page> {
  await slowConnection(page);
  await open(page, path);
  return page;
}

test.afterEach(({ browserName: _ }, { title: story }) => addRow({ story, width: desktop.width }));

test.describe('a hovered or focused link', () => {
  for (const [way, point] of [
    ['the pointer', hoverAnew],
    ['the keyboard', focusAnew],
  ] as const) {
    test(`prefetches its page's code once when ${way} reaches it`, async ({ newPerson }) => {
      const other = await newPerson();
      const needed = requestsOf(other.page);
      await openSlowly(other, '/order-tracking');
      const files = needed.filter(isCheckout);
      expect(files.length).toBeGreaterThan(1);

      const page = await openSlowly(await newPerson(), '/');
      const requests = requestsOf(page);
      // Keyboard focus prefetches only after a key press.
      await page.keyboard.press('Tab');
      // Repeated, because prefetching starts after the page itself has loaded.
      await expect(async () => {
        await point(page);
        await expect.poll(() => files.filter((path) => !requests.includes(path)), { timeout: 2_000 }).toEqual([]);
      }).toPass();
      const loaded = requests.filter(isCheckout);
      await trackOrder(page).click();
      await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
      expect(new Set(loaded).size).toBe(loaded.length);
      expect(requests.filter(isCheckout)).toEqual(loaded);
    });
  }

  test("prefetches its page's products once", async ({ newPerson }) => {
    const page = await openSlowly(await newPerson(), '/device-batteries/iPhone');
    const requests = requestsOf(page);
    await pill(page, 'iPad').hover();
    await expect.poll(() => requests.filter(isList('iPad')).length).toBe(1);
    await pill(page, 'iPad').click();
    await expect(title(page, /iPad/)).toBeVisible();
    await expect(firstProduct(page)).toBeVisible();
    expect(requests.filter(isList('iPad'))).toHaveLength(1);
  });
});

test.describe('links in view', () => {
  test('are prefetched on a fast connection', async ({ page }) => {
    await fastConnection(page);
    const requests = requestsOf(page);
    await open(page, '/device-batteries/iPhone');
    await expect.poll(() => requests.some(isList('Android'))).toBe(true);
  });

  test('are not prefetched on a slow connection', async ({ newPerson }) => {
    const person = await newPerson();
    const requests = requestsOf(person.page);
    const page = await openSlowly(person, '/device-batteries/iPhone');
    // Once this hovered link has loaded, prefetches of the others would have arrived too.
    await pill(page, 'Tablet').hover();
    await expect.poll(() => requests.some(isList('Tablet'))).toBe(true);
    expect(requests.filter((path) => isList('Android')(path) || isList('iPad')(path))).toEqual([]);
  });
});

test.describe('a slow page', () => {
  test('keeps the old page in view until it is complete', async ({ newPerson }) => {
    const page = await openSlowly(await newPerson(), '/device-batteries/iPhone');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    const waiting: Route[] = [];
    await page.route(/\/api\/products\?.*category=iPad/, (route) => void waiting.push(route));
    await page.evaluate(() => {
      const skeletons = { seen: 0 };
      Object.assign(window, { skeletons });
      new MutationObserver(() => {
        if (document.querySelector('main :is([class*="keleton"], [aria-label="Loading products"])')) skeletons.seen++;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await pill(page, 'iPad').click();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/iPhone/);
    await waiting[0]?.continue();
    await expect(title(page, /iPad/)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { skeletons: { seen: number } }).skeletons.seen)).toBe(0);
  });

  test('shows its skeleton after a while, and the last choice wins', async ({ newPerson }) => {
    const page = await openSlowly(await newPerson(), '/device-batteries/iPhone');
    const waiting: Route[] = [];
    await page.route(/\/api\/products\?.*category=(iPad|Tablet)/, (route) => void waiting.push(route));
    await pill(page, 'iPad').click();
    await expect(title(page, /iPad/)).toBeVisible();
    await pill(page, 'Tablet').click();
    await expect.poll(() => waiting.length).toBeGreaterThan(1);
    for (const route of waiting.reverse()) await route.continue();
    await expect(title(page, /Tablet/)).toBeVisible();
    await expect(firstProduct(page)).toBeVisible();
    await expect(page).toHaveURL(/\/Tablet$/);
  });
});

test("Back restores the page's scroll position without a request", async ({ newPerson }) => {
  const page = await openSlowly(await newPerson(), '/device-batteries/All');
  const card = page.getByRole('main').getByRole('article').nth(12);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = () => page.evaluate(() => Math.round(scrollY));
  const before = await top();
  expect(before).toBeGreaterThan(300);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/order-tracking"]')?.click());
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
  await expect.poll(top).toBe(0);
  const requests = requestsOf(page);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  expect(requests.filter((path) => path.startsWith('/api/products'))).toEqual([]);
});

test('a page has the same title however it is reached', async ({ page }) => {
  await open(page, '/device-batteries/iPhone');
  const served = await page.title();
  await pill(page, 'iPad').click();
  await expect(title(page, /iPad/)).toBeVisible();
  await expect(page).toHaveTitle(/iPad/);
  await page.goBack();
  await expect(title(page, /iPhone/)).toBeVisible();
  await expect(page).toHaveTitle(served);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page).toHaveURL(siteUrl('/device-batteries/iPhone'));
});
