import { focusOn } from '../../site/keyboard.ts';
import { holdScripts } from '../../site/scripts.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';

const paths = [
  '/device-batteries/iPhone',
  '/device-batteries/Android',
  '/device-batteries/Android?brand=Samsung&brand=LG&price=3000-6000&inStock=true&batteryCapacity=2000%2B',
  '/device-batteries?q=galaxi&brand=Samsung',
  '/device-batteries?q=samsung+galaxy+note+20+ultra&brand=Samsung',
  '/device-batteries?q=samsung+galaxi+note+20&brand=Samsung&inStock=true',
  '/search?q=galaxy&brand=Samsung',
  '/search?q=samsung+galaxi+note+20&brand=Samsung&inStock=true',
];

test.describe('a product list on a phone', () => {
  test.use({ viewport: phone });

  test('has its first product at most 300 px below the header', async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      await page.locator('#products').getByRole('article').first().waitFor();
      const below = await page.evaluate(() => {
        const [content, card] = ['main', '#products article'].map((each) =>
          document.querySelector(each)?.getBoundingClientRect(),
        );
        return Math.round((card?.top ?? Number.POSITIVE_INFINITY) - (content?.top ?? 0));
      });
      addRow({ story: `first product ${below} px below the header: ${path}`, width: phone.width });
      expect.soft(below, path).toBeLessThanOrEqual(300);
    }
  });
});

test.describe('a product list on a desktop', () => {
  test('has one tab stop for brands, which follow the arrow keys', async ({ page }) => {
    await open(page, '/device-batteries/Android?brand=Samsung');
    const brands = page.getByRole('main').getByRole('toolbar', { name: 'Brands' });
    const brand = (name: string) => brands.getByRole('link', { name });
    await expect(brands.locator('a:not([tabindex="-1"])')).toHaveText(['Samsung']);
    await brand('Samsung').focus();
    await page.keyboard.press('ArrowRight');
    await focusOn(page, brand('TCL'));
    await page.keyboard.press('End');
    await focusOn(page, brand('ZTE'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]brand=Alcatel(&|$)/);
    await page.keyboard.press('Tab');
    await focusOn(page, page.getByRole('main').getByLabel('Search batteries'));
    addRow({ story: 'brands follow the arrow keys', width: desktop.width });
  });

  test('shows its sort controls in place before the filters load', async ({ page, context }) => {
    const choices = page.getByRole('main').getByRole('group', { name: 'Filters and order' });
    await page.goto('/search?q=galaxy');
    const place = await choices.boundingBox();
    await holdScripts(context);
    await context.route('**/search?q=galaxy', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('aria-label="Advanced Filters"')) });
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('region', { name: 'Advanced Filters' })).toHaveCount(0);
    expect(await choices.boundingBox()).toEqual({ ...place, height: expect.any(Number) });
    addRow({ story: 'choices stay in their place', width: desktop.width });
  });
});
