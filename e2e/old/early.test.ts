import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { untilDrawn } from '../site/document.ts';
import { looksSame } from '../site/looks.ts';
import { holdScripts, untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { desktop, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const path of ['/', catalogue, '/order-tracking']) await untilDrawn(path);
});
afterAll(() => browser?.close());

const catalogue = '/device-batteries/iPhone';
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .first();
const cart = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist/ })
    .first();

/** Opens a page whose scripts come when the answer is called, and then waits until it is live. */
async function openWithoutScripts({ page, context }: Visitor, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(context);
  await page.goto(siteUrl(path), { waitUntil: 'commit' });
  return async () => {
    await release();
    await untilLive(page);
  };
}

const look = (element: Locator) => element.screenshot({ animations: 'disabled' });

/** The heart stands on the picture of its product. */
async function lookAtHeart(page: Page): Promise<Buffer> {
  const picture = page.getByRole('main').getByRole('article').first().locator('img').first();
  await until('the picture is loaded', () => picture.evaluate((one: HTMLImageElement) => one.complete));
  await picture.evaluate((one: HTMLImageElement) => one.decode());
  return look(heart(page));
}

describe.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('before the scripts have come %s', (_, viewport) => {
  it('a press on Add is kept, and counts once when the page is live', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await addButton(page).click();
    await comeScripts();
    await cart(page, 'Cart, 1 item').waitFor();
    await page.getByText('Added to cart', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('shop.cart') ?? '[]').length)).toBe(1);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('presses come in their order: the cart that is asked for after Add opens with what was added', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await addButton(page).click();
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await comeScripts();
    await page.getByRole('dialog', { name: /Shopping Cart \(1 item/ }).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('a press on a link leads to its page', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await openWithoutScripts(visitor, '/');
    await page.getByRole('main').getByRole('link', { name: 'Shop all' }).click();
    await page.waitForURL('**/device-batteries/All', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.leave();
  });

  it('what is typed into the search stays with the focus in it, and is searched for', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, '/');
    const field = page.getByLabel('Enter model number of your device here');
    await field.click();
    await page.keyboard.type('galaxy');
    await comeScripts();
    expect([await field.inputValue(), await field.evaluate((one) => one === document.activeElement)]).toEqual(['galaxy', true]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=galaxy**');
    await page.getByRole('heading', { level: 1, name: /galaxy/ }).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('what is typed into the order lookup stays, and is looked up', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, '/order-tracking');
    const field = page.getByLabel(/^Order Number/).first();
    await field.fill('ORD-123456');
    await comeScripts();
    expect(await field.inputValue()).toBe('ORD-123456');
    await page.getByRole('button', { name: 'Track Order', exact: true }).click();
    await page.waitForURL('**order=ORD-123456**');
    await visitor.leave();
  });

  it('the cart’s count and the hearts of an earlier visit are shown as they are afterwards', async () => {
    const visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    // The shop's font is optional: each visit would draw with it or without, as it comes in time.
    await page.route('**/*.woff2', (route) => route.abort());
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await page.mouse.move(0, 0);
    const [emptyCart, emptyHeart] = [await look(cart(page, 'Cart')), await lookAtHeart(page)];
    await comeScripts();
    await addToCart(page, open);
    await heart(page).click();
    await page.getByText('Added to wishlist').first().waitFor();
    await comeBack(visitor);
    const early = [await look(page.getByRole('banner').getByRole('button', { name: /^Cart/ })), await lookAtHeart(page)] as const;
    expect([await looksSame(page, early[0], emptyCart), await looksSame(page, early[1], emptyHeart)]).toEqual([false, false]);
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await untilLive(page);
    await page.mouse.move(0, 0);
    const live = [await look(cart(page, 'Cart, 1 item')), await lookAtHeart(page)] as const;
    expect([await looksSame(page, live[0], early[0]), await looksSame(page, live[1], early[1])]).toEqual([true, true]);
    await visitor.leave();
  });
});

/** The catalogue again, without its scripts. */
async function comeBack(visitor: Visitor): Promise<void> {
  await visitor.context.unrouteAll({ behavior: 'ignoreErrors' });
  await openWithoutScripts(visitor, catalogue);
  await visitor.page.getByRole('article').first().waitFor();
  await visitor.page.mouse.move(0, 0);
}

describe('the pictures of a first view', () => {
  const frames = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))));

  it('come after the first, which has the line for itself; those further down once the app runs or somebody scrolls', async () => {
    const visitor = await visit(browser, phone);
    const { page } = visitor;
    await holdScripts(visitor.context);
    const asked: string[] = [];
    let come: (() => void) | undefined;
    const first = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/api/images/**', async (route) => {
      asked.push(route.request().url());
      if (asked.length === 1) await first;
      await route.continue();
    });
    await page.goto(siteUrl(catalogue), { waitUntil: 'domcontentloaded' });
    await frames(page);
    const pictures = page.locator('main article img');
    const [seen, all] = await pictures.evaluateAll((list: HTMLImageElement[]) => [
      list.filter((picture) => picture.getBoundingClientRect().top < innerHeight).map(({ src }) => src),
      list.map(({ src }) => src),
    ]);
    expect(seen?.length).toBeGreaterThan(1);
    expect(asked).toEqual(seen?.slice(0, 1));
    come?.();
    await until('those in view are asked for', () => asked.length > 1);
    await frames(page);
    expect([...asked].sort()).toEqual([...(seen ?? [])].sort());
    await page.evaluate(() => window.scrollBy(0, 1));
    await until('others are asked for', () => asked.length > (seen?.length ?? 0));
    expect(all).toEqual(expect.arrayContaining(asked));
    await visitor.leave();
  });
});
