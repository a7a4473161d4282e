import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { done } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { drawnDocumentOf } from '../site/document.ts';
import { press } from '../site/keyboard.ts';
import { siteUrl } from '../site/shared-site.ts';
import { bothWidths, phone, type Visitor, visit, visitEachTest, visitWithoutScript } from '../site/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;
let inStock: Product;
let outOfStock: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  const first = async (query: string) => (await done<ProductPage>(new Caller(), { path: `/api/products?limit=1&${query}` })).products[0];
  [inStock, outOfStock] = (await Promise.all([first('q=A2633'), first('inStock=false')])) as [Product, Product];
});
afterAll(() => browser?.close());

const list = (on = page) => on.getByRole('list', { name: 'Wishlist' });
const row = (product: Product, on = page) => list(on).getByRole('listitem').filter({ hasText: product.name });
const heart = (product: Product) => page.getByRole('button', { name: `Remove ${product.name} from the wishlist` });
const rowNames = () => list().getByRole('heading', { level: 2 }).allInnerTexts();
const sharedPath = () => `/wishlist?items=${inStock.id},${outOfStock.id}`;

/** As this browser would have it after a press on each heart. */
const keep = (...products: Product[]) =>
  page.addInitScript(
    (ids) => {
      localStorage['mf-storefront.wishlist'] ??= ids;
    },
    JSON.stringify(products.map(({ id }) => id)),
  );

describe.each(bothWidths)("this browser's wishlist at %s", (_, viewport) => {
  visitEachTest(
    () => visit(browser, viewport),
    (came) => ({ page } = visitor = came),
  );

  it('says that it is empty, and leads to the products', async () => {
    await visitor.open('/wishlist');
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all products' }).click();
    await page.waitForURL('**/device-batteries/All');
  });

  it('shows the newest heart first, with the next step of each', async () => {
    await keep(outOfStock, inStock);
    await visitor.open('/wishlist');
    await page.getByText('2 batteries, kept in this browser').waitFor();
    expect(await rowNames()).toEqual([inStock.name, outOfStock.name]);
    expect(await violationsOn(page)).toEqual([]);
    await row(inStock).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await row(outOfStock).getByRole('link', { name: "Tell me when it's back" }).click();
    await page.getByRole('heading', { level: 2, name: "Tell me when it's back" }).waitFor();
  });

  it('is counted in the menu', async () => {
    await keep(outOfStock, inStock);
    await visitor.open('/about');
    await page.getByRole('button', { name: viewport === phone ? /menu/i : /^(Your lists|Sign in)/ }).click();
    await page
      .getByRole('link', { name: /^Wishlist ?, 2$/ })
      .filter({ visible: true })
      .waitFor();
  });

  it('loses a product by keyboard, and has it again where it was', async () => {
    await keep(outOfStock, inStock);
    await visitor.open('/wishlist');
    await press(page, heart(inStock));
    await row(inStock).waitFor({ state: 'detached' });
    expect(await rowNames()).toEqual([outOfStock.name]);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row(inStock).waitFor();
    expect(await rowNames()).toEqual([inStock.name, outOfStock.name]);
  });

  it('that loses its last product is empty', async () => {
    await keep(inStock);
    await visitor.open('/wishlist');
    await heart(inStock).click();
    await page.getByText('Your wishlist is empty').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(inStock).waitFor();
  });

  it('is given to somebody by a link, who takes it over', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keep(outOfStock, inStock);
    await visitor.open('/wishlist');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(siteUrl('/wishlist?items='))).toBe(true);
    const friend = await visit(browser, viewport);
    await friend.open(link.slice(siteUrl().length));
    await friend.page.getByText('2 batteries, shared with you').waitFor();
    expect(await violationsOn(friend.page)).toEqual([]);
    await press(friend.page, friend.page.getByRole('button', { name: 'Add all to my wishlist' }));
    await friend.page.waitForURL(siteUrl('/wishlist'));
    await friend.page.getByText('2 batteries, kept in this browser').waitFor();
    await friend.open(link.slice(siteUrl().length));
    await friend.page.getByRole('link', { name: 'All of it is on your wishlist' }).waitFor();
    expect(friend.errors).toEqual([]);
    await friend.leave();
  });

  it('follows what another tab does with it', async () => {
    await keep(inStock);
    await visitor.open('/wishlist');
    await row(inStock).waitFor();
    const other = await visitor.context.newPage();
    other.setDefaultTimeout(30_000);
    await other.goto(siteUrl('/wishlist'));
    await row(inStock, other).waitFor();
    await heart(inStock).click();
    await other.getByText('Your wishlist is empty').waitFor();
  });
});

describe('a wishlist that cannot be read', () => {
  it('says so, and is read again at a press', async () => {
    visitor = await visit(browser, phone);
    ({ page } = visitor);
    await keep(inStock);
    await page.route('**/api/products/some**', (route) => route.abort());
    await visitor.open('/wishlist');
    await page.getByText('The wishlist could not be loaded.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute('**/api/products/some**');
    const retry = page.getByRole('button', { name: 'Retry' });
    await press(page, retry);
    await row(inStock).waitFor();
    await visitor.leave();
  });
});

describe('a shared wishlist', () => {
  it('is in the document, and in no search engine', async () => {
    const { status, html } = await drawnDocumentOf(sharedPath(), [inStock.name, outOfStock.name]);
    expect(status).toBe(200);
    expect(html).toMatch(/<meta[^>]+robots[^>]+noindex/);
  });

  it('can be read without script, and one of the own browser says what it needs', async () => {
    page = await visitWithoutScript(browser, phone);
    await page.goto(siteUrl(sharedPath()));
    await row(inStock).waitFor();
    expect(await page.getByRole('button', { name: 'Add all to my wishlist' }).filter({ visible: true }).count()).toBe(0);
    await page.goto(siteUrl('/wishlist'));
    await page
      .getByText(/The wishlist is kept in your browser and/)
      .filter({ visible: true })
      .waitFor();
  });

  it.each([
    ['a letter', 'x'],
    ['a NUL', '%00'],
    ['half a character', '%E0%A4%A'],
    ['a percent sign', '%25'],
    ['2,000 letters', 'x'.repeat(2_000)],
    ['numbers', '1,2,3'],
    ['commas', ',,,'],
    ['two lists', 'a&items=b'],
  ])('that names nothing but %s is the own one', async (_, items) => {
    const { status, root } = await drawnDocumentOf(`/wishlist?items=${items}`);
    expect(status).toBe(200);
    expect(root).not.toContain('A shared wishlist');
  });

  it('of products that never were says that nothing of it is sold', async () => {
    await drawnDocumentOf('/wishlist?items=00000000-0000-4000-8000-000000000000', ['Nothing of this list is sold any more']);
  });
});
