import type { Page, Request } from '@playwright/test';
import type { Order, OrderPage } from '@shop/contracts/orders';
import { newAccount, signedIn } from '../site/callers.ts';
import { cartButton, cartSheet, expectPieces } from '../site/cart.ts';
import { signInAsCustomer } from '../site/customers.ts';
import { orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { expect, open, phone, test } from '../site/test.ts';

const arrival = /Arrives (?:today|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2})/;
const waiting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your order has not reached the shop yet' });

/** Chooses a parish on a product's page; returns the promised day. */
async function chooseParish(page: Page): Promise<string> {
  await open(page, '/product/iphone-13-battery');
  await page.getByLabel('Your parish').selectOption('St. Elizabeth');
  const heading = page.getByRole('heading', { name: /^Arrives .+ in St. Elizabeth$/ });
  await expect(heading).toBeVisible();
  const [day] = arrival.exec((await heading.textContent()) ?? '') ?? [];
  if (!day) throw new Error('The page of the product promises no day.');
  return day;
}

/** Checks that cart, table of parishes and checkout promise the same day. */
async function seeDayUntilCheckout(page: Page, day: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectPieces(page, 1);
  await cartButton(page).click();
  await expect(cartSheet(page).getByText(day)).toBeVisible();
  await open(page, '/delivery');
  await expect(
    page.getByRole('row', { name: new RegExp(`^St. Elizabeth .+${day.replace('Arrives ', '')}`) }),
  ).toBeVisible();
}

/** Tracks the front-end files that are loading, and those that have loaded. */
function watchFiles(page: Page): { underWay: Set<string>; loaded: Set<string> } {
  const files = { underWay: new Set<string>(), loaded: new Set<string>() };
  const end = (request: Request) => files.underWay.delete(request.url());
  page.on('request', (request) => request.url().includes('/releases/') && files.underWay.add(request.url()));
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => end(request) && files.loaded.add(request.url()));
  return files;
}

/** Fills in the checkout and waits until all code is loaded that an order needs offline. */
async function prepareForOutage(page: Page): Promise<void> {
  const files = watchFiles(page);
  const expectLoaded = (file: RegExp) => expect.poll(() => [...files.loaded].some((url) => file.test(url))).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).hover();
  await expectLoaded(/\/tracking\..*js$/);
  await open(page, '/checkout');
  await expect(page.getByText('Logged in as')).toBeVisible();
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('4 High Street, Black River');
  await expectLoaded(/\/OutboxSender\..*js$/);
  await expect.poll(() => [...files.underWay]).toEqual([]);
}

/** Places the order offline: it waits in the browser and says so. */
async function orderOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await placeOrderButton(page).click();
  await expect(waiting(page)).toBeFocused();
  await expect(page.getByText('Next try when you are online')).toBeVisible();
  await expect(page.getByText('Order Confirmed!')).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Send Again' });
  await again.click();
  await expect(page.getByText('Still no answer')).toBeVisible();
  await expect(again).toBeFocused();
}

/** Goes online but loses the first response. Returns a function that reads the stored order's number. */
async function reconnectAndLoseAnswer(page: Page): Promise<() => string> {
  const numbers: string[] = [];
  await page.context().route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || numbers.length > 0) return route.continue();
    numbers.push(((await (await route.fetch()).json()) as Order).orderNumber);
    await route.abort('connectionreset');
  });
  await page.context().setOffline(false);
  return () => numbers[0] ?? '';
}

/** Checks the promised day, and that print has neither header nor chat. */
async function seeConfirmation(page: Page, day: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText(day, { exact: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order Summary')).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: /chat|Print/ }),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** Cancels the order by the confirmation's link, because staff have not shipped it. */
async function cancel(page: Page, day: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Processing');
  await expect(page.getByText(day, { exact: true }).first()).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order / });
  await dialog.getByLabel(/^Why/).fill('Found my old one');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order was cancelled.')).toBeVisible();
  await expect(button).toHaveCount(0);
}

test.describe('an offline customer', () => {
  test.use({ viewport: phone });

  test('orders once although the first response is lost', async ({ page, admin, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET/, /status of 40[19]/);
    const name = `Devon ${crypto.randomUUID()}`;
    const account = await newAccount();
    const elsewhere = await signedIn(account);
    await signInAsCustomer(page, account, '/about');
    const day = await chooseParish(page);
    await test.step('see the same day in cart and checkout', async () => {
      await seeDayUntilCheckout(page, day);
      await prepareForOutage(page);
      await expect(page.getByLabel(/^Parish/)).toHaveValue('st-elizabeth');
      await expect(page.getByText(day, { exact: true })).toHaveCount(2);
      await expect(page.getByText(/^Order before .+ to keep these dates\. No deliveries on Sundays\.$/)).toBeVisible();
    });
    await test.step('go on as a guest after the session was ended elsewhere', async () => {
      expect((await elsewhere.call({ method: 'DELETE', path: '/api/auth/sessions' })).status).toBeLessThan(300);
      await placeOrderButton(page).click();
      await expect(page.getByRole('heading', { name: 'You are no longer signed in' })).toBeVisible();
      await expect(page.getByText('Logged in as')).toHaveCount(0);
      await expect(page.getByLabel(/^Delivery Address/)).toHaveValue('4 High Street, Black River');
      await page.getByRole('button', { name: 'Order as a Guest' }).click();
      await page.getByLabel(/^Name/).fill(name);
    });
    await test.step('order without a connection', () => orderOffline(page));
    await test.step('send it from another page', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
      await expect(page).toHaveURL(/\/order-tracking$/);
      const stored = await reconnectAndLoseAnswer(page);
      const toast = page.locator('[data-toast]', { hasText: 'Your order has reached the shop' });
      await toast.getByRole('button', { name: 'View order' }).click();
      await seeConfirmation(page, day);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(await orderNumberOn(page)).toBe(stored());
    });
    await test.step('find one order in the shop', async () => {
      const { body } = await admin.get<OrderPage>(`/api/admin/orders?search=${encodeURIComponent(name)}`);
      expect(body.orders.map(({ orderNumber }) => orderNumber)).toEqual([await orderNumberOn(page)]);
      expect((await (await signedIn(account)).get<Order[]>('/api/orders')).body).toEqual([]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.outbox'))).toBeNull();
    });
    await test.step('cancel the order on its own page', () => cancel(page, day));
  });
});
