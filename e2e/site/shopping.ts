import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** One battery in the cart, and the checkout's form filled in; nothing is sent yet. */
export async function fillCheckout({ page, open }: Visitor, name: string): Promise<void> {
  await addToCart(page, open);
  await open('/checkout');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
}

export async function addToCart(page: Page, open: Visitor['open']): Promise<void> {
  await open('/device-batteries/iPhone');
  await page
    .getByRole('button', { name: /Add .*to Cart|Add to Cart/ })
    .first()
    .click();
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /Place Secure Order/ });

export async function orderNumberOn(page: Page): Promise<string> {
  const said = await page
    .getByRole('main')
    .getByText(/ORD-\d{6}/)
    .first()
    .textContent();
  return (/ORD-\d{6}/.exec(said ?? '') as RegExpExecArray)[0];
}
