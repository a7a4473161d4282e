import type { Product, ProductDetail, ProductPage } from '@shop/contracts/catalog';
import type { SearchSuggestions } from '@shop/contracts/search';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { done } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { signedIn } from '../site/callers.ts';
import { Caller } from '../site/calls.ts';
import { drawnDocumentOf } from '../site/document.ts';
import { gate } from '../site/gate.ts';
import { focusOn, press } from '../site/keyboard.ts';
import { sharedSite } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, phone, type Visitor, visit, visitEachTest } from '../site/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;
let outOfStock: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  const [product] = (await done<ProductPage>(new Caller(), { path: '/api/products?inStock=false&limit=1' })).products;
  if (!product) throw new Error('Nothing is out of stock.');
  outOfStock = product;
});
afterAll(() => browser?.close());

const path = '/product/iphone-13-battery';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe.each(bothWidths)('a product at %s', (_, viewport) => {
  visitEachTest(
    () => visit(browser, viewport),
    (came) => ({ page } = visitor = came),
  );

  it('is opened by a press anywhere on its card, and Back leads to the list', async () => {
    await visitor.open('/device-batteries?q=A2633');
    const card = page.getByRole('article', { name: 'iPhone 13 Battery' });
    // The card's link lies over its text.
    await card.locator('[data-price]').click({ force: true });
    await heading('iPhone 13 Battery').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await card.waitFor();
  });

  it('shows its pictures larger, by keyboard too, and gives the focus back', async () => {
    await visitor.open(path);
    const large = page.getByRole('button', { name: 'Enlarge the picture: The battery' });
    await large.press('Enter');
    await page.getByRole('button', { name: 'Larger' }).press('Enter');
    await page.getByRole('region', { name: 'The battery, 175 %' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await press(page, page.getByRole('region', { name: 'The battery, 175 %' }), '-');
    await page.getByRole('region', { name: 'The battery, 100 %' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusOn(page, large);
  });

  it('takes a question to the chat, with its name', async () => {
    await visitor.open(path);
    await press(page, page.getByRole('button', { name: 'Not sure? Ask us' }));
    const chat = page.getByRole('dialog', { name: 'Contact Support' });
    await chat.waitFor();
    expect(await chat.getByLabel(/^Subject/).inputValue()).toBe('Question about iPhone 13 Battery');
    expect(await chat.getByLabel(/^Message/).inputValue()).toContain('iPhone 13 Battery');
  });

  it('shows what was seen before, and leads back to it', async () => {
    await visitor.open('/product/iphone-12-battery');
    await until('it is kept as seen', () => page.evaluate(() => localStorage.getItem('mf-storefront.seen')));
    await visitor.open(path);
    const seen = page.getByRole('region', { name: 'Recently seen' });
    await seen.getByRole('link', { name: /iPhone 12 Battery/ }).click();
    await heading('iPhone 12 Battery').waitFor();
    await seen.getByRole('link', { name: /iPhone 13 Battery/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('goes into the cart with installation, and its line leads back to it', async () => {
    await visitor.open(path);
    await page.getByRole('checkbox', { name: /^Have it fitted/ }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await visitor.open('/');
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'iPhone 13 Battery' }).click();
    await heading('iPhone 13 Battery').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: /^Have it fitted/ }).isChecked()).toBe(true);
  });

  it('that is out of stock is said in a mail when it is back', async () => {
    await visitor.open(`/product/${outOfStock.slug}`);
    await page.getByLabel('Email').fill(`back-${viewport.width}-${Date.now()}@example.com`);
    await page.getByRole('button', { name: "Tell me when it's back" }).click();
    await page.getByText('We will write to').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('that is out of stock refuses what is no address, in words beside the field', async () => {
    await visitor.open(`/product/${outOfStock.slug}`);
    const field = page.getByLabel('Email');
    await field.fill('somebody');
    await field.press('Enter');
    await page.getByText('Enter an email address such as name@example.com.').waitFor();
    await focusOn(page, field);
    expect(await violationsOn(page)).toEqual([]);
    await field.fill('somebody@example.com');
    await page.getByText('Enter an email address such as name@example.com.').waitFor({ state: 'detached' });
  });

  it('is kept on the wishlist, which is shared by a link', async () => {
    await visitor.open(path);
    await page.getByRole('button', { name: 'Wishlist: iPhone 13 Battery' }).first().click();
    await page.getByText('Added to wishlist').first().waitFor();
    await visitor.open('/wishlist');
    const link = page.getByRole('list', { name: 'Wishlist' }).getByRole('link', { name: 'iPhone 13 Battery' });
    await link.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const [id] = JSON.parse((await page.evaluate(() => localStorage.getItem('mf-storefront.wishlist'))) ?? '[]');
    const friend = await visit(browser, viewport);
    await friend.open(`/wishlist?items=${id}`);
    await friend.page.getByRole('button', { name: 'Add all to my wishlist' }).click();
    await friend.page.getByRole('heading', { level: 1, name: 'Wishlist', exact: true }).waitFor();
    await friend.page.getByRole('link', { name: 'iPhone 13 Battery' }).waitFor();
    expect(friend.errors).toEqual([]);
    await friend.leave();
  });
});

describe('a product that is late', () => {
  it('has its place, in which it appears', async () => {
    visitor = await visit(browser, phone);
    ({ page } = visitor);
    await visitor.open('/device-batteries?q=A2633');
    const answer = gate();
    await page.route('**/api/products/by-slug/**', async (route) => {
      await answer.passed;
      await route.continue();
    });
    await page.getByRole('article').getByRole('link', { name: 'iPhone 13 Battery' }).click();
    await page.getByRole('status', { name: 'Loading the product' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    answer.open();
    await heading('iPhone 13 Battery').waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

describe('a product that cannot be loaded', () => {
  it('says so in its place, and is loaded at a press', async () => {
    visitor = await visit(browser, phone);
    ({ page } = visitor);
    await visitor.open('/device-batteries?q=A2633');
    await page.route('**/api/products/by-slug/**', (route) => route.abort());
    await page.getByRole('article').getByRole('link', { name: 'iPhone 13 Battery' }).click();
    await page.getByText('The product could not be loaded.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute('**/api/products/by-slug/**');
    await press(page, page.getByRole('button', { name: 'Retry' }));
    await heading('iPhone 13 Battery').waitFor();
    await visitor.leave();
  });

  it('that never was, followed from an old link, is said to be none', async () => {
    visitor = await visit(browser, phone);
    ({ page } = visitor);
    await visitor.open('/wishlist');
    await page.evaluate(() => {
      history.pushState(null, '', '/product/never-was');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page
      .getByText('There is no such product')
      .or(page.getByRole('heading', { name: '404 Page Not Found' }))
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await visitor.leave();
  });
});

describe('a product in its document', () => {
  it('has its price, facts, address and data for search engines', async () => {
    const { html } = await drawnDocumentOf(path, ['$6,500', 'A2633', 'Li-ion polymer', 'In Stock']);
    expect(html).toMatch(/<link[^>]+canonical[^>]+\/product\/iphone-13-battery/);
    const [graph = ''] = /(?<=<script type="?application\/ld\+json"?>).*?(?=<\/script>)/s.exec(html) ?? [];
    const [product, crumbs] = JSON.parse(graph)['@graph'];
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: '6500.00', priceCurrency: 'JMD' } });
    expect(crumbs['@type']).toBe('BreadcrumbList');
  });
});

describe('a product that was taken out of the shop', () => {
  let gone: ProductDetail;
  beforeAll(async () => {
    const admin = await signedIn(sharedSite().admin);
    const { products } = await done<ProductPage>(admin, { path: '/api/products?brand=Nokia&limit=1&sortBy=name_desc' });
    const [product] = products;
    if (!product) throw new Error('Nothing of Nokia is on sale.');
    await done(admin, { method: 'DELETE', path: `/api/admin/products/${product.id}` });
    gone = await done(admin, { path: `/api/products/by-slug/${product.slug}` });
  });

  it('keeps its page, which no search engine lists', async () => {
    const said = ['No longer sold.', 'The nearest that we sell', gone.related[0]?.name ?? ''];
    const { status, html, root } = await drawnDocumentOf(`/product/${gone.slug}`, said);
    expect(status).toBe(200);
    expect(html).toMatch(/<meta[^>]+robots[^>]+noindex/);
    for (const text of ['Add to Cart</button>', 'schema.org/Product'])
      expect(root.split('The nearest that we sell')[0]).not.toContain(text);
  });

  it.each(bothWidths)('is read as well as any at %s, and leads on to the nearest', async (_, viewport) => {
    visitor = await visit(browser, viewport);
    ({ page } = visitor);
    await visitor.open(`/product/${gone.slug}`);
    expect(await violationsOn(page)).toEqual([]);
    const nearest = gone.related[0]?.name ?? '';
    await page.getByRole('list', { name: 'The nearest that we sell' }).getByRole('link', { name: nearest, exact: true }).click();
    await heading(nearest).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

describe('a product whose price staff change', () => {
  it('costs that in its document, in lists and in what is suggested', async () => {
    const admin = await signedIn(sharedSite().admin);
    const [product] = (await done<ProductPage>(admin, { path: '/api/products?brand=Motorola&inStock=true&limit=1' })).products;
    if (!product) throw new Error('Nothing of Motorola is in stock.');
    const { id, slug, name } = product;
    const change = (price: string) => done(admin, { method: 'PUT', path: `/api/admin/products/${id}`, body: { price } });
    const pages = [`/product/${slug}`, `/search?q=${encodeURIComponent(name)}`, `/device-batteries?q=${encodeURIComponent(name)}`];
    const suggested = async () => {
      const { products } = await done<SearchSuggestions>(new Caller(), { path: `/api/search/suggestions?q=${encodeURIComponent(name)}` });
      return products.find((one) => one.id === id)?.price;
    };
    for (const page of pages) await drawnDocumentOf(page, [name]);
    expect(await suggested()).toBe(product.price);
    await change('9876.00');
    try {
      for (const page of pages) await drawnDocumentOf(page, [name, '$9,876']);
      await until('the suggestions say so, too', async () => (await suggested()) === '9876.00');
    } finally {
      await change(product.price);
    }
  });
});

describe('an address of no product', () => {
  const statusOf = async (slug: string) => {
    const { status, text } = await new Caller().call({ path: `/product/${slug}`, headers: { accept: 'text/html' } });
    return [status, text.includes('404 Page Not Found')];
  };

  it.each([
    ['a name', 'never-was'],
    ['nothing', ''],
    ['a slash too many', 'iphone-13-battery%2F'],
    ['400 letters', 'x'.repeat(400)],
    ['a prototype', '__proto__'],
    ['SQL', "'%20or%20''='"],
    ['a word from right to left', '%D7%A9%D7%9C%D7%95%D7%9D'],
  ])('with %s answers 404 with the page for it', async (_, slug) => {
    expect(await statusOf(slug)).toEqual([404, true]);
  });

  it.each([
    ['half a character', '%E0%A4%A'],
    ['half an escape', '%zz'],
    ['steps upwards', '..%2F..%2Fetc'],
  ])('with %s is refused', async (_, slug) => {
    expect(await statusOf(slug)).toEqual([400, false]);
  });
});
