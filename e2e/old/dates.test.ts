import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { addToCart, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { type Visitor, visit, visitEachTest } from '../site/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const arrival = /Arrives (?:today|[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2})/;

function promised(text: string | null): string {
  const [found] = arrival.exec(text ?? '') ?? [];
  if (!found) throw new Error(`No day is promised in "${text}".`);
  return found;
}

describe('the day of an arrival', () => {
  visitEachTest(
    () => visit(browser),
    (came) => ({ page } = visitor = came),
  );

  it('is the same on the page of a product, in the cart, in the table of parishes, at checkout, in the confirmation and where the order is followed', async () => {
    await addToCart(page, visitor.open);
    await visitor.open('/product/iphone-13-battery');
    const heading = page.getByRole('heading', { name: /^Arrives .+ in Kingston$/ });
    const kingston = promised(await heading.textContent());
    await page.getByLabel('Your parish').selectOption('St. Elizabeth');
    const day = promised(await page.getByRole('heading', { name: /^Arrives .+ in St. Elizabeth$/ }).textContent());
    expect(day).not.toBe(kingston);

    await page.getByRole('button', { name: /^Cart,/ }).click();
    await page
      .getByRole('dialog', { name: /Shopping Cart/ })
      .getByText(day)
      .waitFor();
    await visitor.open('/delivery');
    await page.getByRole('row', { name: new RegExp(`^St. Elizabeth .+${day.replace('Arrives ', '')}`) }).waitFor();

    await visitor.open('/checkout');
    expect(await page.getByLabel(/^Parish/).inputValue()).toBe('st-elizabeth');
    expect(await page.getByText(day, { exact: true }).count()).toBe(2);
    await page.getByText(/^Order before .+ to keep these dates\. No deliveries on Sundays\.$/).waitFor();
    await page.getByLabel(/^Name/).fill('Andre Dates');
    await page.getByLabel(/^Phone Number/).fill('876 555 0199');
    await page.getByLabel(/^Delivery Address/).fill('4 High Street, Black River');
    await placeOrderButton(page).click();

    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await page.getByText(day, { exact: true }).count()).toBeGreaterThan(0);
    await visitor.open(`/order-tracking?order=${await orderNumberOn(page)}`);
    await page.getByText(day, { exact: true }).waitFor();
  });
});
