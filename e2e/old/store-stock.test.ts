import type { Shop } from '@shop/contracts/shop';
import type { StoreStock } from '@shop/contracts/stock';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { documentOf } from '../site/document.ts';
import { untilLive } from '../site/scripts.ts';
import { orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, visit } from '../site/visitor.ts';

let browser: Browser;
let site: Site;
let staff: BrowserContext;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
  staff = await browser.newContext();
  await call(staff, 'POST', '/api/auth/login', site.admin);
  await call(staff, 'PUT', '/api/shop', { ...(await call(staff, 'GET', '/api/shop')), stockByStore: true });
  // Pages hear of it a moment later, and one that is opened before keeps what its document says.
  const ofPages = async () => (await documentOf('/checkout', new Caller(site.url))).boot.shop as Shop | undefined;
  await until('pages say that stock is kept by store', async () => (await ofPages())?.stockByStore);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** A call of a browser of the site's, which is to succeed; answers with its JSON. */
async function call<T = object>({ request }: BrowserContext, method: string, path: string, data?: object): Promise<T> {
  const response = await request.fetch(site.url + path, { method, headers: { origin: site.url }, ...(data && { data }) });
  if (!response.ok()) throw new Error(`${method} ${path} answers ${response.status()}: ${await response.text()}`);
  return response.json();
}

const name = 'iPhone 13 Battery';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await untilLive(page);
}

/** Counts the battery in the console: so many in each store, none in the warehouse. */
async function count(kingston: number, montegoBay: number): Promise<void> {
  const page = await staff.newPage();
  await page.goto(`${site.url}/admin/dashboard?tab=products&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const stock = page.getByRole('group', { name: 'Stock by store' });
  await stock.getByLabel('Warehouse').fill('0');
  await stock.getByLabel('Kingston').fill(String(kingston));
  await stock.getByLabel('Montego Bay').fill(String(montegoBay));
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Product updated successfully').first().waitFor();
  await page.close();
}

/** With one battery in the cart, pickup chosen. */
async function toPickup(page: Page): Promise<void> {
  await open(page, '/product/iphone-13-battery');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add .*to Cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await open(page, '/checkout');
  await page.getByRole('radio', { name: /^Pickup/ }).check();
}

const atStore = (page: Page, store: RegExp, text: string | RegExp) =>
  page.getByRole('group', { name: 'Pickup store' }).locator('label, div').filter({ hasText: store }).getByText(text).first();

const lies = async (context: BrowserContext, id: string): Promise<StoreStock['stores'] | undefined> =>
  (await call<StoreStock[]>(context, 'GET', `/api/products/stock-by-store?ids=${id}`))[0]?.stores;

describe.each(bothWidths)('a shop that keeps stock by store, at %s', (_, viewport) => {
  it('says where the battery lies; an order takes it from there, and gives it back when it is cancelled', async () => {
    await count(1, 1);
    const { page, context, errors, leave } = await visit(browser, viewport);
    await toPickup(page);
    await atStore(page, /Kingston Store/, 'In stock here').waitFor();
    await atStore(page, /Montego Bay Store/, 'In stock here').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel(/^Name/).fill('Andre Stock');
    await page.getByLabel(/^Phone Number/).fill('876 555 0199');
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    const orderNumber = await orderNumberOn(page);

    const { id } = await call<{ id: string }>(context, 'GET', '/api/products/by-slug/iphone-13-battery');
    await until('the order has taken its battery', async () => (await lies(context, id))?.kingston === 0);
    expect(await lies(context, id)).toEqual({ kingston: 0, 'montego-bay': 1 });
    await toPickup(page);
    await atStore(page, /Kingston Store/, 'Not here now, we bring it in').waitFor();
    const later = /Ready [A-Z][a-z]{2} \d/;
    await page.getByRole('complementary', { name: 'Order Summary' }).getByText(later).waitFor();

    await call(context, 'POST', `/api/orders/${orderNumber}/cancellation`, {});
    await until('the order has given it back', async () => (await lies(context, id))?.kingston === 1);
    expect(errors).toEqual([]);
    await leave();
  });
});
