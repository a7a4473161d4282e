import type { Locator, Page } from '@playwright/test';
import { addToCart, orderNumberOn, placeOrderButton } from '../../site/shopping.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';

const arrival = /Arrives (?:today|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2})/;

async function promisedBy(element: Locator): Promise<string> {
  const text = await element.textContent();
  const [found] = arrival.exec(text ?? '') ?? [];
  if (!found) throw new Error(`No day is promised in "${text}".`);
  return found;
}

async function order(page: Page): Promise<void> {
  await page.getByLabel(/^Name/).fill('Andre Dates');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('4 High Street, Black River');
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
}

for (const [width, viewport] of [
  ['1440', desktop],
  ['390', phone],
] as const) {
  test.describe(`the promised day at ${width} px`, () => {
    test.use({ viewport });

    test('is the same from the product to the tracking page', async ({ page }) => {
      await open(page, '/device-batteries/iPhone');
      await addToCart(page);
      await open(page, '/product/iphone-13-battery');
      const kingston = await promisedBy(page.getByRole('heading', { name: /^Arrives .+ in Kingston$/ }));
      await page.getByLabel('Your parish').selectOption('St. Elizabeth');
      const day = await promisedBy(page.getByRole('heading', { name: /^Arrives .+ in St. Elizabeth$/ }));
      expect(day).not.toBe(kingston);

      await page.getByRole('button', { name: /^Cart,/ }).click();
      await expect(page.getByRole('dialog', { name: /Shopping Cart/ }).getByText(day)).toBeVisible();
      await open(page, '/delivery');
      await expect(
        page.getByRole('row', { name: new RegExp(`^St. Elizabeth .+${day.replace('Arrives ', '')}`) }),
      ).toBeVisible();

      await open(page, '/checkout');
      await expect(page.getByLabel(/^Parish/)).toHaveValue('st-elizabeth');
      await expect(page.getByText(day, { exact: true })).toHaveCount(2);
      await expect(page.getByText(/^Order before .+ to keep these dates\. No deliveries on Sundays\.$/)).toBeVisible();
      await order(page);
      await expect(page.getByText(day, { exact: true }).first()).toBeVisible();
      await open(page, `/order-tracking?order=${await orderNumberOn(page)}`);
      await expect(page.getByText(day, { exact: true })).toBeVisible();
      addRow({ story: test.info().title, width: Number(width) });
    });
  });
}
