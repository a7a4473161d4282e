import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { focused } from '../site/keyboard.ts';
import { addToCart } from '../site/shopping.ts';
import { bothWidths, phone, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const topOf = async (page: Page) => (await cart(page).boundingBox())?.y ?? Number.NaN;
const scrolled = (page: Page) => page.waitForFunction(() => scrollY > 500);

describe.each(bothWidths)('the header at %s', (_, viewport) => {
  it('stays in view with the number of the cart, low, and covers nothing that has the focus', async () => {
    const { page, open } = await visit(browser, viewport);
    await addToCart(page, open);
    await page.mouse.wheel(0, 1_500);
    await scrolled(page);
    const top = await topOf(page);
    expect([top >= 0, top < 20]).toEqual([true, true]);
    await expect(cart(page).innerText()).resolves.toBe('1');
    const row = (await cart(page).locator('xpath=ancestor::header/div[last()]').boundingBox())?.height ?? 0;
    expect(row).toBeLessThanOrEqual(72);
    await page.getByRole('article').nth(6).getByRole('button').first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(focused).toBeGreaterThan(row);
    }
  });

  it('leads past itself to the first product in at most twelve stops', async () => {
    const { page, open } = await visit(browser, viewport);
    for (const path of ['/', '/device-batteries/iPhone', '/search']) {
      await open(path);
      await page.getByRole('article').first().waitFor();
      await page.getByRole('link', { name: 'Skip to products' }).waitFor({ state: 'attached' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('a "Skip to products"');
      await page.keyboard.press('Enter');
      let stops = 2;
      while (
        !(await page.evaluate(() => document.activeElement?.closest('article') !== null && document.activeElement !== document.body))
      ) {
        await page.keyboard.press('Tab');
        stops += 1;
        expect([path, stops <= 12]).toEqual([path, true]);
      }
    }
  });
});

it('scrolls away on a phone on its side', async () => {
  const { page, open } = await visit(browser, { width: 844, height: 390 });
  await open('/device-batteries/iPhone');
  await page.mouse.wheel(0, 1_500);
  await scrolled(page);
  expect(await topOf(page)).toBeLessThan(0);
});

describe('the menu of phones', () => {
  it('holds every link, search and families, and Back closes it on the same page', async () => {
    const { page, open, errors } = await visit(browser, phone);
    await open('/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    const labels = (await menu.getByRole('link').allInnerTexts()).map((label) => label.trim());
    for (const label of [
      'HOME',
      'SHOP',
      'iPhone',
      'Android',
      'iPad',
      'Tablet',
      'SEARCH',
      'About Us',
      'FAQs',
      'Contact Us',
      'Wishlist',
      'Track order',
    ])
      expect(labels).toContain(label);
    expect(await violationsOn(page)).toEqual([]);
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/faq');
    expect(errors).toEqual([]);
  });

  it('leads away in one step: Back from there is the page before', async () => {
    const { page, open } = await visit(browser, phone);
    await open('/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: /second battery/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Frequently asked/ }).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' });
  });

  it('opens the chat, which stays open', async () => {
    const { page, open } = await visit(browser, phone);
    await open('/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Chat' }).click();
    await page.getByRole('dialog', { name: 'Contact Support' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' });
  });
});
