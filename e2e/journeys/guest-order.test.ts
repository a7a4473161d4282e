import type { Page } from '@playwright/test';
import { addToCart, fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { desktop, expect, open, phone, test } from '../site/test.ts';

/** Goes from the home page to the cart sheet with one battery in it. */
async function fillCart(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('main').locator('a[href="/device-batteries/iPhone"]').first().click();
  await expect(page).toHaveURL(/\/device-batteries\/iPhone$/);
  await addToCart(page);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await page
    .getByRole('dialog', { name: /Shopping Cart \(1 item/ })
    .getByRole('button', { name: 'Proceed to Checkout' })
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
}

for (const [width, viewport] of [
  ['1440', desktop],
  ['390', phone],
] as const) {
  test.describe(`a guest at ${width} px`, () => {
    test.use({ viewport });

    test("orders a battery and sees staff's status change", async ({ page, newPerson }) => {
      await fillCart(page);
      await fillCheckout(page, 'Andre Campbell');
      await placeOrderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      const number = await orderNumberOn(page);
      await page.reload();
      await expect(page.getByRole('main')).toContainText(number);

      await open(page, `/order-tracking?order=${number}`);
      const step = page.locator('[aria-current="step"]');
      await expect(step).toContainText('Processing');

      const staff = await newPerson({ viewport: desktop });
      await signInAsAdmin(staff.page);
      await staff.page.getByText(number).first().click();
      const drawer = staff.page.getByRole('dialog', { name: new RegExp(number) });
      await expect(drawer.getByText('Andre Campbell').first()).toBeVisible();
      await drawer.getByRole('button', { name: 'Mark shipped' }).click();
      await expect(staff.page.getByText('Order status updated successfully').first()).toBeVisible();

      await expect(step).toContainText('Shipped');
      await open(page, '/checkout');
      await expect(page.getByText('Your cart is empty').first()).toBeVisible();
    });
  });
}
