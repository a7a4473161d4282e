import { expect, type Page } from '@playwright/test';
import { open } from './test.ts';

/** Opens the checkout with one battery and fills in its form, without sending it. */
export async function openFilledCheckout(page: Page, name = 'Andre Campbell'): Promise<void> {
  await open(page, '/device-batteries/iPhone');
  await addToCart(page);
  await open(page, '/checkout');
  await fillCheckout(page, name);
}

export async function fillCheckout(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
}

export async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible();
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /Place Secure Order/ });

export async function orderNumberOn(page: Page): Promise<string> {
  const text = await page
    .getByRole('main')
    .getByText(/ORD-\d{6}/)
    .first()
    .textContent();
  const number = /ORD-\d{6,9}/.exec(text ?? '')?.[0];
  if (!number) throw new Error(`There is no order number in "${text}".`);
  return number;
}
