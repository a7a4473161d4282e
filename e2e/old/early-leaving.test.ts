import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { untilDrawn } from '../site/document.ts';
import { holdScripts, isLive, untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { desktop, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const path of ['/', catalogue, '/checkout']) await untilDrawn(path);
});
afterAll(() => browser?.close());

const catalogue = '/device-batteries/iPhone';
const pressAdd = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .first()
    .click();
const goHome = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first().click();
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your phone, all day again.' });
const cartOfOne = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' });

/** Opens a page whose scripts come when the answer is called. */
async function openWithoutScripts({ page, context }: Visitor, path: string): Promise<() => Promise<void>> {
  const comeScripts = await holdScripts(context);
  await page.goto(siteUrl(path), { waitUntil: 'domcontentloaded' });
  return comeScripts;
}

describe.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('whoever leaves a page %s before it is live', (_, viewport) => {
  it('takes along what was pressed: the link is followed once it is in the cart', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await pressAdd(page);
    await goHome(page);
    await comeScripts();
    await home(page).waitFor();
    await cartOfOne(page).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('by a search with Enter finds what was searched for, with what was pressed in the cart', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await pressAdd(page);
    await page.getByRole('searchbox', { name: 'Search batteries' }).click();
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');
    await comeScripts();
    await page.waitForURL('**q=13**');
    await cartOfOne(page).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('waits for no more than a moment where the scripts do not come', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await openWithoutScripts(visitor, catalogue);
    await pressAdd(page);
    await goHome(page);
    await page.waitForURL(siteUrl('/'), { waitUntil: 'commit', timeout: 6_000 });
    await visitor.leave();
  });

  it('finds what was typed into checkout when coming back, and after a reload', async () => {
    const visitor = await visit(browser, viewport);
    const { page, open, context } = visitor;
    await addToCart(page, open);
    await openWithoutScripts(visitor, '/checkout');
    await page.getByLabel(/^Name/).fill('Andre Early');
    await page.getByRole('radio', { name: /^Pickup/ }).check();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.getByRole('heading', { level: 1, name: /Batteries/ }).waitFor();
    expect(await isLive(page)).toBe(false);
    await openWithoutScripts(visitor, '/checkout');
    await page.getByLabel(/^Phone Number/).fill('876 555 0199');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await untilLive(page);
    expect(await page.getByLabel(/^Name/).inputValue()).toBe('Andre Early');
    expect(await page.getByLabel(/^Phone Number/).inputValue()).toBe('876 555 0199');
    expect(await page.getByRole('radio', { name: /^Pickup/ }).isChecked()).toBe(true);
    await visitor.leave();
  });
});
