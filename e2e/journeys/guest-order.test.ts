import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { linkIn, mailTo } from '../site/mailbox.ts';
import { addToCart, fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { desktop, expect, open, phone, test } from '../site/test.ts';

/** Goes from the home page to the cart sheet with one battery in it. */
async function fillCart(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('main').locator('a[href="/device-batteries/iPhone"]').first().click();
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone Batteries' })).toBeVisible();
  await addToCart(page);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await page
    .getByRole('dialog', { name: /Shopping Cart \(1 item/ })
    .getByRole('button', { name: 'Proceed to Checkout' })
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** Orders one battery and returns its number, which survives a reload. */
async function orderBattery(page: Page, email = ''): Promise<string> {
  await fillCart(page);
  await fillCheckout(page, 'Andre Campbell');
  await page.getByLabel(/^Email/).fill(email);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const number = await orderNumberOn(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number);
  return number;
}

/** Opens the order's drawer in the admin. */
async function openOrder(page: Page, number: string): Promise<Locator> {
  await signInAsAdmin(page);
  await page.getByText(number).first().click();
  const drawer = page.getByRole('dialog', { name: new RegExp(number) });
  await expect(drawer.getByText('Andre Campbell').first()).toBeVisible();
  return drawer;
}

test.describe('a guest at 390 px', () => {
  test.use({ viewport: phone });

  test("orders a battery and sees staff's status change", async ({ page, newPerson }) => {
    const number = await orderBattery(page);
    await open(page, `/order-tracking?order=${number}`);
    const step = page.locator('[aria-current="step"]');
    await expect(step).toContainText('Processing');

    const staff = await newPerson({ viewport: desktop });
    const drawer = await openOrder(staff.page, number);
    await drawer.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(staff.page.getByText('Order status updated successfully').first()).toBeVisible();

    await expect(step).toContainText('Shipped');
    await open(page, '/checkout');
    await expect(page.getByText('Your cart is empty').first()).toBeVisible();
  });
});

test.describe('a guest at 1440 px', () => {
  test.use({ viewport: desktop });

  test('gets a mail for each step until the delivery', async ({ page, newPerson }) => {
    const address = `andre-${randomUUID()}@example.com`;
    const number = await orderBattery(page, address);
    expect((await mailTo(address, `order ${number} received`)).text).toContain('iPhone');

    const staff = await newPerson();
    const drawer = await openOrder(staff.page, number);
    for (const [step, subject] of [
      ['Mark shipped', 'Your order is on its way'],
      ['Mark out for delivery', 'Your order is out for delivery'],
      ['Mark delivered', 'Your order has been delivered'],
    ] as const) {
      await drawer.getByRole('button', { name: step }).click();
      await expect(drawer.getByRole('button', { name: step })).toHaveCount(0);
      await open(page, linkIn(await mailTo(address, `order ${number} - ${subject}`), '/order-tracking'));
      await expect(page.getByRole('main')).toContainText(number);
    }
    await expect(page.locator('[aria-current="step"]')).toContainText('Delivered');
  });
});
