import type { APIRequestContext, Page } from '@playwright/test';
import type { Shop } from '@shop/contracts/shop';
import type { StoreStock } from '@shop/contracts/stock';
import { violationsOn } from '../site/accessibility.ts';
import { Caller } from '../site/calls.ts';
import { documentOf } from '../site/document.ts';
import { orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { desktop, expect, open, phone, test } from '../site/test.ts';

const product = 'iPhone 13 Battery';
let site: Site;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite();
});
test.afterAll(() => site?.stop());

const visit = (page: Page, path: string): Promise<void> => open(page, `${site.url}${path}`);

async function call<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const response = await request.fetch(site.url + path, { method, headers: { origin: site.url }, data });
  if (!response.ok()) throw new Error(`${method} ${path} answers ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** Signs staff in and turns on stock by store; pages follow a moment later. */
async function keepStockByStore(page: Page): Promise<void> {
  await visit(page, '/');
  await call(page.request, 'POST', '/api/auth/login', site.admin);
  const shop = await call<Shop>(page.request, 'GET', '/api/shop');
  await call(page.request, 'PUT', '/api/shop', { ...shop, stockByStore: true });
  const servedShop = async () => (await documentOf('/checkout', new Caller(site.url))).boot.shop as Shop | undefined;
  await expect.poll(async () => (await servedShop())?.stockByStore).toBe(true);
}

async function countOneInEachStore(page: Page): Promise<void> {
  await visit(page, `/admin/dashboard?tab=products&search=${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: `Edit ${product}`, exact: true }).click();
  const stock = page.getByRole('group', { name: 'Stock by store' });
  await stock.getByLabel('Warehouse').fill('0');
  for (const store of ['Kingston', 'Montego Bay']) await stock.getByLabel(store).fill('1');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully').first()).toBeVisible();
}

async function choosePickup(page: Page): Promise<void> {
  await visit(page, '/product/iphone-13-battery');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add .*to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await visit(page, '/checkout');
  await page.getByRole('radio', { name: /^Pickup/ }).check();
}

const atStore = (page: Page, store: RegExp, text: string) =>
  expect(
    page
      .getByRole('radiogroup', { name: 'Pickup store' })
      .locator('label, div')
      .filter({ hasText: store })
      .getByText(text)
      .first(),
  ).toBeVisible();

async function orderForPickup(page: Page): Promise<string> {
  await page.getByLabel(/^Name/).fill('Andre Stock');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  return orderNumberOn(page);
}

for (const [width, viewport] of [
  ['390', phone],
  ['1440', desktop],
] as const) {
  test(`an order at ${width} px takes its store's battery and returns it when cancelled`, async ({
    page,
    newPerson,
  }) => {
    const staff = await newPerson({ viewport: desktop });
    await keepStockByStore(staff.page);
    await countOneInEachStore(staff.page);
    await page.setViewportSize(viewport);
    await choosePickup(page);
    await atStore(page, /Kingston Store/, 'In stock here');
    await atStore(page, /Montego Bay Store/, 'In stock here');
    expect(await violationsOn(page)).toEqual([]);
    const orderNumber = await orderForPickup(page);

    const { id } = await call<{ id: string }>(page.request, 'GET', '/api/products/by-slug/iphone-13-battery');
    const stores = async () =>
      (await call<StoreStock[]>(page.request, 'GET', `/api/products/stock-by-store?ids=${id}`))[0]?.stores;
    await expect.poll(stores).toEqual({ kingston: 0, 'montego-bay': 1 });
    await choosePickup(page);
    await atStore(page, /Kingston Store/, 'Not here now, we bring it in');
    await expect(
      page.getByRole('complementary', { name: 'Order Summary' }).getByText(/Ready [A-Z][a-z]{2} \d/),
    ).toBeVisible();

    await call(page.request, 'POST', `/api/orders/${orderNumber}/cancellation`, {});
    await expect.poll(async () => (await stores())?.kingston).toBe(1);
  });
}
