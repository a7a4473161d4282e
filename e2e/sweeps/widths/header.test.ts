import type { Page } from '@playwright/test';
import { focused } from '../../site/keyboard.ts';
import { addToCart } from '../../site/shopping.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';

const lists = [
  '/',
  '/device-batteries/iPhone',
  '/device-batteries/Android?brand=Samsung&brand=LG&inStock=true',
  '/search',
  '/search?category=Android',
];

const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const topOf = async (page: Page) => (await cart(page).boundingBox())?.y ?? Number.NaN;

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1_500);
  await page.waitForFunction(() => scrollY > 500);
}

/** Presses Tab until a product has the focus and returns the number of stops, at most `limit`. */
async function stopsToProduct(page: Page, limit: number): Promise<number> {
  for (let stops = 0; stops < limit; stops++) {
    if (await page.evaluate(() => Boolean(document.activeElement?.closest('article')))) return stops;
    await page.keyboard.press('Tab');
  }
  return limit;
}

for (const viewport of [phone, desktop]) {
  test.describe(`the header ${viewport === phone ? 'of a phone' : 'of a desktop'}`, () => {
    test.use({ viewport });

    test("stays in view with the cart's count and covers no focused control", async ({ page }) => {
      await open(page, '/device-batteries/iPhone');
      await addToCart(page);
      await scrollDown(page);
      await expect.poll(() => topOf(page)).toBeLessThan(20);
      expect(await topOf(page)).toBeGreaterThanOrEqual(0);
      await expect(cart(page)).toHaveText('1');
      const row = (await cart(page).locator('xpath=ancestor::header/div[last()]').boundingBox())?.height ?? 0;
      expect(row).toBeLessThanOrEqual(72);
      await page.getByRole('article').nth(6).getByRole('button').first().focus();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const bottom = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
        await expect.poll(bottom).toBeGreaterThan(row);
      }
      addRow({ story: 'header stays in view', width: viewport.width });
    });

    test('needs at most twelve tab stops to the first product', async ({ page }) => {
      for (const path of lists) {
        await open(page, path);
        await page.getByRole('article').first().waitFor();
        await page.getByRole('link', { name: 'Skip to products' }).waitFor({ state: 'attached' });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe('a "Skip to products"');
        await page.keyboard.press('Enter');
        expect.soft(2 + (await stopsToProduct(page, 20)), path).toBeLessThanOrEqual(12);
      }
      addRow({ story: 'header is skipped', width: viewport.width });
    });
  });
}

test('the header scrolls away on a phone in landscape', async ({ newPerson }) => {
  const { page } = await newPerson({ viewport: { width: 844, height: 390 } });
  await open(page, '/device-batteries/iPhone');
  await scrollDown(page);
  await expect.poll(() => topOf(page)).toBeLessThan(0);
  addRow({ story: 'header scrolls away', width: 844 });
});
