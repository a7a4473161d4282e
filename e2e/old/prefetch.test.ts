import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { fastConnection, saveData, untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Paths of all that the page requests, from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/images/')) paths.push(pathname + search);
  });
  return paths;
}

const isCheckout = (path: string) => path.startsWith('/releases/mf-checkout/') && path.endsWith('.js');
const isList = (category: string) => (path: string) => path.startsWith('/api/products?') && path.includes(`category=${category}`);
const trackOrder = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Track order' });
const pill = (page: Page, name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });

/** A browser on a slow connection: what it may load ahead is only what it is pointed at. */
async function onSlowConnection(visitor: Visitor): Promise<Visitor> {
  await saveData(visitor.page);
  return visitor;
}

async function openAtRest({ page, open }: Visitor, path: string): Promise<void> {
  await open(path);
  await untilLive(page);
  await page.waitForLoadState('networkidle');
}

describe('a link that is pointed at', () => {
  let needed: string[];
  beforeAll(async () => {
    const visitor = await visit(browser);
    const requests = requestsOf(visitor.page);
    await openAtRest(await onSlowConnection(visitor), '/order-tracking');
    needed = requests.filter(isCheckout);
    expect(needed.length).toBeGreaterThan(1);
    await visitor.leave();
  });

  it.each([
    ['by the pointer', (page: Page) => trackOrder(page).hover()],
    ['by the keyboard', (page: Page) => trackOrder(page).focus()],
  ])('%s loads the code of its page, once', async (_, point) => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    await openAtRest(visitor, '/');
    const requests = requestsOf(page);
    // The keyboard is in use: a focus that a pointer sets says nothing about a link.
    await page.keyboard.press('Tab');
    await point(page);
    await until('all of its code is loaded', () => needed.every((path) => requests.includes(path)));
    const loaded = requests.filter(isCheckout);
    await trackOrder(page).click();
    await page.getByRole('heading', { name: 'Track Your Order' }).waitFor();
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(requests.filter(isCheckout)).toEqual(loaded);
    await visitor.leave();
  });

  it('loads what its page shows, and the page asks for nothing more', async () => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    await openAtRest(visitor, '/device-batteries/iPhone');
    const requests = requestsOf(page);
    await pill(page, 'iPad').hover();
    await until('its products are loaded', () => requests.some(isList('iPad')));
    await pill(page, 'iPad').click();
    await page.getByRole('heading', { level: 1, name: /iPad/ }).waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(requests.filter(isList('iPad'))).toHaveLength(1);
    await visitor.leave();
  });
});

describe('links that are in view', () => {
  it('are loaded ahead on a fast connection', async () => {
    const visitor = await visit(browser);
    await fastConnection(visitor.page);
    const requests = requestsOf(visitor.page);
    await openAtRest(visitor, '/device-batteries/iPhone');
    await until('another category is loaded ahead', () => requests.some(isList('Android')));
    await visitor.leave();
  });

  it('are left alone where data are saved', async () => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    const requests = requestsOf(page);
    await openAtRest(visitor, '/device-batteries/iPhone');
    // Pointing at one link loads that one: by then the others would have come, too.
    await pill(page, 'Tablet').hover();
    await until('what is pointed at is loaded', () => requests.some(isList('Tablet')));
    expect(requests.filter((path) => isList('Android')(path) || isList('iPad')(path))).toEqual([]);
    await visitor.leave();
  });
});

describe('a page that is not there at once', () => {
  it('leaves the old one until it comes, whole', async () => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    await openAtRest(visitor, '/device-batteries/iPhone');
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
    await until('its products are asked for', () => waiting.length > 0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/iPhone/);
    await waiting[0]?.continue();
    await page.getByRole('heading', { level: 1, name: /iPad/ }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { skeletons: { seen: number } }).skeletons.seen)).toBe(0);
    await visitor.leave();
  });

  it('shows its frame when that takes longer, and what was asked for last', async () => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    await openAtRest(visitor, '/device-batteries/iPhone');
    const waiting: Route[] = [];
    await page.route(/\/api\/products\?.*category=(iPad|Tablet)/, (route) => void waiting.push(route));
    await pill(page, 'iPad').click();
    await page.getByRole('heading', { level: 1, name: /iPad/ }).waitFor();
    await pill(page, 'Tablet').click();
    await until('both are asked for', () => waiting.length > 1);
    for (const route of waiting.reverse()) await route.continue();
    await page.getByRole('heading', { level: 1, name: /Tablet/ }).waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(page.url()).toContain('/Tablet');
    await visitor.leave();
  });
});

describe('Back', () => {
  it('shows the page that was left, where it was left, without a call', async () => {
    const visitor = await onSlowConnection(await visit(browser));
    const { page } = visitor;
    await openAtRest(visitor, '/device-batteries/All');
    const card = page.getByRole('main').getByRole('article').nth(12);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = () => page.evaluate(() => Math.round(scrollY));
    const before = await top();
    expect(before).toBeGreaterThan(300);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/order-tracking"]')?.click());
    await page.getByRole('heading', { name: 'Track Your Order' }).waitFor();
    expect(await top()).toBe(0);
    const requests = requestsOf(page);
    await page.goBack();
    await page.getByRole('main').getByRole('article').nth(12).waitFor();
    await until('the page is where it was', async () => Math.abs((await top()) - before) < 2, 5_000);
    expect(requests.filter((path) => path.startsWith('/api/products'))).toEqual([]);
    await visitor.leave();
  });
});

describe('an address of the shop', () => {
  it('has its own words in its title after every way to it', async () => {
    const { page, open, leave } = await visit(browser);
    await open('/device-batteries/iPhone');
    const served = await page.title();
    await pill(page, 'iPad').click();
    await page.getByRole('heading', { level: 1, name: /iPad/ }).waitFor();
    expect(await page.title()).toMatch(/iPad/);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /iPhone/ }).waitFor();
    expect(await page.title()).toBe(served);
    expect(await page.locator('head > title').count()).toBe(1);
    expect(page.url()).toBe(siteUrl('/device-batteries/iPhone'));
    await leave();
  });
});
