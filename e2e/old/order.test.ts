import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { desktop, phone, signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** From the home page to the order's confirmation; answers with the server's order number. */
async function orderAsGuest({ page, open }: Visitor): Promise<string> {
  await open('/');
  await page
    .getByRole('link', { name: /^iPhone/ })
    .first()
    .click();
  await page.waitForURL('**/device-batteries/iPhone');
  await page
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .first()
    .click();
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const sheet = page.getByRole('dialog', { name: /Shopping Cart \(1 item/ });
  await sheet.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/checkout');
  await page.getByLabel(/^Name/).fill('Andre Campbell');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
  await page.getByRole('button', { name: /Place Secure Order/ }).click();
  await page.waitForURL('**/order-confirmation').catch(async (error: Error) => {
    throw new Error(`${error.message}\nThe page says:\n${await page.locator('main').innerText()}`);
  });
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  const number = /ORD-\d{6}/.exec(await page.locator('main').innerText())?.[0];
  if (!number) throw new Error('the confirmation shows no order number');
  return number;
}

async function trackedStatus({ page, open }: Visitor, number: string): Promise<string> {
  await open(`/order-tracking?order=${number}`);
  await page.locator('[aria-current="step"]').waitFor();
  return page.locator('main').innerText();
}

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('a guest orders %s', (_, viewport) => {
  it('from the home page to tracking, and staff ship it', async () => {
    const guest = await visit(browser, viewport);
    const number = await orderAsGuest(guest);
    expect(await trackedStatus(guest, number)).toMatch(/Processing/);

    const staff = await visit(browser);
    await signInAsAdmin(staff);
    await staff.page.getByText(number).first().click();
    const drawer = staff.page.getByRole('dialog', { name: new RegExp(number) });
    await drawer.getByText('Andre Campbell').first().waitFor();
    await drawer.getByRole('button', { name: 'Mark shipped' }).click();
    await staff.page.getByText('Order status updated successfully').first().waitFor();

    expect(await trackedStatus(guest, number)).toMatch(/On its way!|Shipped/);
    const current = guest.page.locator('[aria-current="step"]');
    expect(await current.innerText()).toContain('Shipped');
    expect([...guest.errors, ...staff.errors]).toEqual([]);
    await guest.leave();
    await staff.leave();
  });
});

describe('an order', () => {
  it('keeps its confirmation and an empty cart after a reload', async () => {
    const guest = await visit(browser);
    const number = await orderAsGuest(guest);
    await guest.page.reload();
    await guest.page.getByText(number).first().waitFor();
    await guest.open('/checkout');
    await guest.page.getByText('Your cart is empty').first().waitFor();
    await guest.leave();
  });

  it('is on paper without header, footer and chat', async () => {
    const guest = await visit(browser);
    const number = await orderAsGuest(guest);
    const { page } = guest;
    await page.emulateMedia({ media: 'print' });
    await page.getByText(number).first().waitFor();
    await page.getByText('Order Summary').waitFor();
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button', { name: /chat/i })])
      expect(await part.filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Print' }).filter({ visible: true }).count()).toBe(0);
    await guest.leave();
  });
});
