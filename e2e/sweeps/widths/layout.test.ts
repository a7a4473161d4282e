import type { Page } from '@playwright/test';
import { shiftOf, watchShifts } from '../../site/hydration.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';

async function chooseDevice(page: Page): Promise<void> {
  await open(page, '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&find=sma125f');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Galaxy A12/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your battery' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.device'))).toContain('Galaxy A12');
}

for (const viewport of [phone, desktop]) {
  test.describe(`the badge "Fits your Galaxy A12" at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ['/device-batteries/All', '/search', '/product/galaxy-a12-battery'])
      test(`shifts no layout on ${path}`, async ({ page }) => {
        await chooseDevice(page);
        await watchShifts(page);
        await open(page, path);
        await expect(page.getByRole('main').getByText('Fits your Galaxy A12').first()).toBeVisible();
        const shift = await shiftOf(page);
        addRow({ story: `badge on ${path}`, width: viewport.width, shift });
        expect(shift).toBeLessThan(0.01);
      });
  });
}

test.describe('a phone with 500 px above the keyboard', () => {
  test.use({ viewport: { width: 390, height: 500 } });

  test('shows every search suggestion', async ({ page }) => {
    await open(page, '/device-batteries/iPhone');
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await page.keyboard.type('galaxi a5');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option', { name: /Search instead for galaxi a5/ })).toBeVisible();
    const last = list.getByRole('option', { name: /^See all/ });
    await last.scrollIntoViewIfNeeded();
    for (const part of [list.locator('..'), last]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(500);
    }
    addRow({ story: 'suggestions above the keyboard', width: 390 });
  });

  test('keeps the "Added to Cart" button visible beside the toast', async ({ page }) => {
    await open(page, '/product/iphone-13-battery');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    const message = page.locator('[data-toast]').filter({ hasText: 'Added to cart' });
    await expect(message).toBeVisible();
    const added = main.getByRole('button', { name: /^Added to Cart/ }).first();
    const [toast, button] = [await message.boundingBox(), await added.boundingBox()];
    if (!toast || !button) throw new Error('The message and the button are to be seen together.');
    expect(toast.y + toast.height <= button.y || button.y + button.height <= toast.y).toBe(true);
    addRow({ story: 'message clear of its button', width: 390 });
  });
});
