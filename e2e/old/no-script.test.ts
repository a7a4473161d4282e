import type { Browser, Page } from 'playwright-core';
import { scrollsSideways } from '../site/accessibility.ts';
import { placeOrder } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { siteUrl } from '../site/shared-site.ts';
import { desktop, phone, visitWithoutScript } from '../site/visitor.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const main = () => page.getByRole('main');
const headings = (level: number) => main().getByRole('heading', { level });
const open = (path: string) => page.goto(siteUrl(path));

describe.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('a browser that runs no script, %s', (_, viewport) => {
  beforeEach(async () => {
    page = await visitWithoutScript(browser, viewport);
  });
  afterEach(async () => {
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('home shows products with prices, the stores with their hours, and the telephone', async () => {
    await open('/');
    const card = main().getByRole('article').first();
    expect(await card.innerText()).toMatch(/\$[\d,]+/);
    await main()
      .getByText(/\d(:\d\d)? ?[ap]m/i)
      .first()
      .waitFor();
    await main().getByText('Constant Spring Road').first().waitFor();
    expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0);
  });

  it('the catalogue says what is in stock and how many there are, and leads to the next products', async () => {
    await open('/device-batteries/All');
    await main()
      .getByText(/products found/)
      .first()
      .waitFor();
    await main()
      .getByText(/in stock/i)
      .first()
      .waitFor();
    const names = () => main().getByRole('article').getByRole('heading').allInnerTexts();
    const before = await names();
    await main()
      .getByRole('link', { name: /next|more/i })
      .last()
      .click();
    await page.waitForURL('**page=2**');
    const after = await names();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
  });

  it('the search is a form', async () => {
    await open('/');
    await page.getByLabel('Enter model number of your device here').fill('galaxy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=galaxy**');
    await headings(1).filter({ hasText: 'galaxy' }).waitFor();
    expect(await main().getByRole('article').count()).toBeGreaterThan(0);
  });

  it('the categories are links', async () => {
    await open('/device-batteries/iPhone');
    await main().getByRole('link', { name: 'iPad', exact: true }).click();
    await page.waitForURL('**/device-batteries/iPad');
    await headings(1).filter({ hasText: 'iPad' }).waitFor();
  });

  it('the page of a product is reached from its card and says what there is to know', async () => {
    await open('/device-batteries?q=A2633');
    await main().getByRole('article').getByRole('link', { name: 'iPhone 13 Battery' }).click();
    await page.waitForURL('**/product/iphone-13-battery');
    await headings(1).filter({ hasText: 'iPhone 13 Battery' }).waitFor();
    for (const text of ['A2633', 'Li-ion polymer', /Delivery \$\d/, /Pickup in our stores/]) await main().getByText(text).first().waitFor();
    expect(await main().locator('noscript a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0);
    expect(await main().getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).count()).toBe(0);
  });

  it('an order is found by its number, and by its link', async () => {
    const { orderNumber } = await placeOrder(new Caller());
    await open('/order-tracking');
    await page
      .getByLabel(/^Order Number/)
      .first()
      .fill(orderNumber);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**order=${orderNumber}**`);
    await main().locator('[aria-current="step"]').waitFor();
    await open(`/order-tracking?order=${orderNumber}`);
    await main().locator('[aria-current="step"]').waitFor();
  });

  it('the checkout says what it needs, and the number to call instead', async () => {
    await open('/checkout');
    await page
      .getByText(/JavaScript|script/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0);
  });

  it.each(['/login', '/signup', '/forgot-password', '/reset-password?token=a'])('%s says what it needs, and has no field', async (path) => {
    await open(path);
    await main().locator('noscript a[href^="tel:"]').filter({ visible: true }).waitFor();
    expect(await main().getByRole('textbox').filter({ visible: true }).count()).toBe(0);
  });

  it('an unknown address says so', async () => {
    const response = await open('/nowhere');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });
});
