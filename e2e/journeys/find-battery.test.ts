import type { Locator, Page } from '@playwright/test';
import { expectPieces } from '../site/cart.ts';
import { desktop, expect, hydrated, open, phone, test } from '../site/test.ts';

const device = 'Galaxy A54 5G';
const badge = `Fits your ${device}`;
const answers = '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G';

const main = (page: Page) => page.getByRole('main');
const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const firstCard = (page: Page) => page.getByRole('list', { name: 'Products found' }).getByRole('article').first();

const expectDevice = (page: Page, name: string | undefined) =>
  expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('shop.device') ?? 'null')?.name)).toBe(name);

/** Answers the finder's questions up to the battery, then goes back and forward. */
async function answerTheFinder(page: Page): Promise<void> {
  const answer = (name: RegExp) => main(page).getByRole('link', { name }).first().click();
  const question = (text: string) => expect(main(page).getByRole('heading', { level: 2, name: text })).toBeVisible();
  await open(page, '/');
  await answer(/^Find my battery/);
  // The home page, visible until then, also links to Android.
  await expect(main(page).getByText('Step 1 of 3')).toBeVisible();
  await answer(/^Android/);
  await question('Which brand is it?');
  await answer(/^Samsung/);
  await question('Which Samsung is it?');
  await answer(/^Galaxy A\b/);
  await question('Which Galaxy A is it?');
  await page.getByRole('searchbox', { name: 'Model or model number' }).fill('sma546e');
  const shown = page.getByText('1 of 1 model shown');
  await expect(shown).toBeVisible();
  await answer(/^Galaxy A54 5G/);
  const battery = main(page).getByRole('heading', { level: 2, name: 'Your battery' });
  await expect(battery).toBeFocused();
  await expect(page).toHaveURL(answers);
  await expectDevice(page, device);
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.goForward();
  await expect(battery).toBeVisible();
}

/** Opens the chosen device: a panel at 1440 px, the menu on a phone. */
async function openDevice(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await (isOnPhone(page)
    ? banner.getByRole('button', { name: 'Open menu' })
    : banner.getByRole('button', { name: `My device ${device}` })
  ).click();
  await expect(page.getByRole('button', { name: 'Forget this device' })).toBeVisible();
}

async function forgetAndUndo(page: Page): Promise<void> {
  await openDevice(page);
  await page.getByRole('link', { name: 'See what fits' }).click();
  await expect(firstCard(page).getByText(badge)).toBeVisible();
  await openDevice(page);
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await expect(page.getByText(badge)).toHaveCount(0);
  await expectDevice(page, undefined);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(firstCard(page).getByText(badge)).toBeVisible();
  await expectDevice(page, device);
}

/** Types the model with a typo into the header's search and follows a suggestion. */
async function followSuggestion(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('banner').getByLabel('Search products');
  await field.fill('galaxi a54');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /Search instead for galaxi a54/ })).toBeVisible();
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText(`${device} Battery`);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/galaxy-a54-5g-battery$/);
  await expect(main(page).getByText(badge).first()).toBeVisible();
}

const chips = (page: Page): Locator =>
  main(page)
    .getByRole('navigation', { name: 'Active filters' })
    .getByRole('link', { name: /^Remove/ });

const expectBrands = (page: Page, brands: string[]) =>
  expect.poll(() => new URL(page.url()).searchParams.getAll('brand')).toEqual(brands);

async function openFilters(page: Page): Promise<Locator> {
  await main(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Advanced Filters' });
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  return sheet;
}

async function chooseFilters(page: Page): Promise<void> {
  const sheet = await openFilters(page);
  await sheet.getByRole('checkbox', { name: /^Samsung/ }).check();
  await sheet.getByRole('checkbox', { name: /^Motorola/ }).check();
  await sheet.getByLabel('From', { exact: true }).fill('$3,000');
  await sheet.getByLabel('Battery Capacity').fill('4000+');
  await sheet.getByRole('switch', { name: 'In Stock Only' }).check();
  await expectBrands(page, []);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expectBrands(page, ['Samsung', 'Motorola']);
  await expect(sheet).toHaveCount(0);
}

/** Filters the list. A reload keeps the filters, and Back removes them one by one. */
async function filterTheList(page: Page): Promise<void> {
  await open(page, '/device-batteries/Android');
  // The count below the list appears later.
  const count = main(page)
    .getByRole('status')
    .filter({ hasText: /products? found/ })
    .first();
  await expect(count).toBeVisible();
  const all = (await count.textContent()) ?? '';
  await chooseFilters(page);
  await expect(count).not.toHaveText(all);
  const some = (await count.textContent()) ?? '';
  const chosen = ['Samsung', 'Motorola', 'Over $3,000', '4000+', 'In Stock Only'];
  await expect(chips(page)).toHaveText(chosen);
  await expect(main(page).getByRole('button', { name: `Filters ${chosen.length}` })).toBeVisible();
  await expect(main(page).getByLabel('Price', { exact: true })).toHaveValue('3000-');
  await page.reload();
  await hydrated(page);
  await expect(count).toHaveText(some);
  await expect(chips(page)).toHaveText(chosen);
  await chips(page).filter({ hasText: 'Motorola' }).click();
  await expectBrands(page, ['Samsung']);
  await page.goBack();
  await expectBrands(page, ['Samsung', 'Motorola']);
  await page.goBack();
  await expectBrands(page, []);
  await expect(count).toHaveText(all);
  await expect((await openFilters(page)).getByRole('checkbox', { name: /^Samsung/ })).not.toBeChecked();
  await page.keyboard.press('Escape');
}

for (const [width, viewport] of [
  ['1440', desktop],
  ['390', phone],
] as const) {
  test.describe(`a customer who knows only the device, at ${width} px`, () => {
    test.use({ viewport });

    test('finds the battery, sees what fits and adds it to the cart', async ({ page }) => {
      await test.step('answer the finder', () => answerTheFinder(page));
      await test.step('forget the device and bring it back', () => forgetAndUndo(page));
      await test.step('follow a suggestion', () => followSuggestion(page));
      await test.step('filter the list', () => filterTheList(page));
      await expect(firstCard(page).getByText(badge)).toBeVisible();
      await expect(firstCard(page).getByRole('heading')).toHaveText(`${device} Battery`);
      await firstCard(page)
        .getByRole('button', { name: /^Add .*to Cart$/ })
        .click();
      await expectPieces(page, 1);
    });
  });
}
