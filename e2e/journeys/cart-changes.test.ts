import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Product, ProductUpdate } from '@shop/contracts/catalog';
import type { Caller } from '../site/calls.ts';
import { cartButton, cartSheet, expectPieces } from '../site/cart.ts';
import { gate } from '../site/gate.ts';
import { fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { expect, open, test } from '../site/test.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

async function update(admin: Caller, { id }: Product, change: ProductUpdate): Promise<void> {
  const { status, text } = await admin.call({ method: 'PUT', path: `/api/admin/products/${id}`, body: change });
  if (status !== 200) throw new Error(`The product was not changed: ${text}`);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, path);
  return page;
}

const listOf = ({ deviceBrand }: Product) => `/device-batteries/All?brand=${encodeURIComponent(deviceBrand)}`;

const add = (page: Page, { name }: Product): Promise<void> =>
  page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Add to Cart' }).click();

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** Hovering keeps the toast open, so that its position can be compared. */
async function expectApart(toast: Locator, button: Locator): Promise<void> {
  await toast.hover();
  await expect.poll(async () => overlap(await toast.boundingBox(), await button.boundingBox())).toBe(false);
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(a: Box, b: Box): boolean | 'not shown' {
  if (!a || !b) return 'not shown';
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Opens the cart offline: prices cannot be checked, and the cart shows no error. */
async function seeNothingOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/products'));
  await cartButton(page).click();
  await failed;
  await expect(cartSheet(page).getByRole('listitem').first()).toBeVisible();
  await expect(cartSheet(page).getByText(/Out of stock|could not|try again/i)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
}

/** The cart shows higher prices and sold-out lines, and changes only after a click. */
async function acceptChanges(page: Page, dearer: Product, soldOut: Product): Promise<void> {
  const price = Number(dearer.price);
  await cartButton(page).click();
  const line = cartSheet(page).getByRole('listitem', { name: dearer.name, exact: true });
  await expect(line.getByText(/^Now \$[\d,]+, it was \$[\d,]+ when you added it\.$/)).toBeVisible();
  await expect(line.getByText(`2 × ${dollars(price)}`)).toBeVisible();
  await expect(
    cartSheet(page).getByRole('listitem', { name: soldOut.name, exact: true }).getByText('Out of stock.'),
  ).toBeVisible();

  await line.getByRole('button', { name: /^Update/ }).click();
  await expect(line.getByText(`2 × ${dollars(price + 500)}`)).toBeVisible();
  await cartSheet(page)
    .getByRole('button', { name: `Remove ${soldOut.name}, which cannot be had` })
    .click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (4 items)' })).toBeVisible();
  const checkout = cartSheet(page).getByRole('button', { name: 'Proceed to Checkout' });
  await expectApart(page.locator('[data-toast]', { hasText: `${soldOut.name} removed` }), checkout);
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** Places the order while `other` adds a piece, which must stay in the cart. */
async function orderWhileOtherAdds(page: Page, other: Page, product: Product): Promise<void> {
  await fillCheckout(page, 'Andre Campbell');
  await page.route('**/api/orders', async (route) => {
    await add(other, product);
    await expect(cartButton(other, 5)).toBeVisible();
    await route.continue();
  });
  await placeOrderButton(page).click();
  await heading(page, 'Order Confirmed!');
  await page.unroute('**/api/orders');
  await expectPieces(other, 1);
}

/** Clicks "Place Order" in two checkouts before the first response: one order is sent, and both tabs show it. */
async function orderInTwoTabs(page: Page, other: Page): Promise<void> {
  const answer = gate();
  const sent: string[] = [];
  await page.context().route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().url());
    await answer.passed;
    await route.continue();
  });
  for (const tab of [page, other]) {
    await open(tab, '/checkout');
    await fillCheckout(tab, 'Andre Campbell');
  }
  for (const tab of [page, other]) {
    await placeOrderButton(tab).click();
    await expect(tab.getByRole('button', { name: 'Processing...' })).toBeVisible();
  }
  answer.open();
  await heading(page, 'Order Confirmed!');
  await heading(other, 'Ordered in another tab');
  expect(sent).toHaveLength(1);
  await expect(other.getByText('Your cart is empty')).toHaveCount(0);
  await other.getByRole('link', { name: 'View Order' }).click();
  await heading(other, 'Order Confirmed!');
}

test.describe('a cart in two tabs', () => {
  test('loses no piece, shows changed lines and is ordered once', async ({
    page,
    context,
    admin,
    newProducts,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    const products = await newProducts(3);
    const [dearer, soldOut, spare] = products as [Product, Product, Product];
    await open(page, listOf(dearer));
    const other = await openTab(context, listOf(dearer));

    await test.step('add in both tabs at once', async () => {
      for (const product of products) await Promise.all([add(page, product), add(other, product)]);
      for (const tab of [page, other]) await expectPieces(tab, 6);
    });
    await update(admin, dearer, { price: (Number(dearer.price) + 500).toFixed(2) });
    await update(admin, soldOut, { inStock: false });
    await test.step('open the cart without a connection', () => seeNothingOffline(page));
    await test.step('accept the changes', () => acceptChanges(page, dearer, soldOut));
    await test.step('order while another tab adds', () => orderWhileOtherAdds(page, other, spare));
    await test.step('order in two tabs at once', () => orderInTwoTabs(page, other));
  });
});
