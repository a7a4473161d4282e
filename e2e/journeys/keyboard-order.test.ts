import type { Page } from '@playwright/test';
import { press, pressKey, type } from '../site/by-keyboard.ts';
import { tabTo } from '../site/keyboard.ts';
import { orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { expect, open, phone, test } from '../site/test.ts';

/** Locates by position, because the label changes to "Added". */
const addButton = (page: Page, nth = 0) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add|Added) .*to Cart$/ })
    .nth(nth);
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / });
const cart = (page: Page) => page.getByRole('dialog', { name: /Shopping Cart/ });
const removeButton = (page: Page) =>
  cart(page)
    .getByRole('button', { name: /^Remove / })
    .first();

async function add(page: Page, nth: number): Promise<void> {
  await press(page, addButton(page, nth));
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible();
  await expect(addButton(page, nth)).toBeFocused();
}

async function findBatteries(page: Page): Promise<void> {
  await open(page, '/');
  await type(page, page.getByPlaceholder('Quick Search by model'), 'galaxy');
  await pressKey(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'galaxy Battery Replacement' })).toBeVisible();
  await open(page, '/');
  await press(page, page.getByRole('link', { name: /^iPad/ }).first());
  await expect(page.getByRole('heading', { name: 'iPad Batteries' })).toBeVisible();
}

async function addTwoAndDismissTheToast(page: Page): Promise<void> {
  await add(page, 0);
  await add(page, 1);
  await pressKey(page, 'F8');
  await expect(page.locator('[data-toast]')).toBeFocused();
  await pressKey(page, 'Escape');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(addButton(page, 1)).toBeFocused();
}

async function changeTheCart(page: Page): Promise<void> {
  await tabTo(page, cartButton(page), 'Shift+Tab');
  await pressKey(page, 'Enter');
  await press(page, cart(page).getByRole('button', { name: 'Increase quantity' }).first());
  await expect(page.getByRole('dialog', { name: /3 items/ })).toBeVisible();
  await press(page, removeButton(page));
  await expect(page.getByRole('dialog', { name: /1 item\)/ })).toBeVisible();
  await press(page, cart(page).getByRole('button', { name: 'Clear Cart' }));
  await expect(cart(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Undo' }).first());
  await expect(page.getByRole('dialog', { name: /1 item\)/ })).toBeVisible();
  await pressKey(page, 'Escape');
  await expect(cart(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
}

/** Whether the page has loaded the code that sends orders after an outage; a checkout fetches it at the first input. */
const hasSender = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/OutboxSender\..*js$/.test(name)));

/** Submits without a name first: the error summary must lead to the field. */
async function order(page: Page): Promise<string> {
  await pressKey(page, 'Enter');
  await press(page, cart(page).getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(placeOrderButton(page)).toBeVisible();
  expect(await hasSender(page)).toBe(false);
  await press(page, placeOrderButton(page));
  await expect(page.locator(':focus')).toContainText('Please fill in your name and phone number');
  await pressKey(page, 'Tab');
  await pressKey(page, 'Enter');
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type('Andre Campbell');
  await expect.poll(() => hasSender(page)).toBe(true);
  await type(page, page.getByLabel(/^Phone Number/), '876 555 0199');
  await type(page, page.getByLabel(/^Delivery Address/), '12 Hope Road, Kingston 6');
  await press(page, placeOrderButton(page));
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  return orderNumberOn(page);
}

test.describe('a guest who uses only the keyboard', () => {
  test.use({ viewport: phone });

  test('orders after a form error and never loses the focus', async ({ page }) => {
    await test.step('find batteries', () => findBatteries(page));
    await test.step('add two and dismiss the toast', () => addTwoAndDismissTheToast(page));
    await test.step('change the cart', () => changeTheCart(page));
    const number = await test.step('order', () => order(page));
    await test.step('track the order', async () => {
      await open(page, '/order-tracking');
      await type(page, page.getByLabel(/^Order Number/), number);
      await pressKey(page, 'Enter');
      await expect(page.locator('[aria-current="step"]')).toContainText('Processing');
    });
  });
});
