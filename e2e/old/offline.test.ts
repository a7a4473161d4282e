import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { addToCart, fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { desktop, phone, type Visitor, visit } from '../site/visitor.ts';

/** Back online, an order that waits is sent by itself within this time. */
const sentWithinMs = 5_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Fills checkout in, loses the connection, and orders. */
async function orderOffline(viewport = desktop): Promise<Visitor> {
  const guest = await visit(browser, viewport);
  await fillCheckout(guest, 'Andre Campbell');
  await guest.page.waitForLoadState('networkidle');
  await guest.context.setOffline(true);
  await placeOrderButton(guest.page).click();
  await guest.page.waitForURL('**/order-confirmation');
  await guest.page.getByRole('heading', { name: 'Your order has not reached the shop yet' }).waitFor();
  return guest;
}

const focusOf = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.localName);

describe('what an order needs without a connection', () => {
  it('is fetched when somebody begins with checkout, not before', async () => {
    const { page, open, leave } = await visit(browser);
    await addToCart(page, open);
    const senders: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/OutboxSender\..*js$/.test(pathname)) senders.push(pathname);
    });
    await open('/checkout');
    await page.waitForLoadState('networkidle');
    expect(senders).toEqual([]);
    await page.getByLabel(/^Name/).focus();
    await until('the sender is fetched', () => senders.length === 1);
    await page.waitForLoadState('networkidle');
    await page.getByLabel(/^Name/).fill('Andre');
    await page.reload();
    await until('a draft that is there has it fetched', () => senders.length === 2);
    await leave();
  });
});

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('an order placed without a connection %s', (_, viewport) => {
  it('waits, says so, and is sent by itself when the connection is back', async () => {
    const guest = await orderOffline(viewport);
    const { page } = guest;
    expect(await page.getByText('Order Confirmed!').count()).toBe(0);
    expect(await page.getByText('Next try when you are online').count()).toBe(1);
    expect(await focusOf(guest)).toBe('h1');
    await guest.context.setOffline(false);
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor({ timeout: sentWithinMs });
    expect(await page.evaluate(() => localStorage.getItem('shop.outbox'))).toBeNull();
    await guest.leave();
  });
});

describe('an order that waits', () => {
  it('is sent from another page, which says so, without a reload', async () => {
    const guest = await orderOffline();
    const { page } = guest;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).click();
    await page.waitForURL('**/order-tracking');
    await guest.context.setOffline(false);
    await page.getByText('Your order has reached the shop').first().waitFor({ timeout: sentWithinMs });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.getByRole('button', { name: 'View order' }).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await guest.leave();
  });

  it('stays with its page when Send Again finds no connection', async () => {
    const guest = await orderOffline();
    const button = guest.page.getByRole('button', { name: 'Send Again' });
    await button.click();
    await guest.page.getByText('Still no answer').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await guest.leave();
  });
});
