import type { Page } from '@playwright/test';
import { gate } from '../../site/gate.ts';
import { isLive } from '../../site/scripts.ts';
import { addToCart } from '../../site/shopping.ts';
import { expect, hydrated, open, phone, test } from '../../site/test.ts';
import { addCase, lettersLost, openWithoutScripts } from './early-page.ts';

test.use({ viewport: phone });

const catalogue = '/device-batteries/All';
/** The role is searchbox at first, then combobox, so the label identifies the field. */
const search = (page: Page) => page.getByLabel('Search batteries');
const sort = (page: Page) => page.getByLabel('Sort by');
const price = (page: Page) => page.getByLabel('Price', { exact: true });
const wanted = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Simulates a four-year-old phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Types continuously until some letters after hydration. */
async function typeThroughHydration(page: Page, comeScripts: () => Promise<void>): Promise<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let [text, more] = ['', 12];
  let scripts: Promise<void> | undefined;
  while (more > 0) {
    const letter = letters[text.length % letters.length] ?? '';
    await page.keyboard.type(letter);
    text += letter;
    if (text.length === 5) scripts = comeScripts();
    if (await isLive(page)) more--;
  }
  await scripts;
  return text;
}

/** Holds back the response of a product search until `send` is called. */
async function holdAnswer(page: Page, url: RegExp) {
  const answer = gate();
  await page.context().route(url, async (route) => {
    await answer.passed;
    await route.continue();
  });
  return { send: answer.open };
}

const secondRange = async (page: Page) => (await price(page).locator('option').nth(2).getAttribute('value')) ?? '';

async function expectInForce(page: Page, range: string): Promise<void> {
  await expect.poll(() => wanted(page)).toMatchObject({ sort: 'price_asc', price: range });
  await expect(sort(page)).toHaveValue('price_asc');
  await expect(price(page)).toHaveValue(range);
}

test.describe('typing on a slow CPU during hydration', () => {
  for (const label of [/^Name/, /^Phone Number/, /^Email/, /^Delivery Address/]) {
    test(`loses no letter of checkout's ${label.source.slice(1)}`, async ({ page }) => {
      await open(page, catalogue);
      await addToCart(page);
      await slowDown(page);
      const comeScripts = await openWithoutScripts(page, '/checkout');
      await page.getByLabel(label).focus();
      const text = await typeThroughHydration(page, comeScripts);
      addCase(page, lettersLost(text, await page.getByLabel(label).inputValue()));
      await expect(page.getByLabel(label)).toHaveValue(text);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shop.checkout'))).toContain(text);
    });
  }

  test('loses no letter of a search', async ({ page }) => {
    await slowDown(page);
    const comeScripts = await openWithoutScripts(page, catalogue);
    await search(page).focus();
    const text = await typeThroughHydration(page, comeScripts);
    addCase(page, lettersLost(text, await search(page).inputValue()));
    await expect.poll(() => wanted(page).q).toBe(text);
    await expect(search(page)).toHaveValue(text);
  });
});

test.describe('the catalogue before hydration', () => {
  test('keeps the chosen sort order and price', async ({ page }) => {
    const comeScripts = await openWithoutScripts(page, catalogue);
    await sort(page).selectOption('price_asc');
    const range = await secondRange(page);
    await price(page).selectOption(range);
    await comeScripts();
    await expectInForce(page, range);
    addCase(page);
  });

  test("shows the list's sort order after Back", async ({ page, context }) => {
    await openWithoutScripts(page, catalogue);
    await sort(page).selectOption('price_asc');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, '/order-tracking');
    await page.goBack({ waitUntil: 'commit' });
    await hydrated(page);
    await expect.poll(async () => (await sort(page).inputValue()) === (wanted(page).sort ?? 'featured')).toBe(true);
    addCase(page);
  });
});

test.describe('the hydrated catalogue while a query is pending', () => {
  test('keeps each letter of the search', async ({ page }) => {
    await open(page, catalogue);
    const products = /\/api\/products\?.*q=gal(&|$)/;
    const requested = page.waitForRequest(products);
    const response = await holdAnswer(page, products);
    await search(page).pressSequentially('gal');
    await requested;
    await page.keyboard.type('axy s');
    response.send();
    await expect.poll(() => wanted(page).q).toBe('galaxy s');
    await expect(search(page)).toHaveValue('galaxy s');
    addCase(page);
  });

  test('keeps a sort order and a price chosen in sequence', async ({ page }) => {
    await open(page, catalogue);
    const range = await secondRange(page);
    const products = /\/api\/products\?.*price/i;
    const requested = page.waitForRequest(products);
    const response = await holdAnswer(page, products);
    await sort(page).selectOption('price_asc');
    await price(page).selectOption(range);
    await expect(sort(page)).toHaveValue('price_asc');
    await expect(price(page)).toHaveValue(range);
    await requested;
    response.send();
    await expectInForce(page, range);
    addCase(page);
  });
});

test.describe('pictures of the first view', () => {
  const frames = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );

  test('load after the first one, lower ones after a scroll', async ({ page }) => {
    const requested: string[] = [];
    const first = gate();
    await page.route('**/api/images/**', async (route) => {
      requested.push(route.request().url());
      if (requested.length === 1) await first.passed;
      await route.continue();
    });
    await openWithoutScripts(page, '/device-batteries/iPhone');
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await frames(page);
    const pictures = page.locator('main article img');
    const [seen = [], all] = await pictures.evaluateAll((list: HTMLImageElement[]) => [
      list.filter((picture) => picture.getBoundingClientRect().top < innerHeight).map(({ src }) => src),
      list.map(({ src }) => src),
    ]);
    expect(seen.length).toBeGreaterThan(1);
    expect(requested).toEqual(seen.slice(0, 1));
    first.open();
    await expect.poll(() => [...requested].sort()).toEqual([...seen].sort());
    await frames(page);
    expect(requested).toHaveLength(seen.length);
    await page.evaluate(() => window.scrollBy(0, 1));
    await expect.poll(() => requested.length).toBeGreaterThan(seen.length);
    expect(all).toEqual(expect.arrayContaining(requested));
    addCase(page);
  });
});
