import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { siteUrl } from '../site/shared-site.ts';
import { fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let guest: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  guest = await visit(browser);
});
afterEach(() => guest.leave());

/** Another tab of the same browser. */
async function openTab(path: string): Promise<Page> {
  const page = await guest.context.newPage();
  await page.goto(siteUrl(path), { waitUntil: 'load' });
  return page;
}

/** Presses Add to Cart of the product in that place of the list. */
const add = (page: Page, place: number) =>
  page
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .nth(place)
    .click();

const piecesIn = (page: Page): Promise<number> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('shop.cart') ?? '[]').reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0),
  );

describe('two tabs of one browser', () => {
  it('lose nothing when both add at once', async () => {
    const tabs = [await openTab('/device-batteries/iPhone'), await openTab('/device-batteries/Android')];
    for (let place = 0; place < 6; place++) await Promise.all(tabs.map((page) => add(page, place)));
    for (const page of tabs) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Cart, 12 / })
        .waitFor();
      expect(await piecesIn(page)).toBe(12);
    }
  });

  it('order in one what was in its checkout; what the other added meanwhile stays', async () => {
    await fillCheckout(guest, 'Andre Campbell');
    const other = await openTab('/device-batteries/Android');
    await guest.page.route('**/api/orders', async (route) => {
      await add(other, 0);
      await other
        .getByRole('banner')
        .getByRole('button', { name: /^Cart, 2 / })
        .waitFor();
      await route.continue();
    });
    await placeOrderButton(guest.page).click();
    await guest.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await other
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, 1 / })
      .waitFor();
    expect(await piecesIn(other)).toBe(1);
  });

  it('order once where both press within the time of one answer', async () => {
    await fillCheckout(guest, 'Andre Campbell');
    const other = await openTab('/checkout');
    await other.getByLabel(/^Name/).fill('Andre Campbell');
    await other.getByLabel(/^Phone Number/).fill('876 555 0199');
    await other.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: string[] = [];
    await guest.context.route('**/api/orders', async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().url());
      await held;
      await route.continue();
    });
    for (const page of [guest.page, other]) {
      await placeOrderButton(page).click();
      await page.getByRole('button', { name: 'Processing...' }).waitFor();
    }
    answer();
    await guest.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await other.getByRole('heading', { name: 'Ordered in another tab' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('say in the other checkout that it was ordered here', async () => {
    await fillCheckout(guest, 'Andre Campbell');
    const other = await openTab('/checkout');
    await placeOrderButton(other).waitFor();
    await placeOrderButton(guest.page).click();
    await guest.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await other.getByRole('heading', { name: 'Ordered in another tab' }).waitFor();
    expect(await other.getByText('Your cart is empty').count()).toBe(0);
    await other.getByRole('link', { name: 'View Order' }).click();
    await other.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  });
});
