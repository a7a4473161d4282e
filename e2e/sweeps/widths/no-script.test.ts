import type { Locator, Page } from '@playwright/test';
import { scrollsSideways } from '../../site/accessibility.ts';
import { placeOrder } from '../../site/belongings.ts';
import { Caller } from '../../site/calls.ts';
import { askUntilRendered } from '../../site/document.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, phone, expect as playwrightExpect, test } from '../../site/test.ts';

/** A busy site client-renders for a while, so a browser without scripts has to wait. */
const patience = 120_000;
const expect = playwrightExpect.configure({ timeout: patience });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });
const visible = (locator: Locator) => locator.filter({ visible: true });
const telephone = (page: Page) => visible(page.locator('a[href^="tel:"]')).first();

async function homeShowsProducts(page: Page): Promise<void> {
  await page.goto('/');
  await expect(main(page).getByRole('article').first()).toHaveText(/\$[\d,]+/);
  await expect(
    main(page)
      .getByText(/\d(:\d\d)? ?[ap]m/i)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('Constant Spring Road').first()).toBeVisible();
  await expect(telephone(page)).toBeVisible();
}

async function catalogueLeadsToNextPage(page: Page): Promise<void> {
  await page.goto('/device-batteries/All');
  await expect(
    main(page)
      .getByText(/products found/)
      .first(),
  ).toBeVisible();
  await expect(
    main(page)
      .getByText(/in stock/i)
      .first(),
  ).toBeVisible();
  const names = () => main(page).getByRole('article').getByRole('heading').allInnerTexts();
  const before = await names();
  await main(page)
    .getByRole('link', { name: /next|more/i })
    .last()
    .click();
  await expect(page).toHaveURL(/page=2/);
  const after = await names();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
}

async function searchIsForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Enter model number of your device here').fill('galaxy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=galaxy/);
  await expect(heading(page, /galaxy/)).toBeVisible();
  await expect(main(page).getByRole('article').first()).toBeVisible();
}

async function categoriesAreLinks(page: Page): Promise<void> {
  await page.goto('/device-batteries/iPhone');
  await main(page).getByRole('link', { name: 'iPad', exact: true }).click();
  await expect(page).toHaveURL(/\/device-batteries\/iPad$/);
  await expect(heading(page, /iPad/)).toBeVisible();
}

async function productShowsFacts(page: Page): Promise<void> {
  await page.goto('/device-batteries?q=A2633');
  await main(page).getByRole('article').getByRole('link', { name: 'iPhone 13 Battery' }).click();
  await expect(page).toHaveURL(/\/product\/iphone-13-battery$/);
  await expect(heading(page, 'iPhone 13 Battery')).toBeVisible();
  for (const text of ['A2633', 'Li-ion polymer', /Delivery \$\d/, /Pickup in our stores/])
    await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(visible(main(page).locator('noscript a[href^="tel:"]')).first()).toBeVisible();
  await expect(visible(main(page).getByRole('button', { name: 'Add to Cart' }))).toHaveCount(0);
}

async function orderIsFound(page: Page): Promise<void> {
  const { orderNumber } = await placeOrder(new Caller());
  await page.goto('/order-tracking');
  await page
    .getByLabel(/^Order Number/)
    .first()
    .fill(orderNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`order=${orderNumber}`));
  await expect(main(page).locator('[aria-current="step"]')).toBeVisible();
  await page.goto(`/order-tracking?order=${orderNumber}`);
  await expect(main(page).locator('[aria-current="step"]')).toBeVisible();
}

async function checkoutNamesTelephone(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expect(visible(page.getByText(/JavaScript|script/i)).first()).toBeVisible();
  await expect(telephone(page)).toBeVisible();
}

async function accountPagesHaveNoFields(page: Page): Promise<void> {
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?token=a']) {
    await page.goto(path);
    await expect(visible(main(page).locator('noscript a[href^="tel:"]')), path).toBeVisible();
    await expect(visible(main(page).getByRole('textbox')), path).toHaveCount(0);
  }
}

async function unknownAddressSaysSo(page: Page): Promise<void> {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
}

async function sharedWishlistIsRead(page: Page): Promise<void> {
  const { products } = await (await page.request.get('/api/products?limit=1&q=A2633')).json();
  await page.goto(`/wishlist?items=${products[0].id}`);
  await expect(page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')).toHaveText(/iPhone 13 Battery/);
  await expect(visible(page.getByRole('button', { name: 'Add all to my wishlist' }))).toHaveCount(0);
  await page.goto('/wishlist');
  await expect(visible(page.getByText(/The wishlist is kept in your browser and/)).first()).toBeVisible();
}

async function finderNeedsOnlyLinksAndForms(page: Page): Promise<void> {
  const answer = (name: RegExp) => main(page).getByRole('link', { name }).first();
  await page.goto('/find-my-battery');
  for (const name of [/^Tablet/, /^Samsung/, /^Galaxy Tab A/]) await answer(name).click();
  await page.getByRole('searchbox').fill('smx200');
  await page.getByRole('button', { name: 'Show' }).click();
  await answer(/^Galaxy Tab A8/).click();
  await expect(main(page).getByText('In Stock')).toBeVisible();
  await expect(page.getByText(/Ordering on this site needs JavaScript/)).toBeVisible();
  await page.getByRole('link', { name: /^Change Galaxy Tab A8/ }).click();
  await visible(page.getByRole('link', { name: /^(Show me where|I don't know my model)$/ })).click();
  await page.getByLabel('Model number', { exact: true }).fill('SM-X200');
  await page.getByRole('button', { name: 'Find my battery' }).click();
  await expect(page.getByText('SM-X200 is one of its model numbers')).toBeVisible();
}

async function filtersAreForm(page: Page): Promise<void> {
  await page.goto('/device-batteries/Android?brand=Samsung');
  await main(page).getByRole('link', { name: 'Filters', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  const fold = page.locator('summary', { hasText: 'Advanced Filters' });
  if (page.viewportSize()?.width === phone.width) await fold.click();
  await visible(page.getByRole('checkbox', { name: /^Motorola/ })).check();
  await visible(page.getByLabel('To', { exact: true })).fill('6000');
  await visible(page.getByRole('button', { name: 'Apply Filters' })).click();
  await expect(page).toHaveURL(/maxPrice=6000/);
  const chips = main(page)
    .getByRole('navigation', { name: 'Active filters' })
    .getByRole('link', { name: /^Remove/ });
  await expect(chips).toHaveText(['Android', 'Samsung', 'Motorola', 'Up to $6,000']);
}

const stories: [title: string, story: (page: Page) => Promise<void>][] = [
  ['home shows products, stores and the telephone', homeShowsProducts],
  ['the catalogue leads to its next page', catalogueLeadsToNextPage],
  ['the search is a form', searchIsForm],
  ['categories are links', categoriesAreLinks],
  ['the finder needs only links and forms', finderNeedsOnlyLinksAndForms],
  ['filters are a form of the search page', filtersAreForm],
  ['a product shows its facts', productShowsFacts],
  ['an order is found by its number and by its link', orderIsFound],
  ['checkout names the telephone', checkoutNamesTelephone],
  ['pages of the sign-in have no fields', accountPagesHaveNoFields],
  ['an unknown address shows the 404 page', unknownAddressSaysSo],
  ['a shared wishlist is readable', sharedWishlistIsRead],
];

for (const viewport of [phone, desktop]) {
  for (const [title, story] of stories) {
    test(`without script ${viewport === phone ? 'on a phone' : 'on a desktop'}, ${title}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      await askUntilRendered(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      page.setDefaultNavigationTimeout(patience);
      await story(page);
      expect(await scrollsSideways(page)).toBe(false);
      await context.close();
      addRow({ story: `without script: ${title}`, width: viewport.width });
    });
  }
}
