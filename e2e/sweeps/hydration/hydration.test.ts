import type { Browser, BrowserContext } from '@playwright/test';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import { demoPassword, demoUsers } from '@shop/demo/users';
import { done, placeOrder } from '../../site/belongings.ts';
import type { Account } from '../../site/callers.ts';
import { Caller } from '../../site/calls.ts';
import { startDevelopmentSite } from '../../site/development-site.ts';
import { rememberRendered, replaced, shiftOf, untilFontsSettled, watchShifts } from '../../site/hydration.ts';
import { holdScripts } from '../../site/scripts.ts';
import type { Site } from '../../site/start-site.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, phone, test } from '../../site/test.ts';
import { openAndHydrate, openRendered, servedShiftLimit, shiftLimit } from './open-and-hydrate.ts';
import { accountRoutes, guestRoutes, type Subjects } from './routes.ts';

// Runs one page at a time, because parallel pages exceed the render time limit.
test.describe.configure({ mode: 'default' });

let site: Site;
let subjects: Subjects;
test.beforeAll(async () => {
  site = await startDevelopmentSite();
  const caller = new Caller(site.url);
  const { orderNumber } = await placeOrder(caller);
  const { products } = await done<ProductPage>(caller, { path: '/api/products?inStock=false&limit=1' });
  subjects = { orderNumber, outOfStock: products[0] as Product };
});
test.afterAll(() => site?.stop());

const people: [who: string, account: () => Account | undefined, routes: () => string[]][] = [
  ['a guest', () => undefined, () => guestRoutes(subjects)],
  ['a customer', () => ({ email: demoUsers[0]?.email ?? '', password: demoPassword }), () => accountRoutes],
  ['staff', () => site.admin, () => accountRoutes],
];

/** Stores no recently seen products, because pages show them only after hydration. */
async function newContext(browser: Browser, viewport: typeof desktop, account?: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'mf-storefront.seen') setItem.call(this, key, value);
    };
  });
  if (!account) return context;
  const response = await context.request.post(`${site.url}/api/auth/login`, {
    data: account,
    headers: { origin: site.url },
  });
  expect(response.status()).toBe(200);
  return context;
}

/** A busy machine may render skeletons for slow queries; such a page is opened again, at most twice. */
async function hydrateWithRetry(context: BrowserContext, path: string, retries = 2): ReturnType<typeof openAndHydrate> {
  const result = await openAndHydrate(context, site.url + path);
  return retries > 0 && result.calls.length > 0 ? hydrateWithRetry(context, path, retries - 1) : result;
}

for (const viewport of [phone, desktop]) {
  for (const [who, account, routes] of people) {
    test(`pages for ${who} hydrate without changes at ${viewport.width} px`, async ({ browser }) => {
      const context = await newContext(browser, viewport, account());
      for (const route of routes()) {
        const failed = (error: Error) => ({ replaced: [], calls: [], shift: 0, wrong: [error.message] });
        const { replaced, calls, shift, wrong } = await hydrateWithRetry(context, route).catch(failed);
        addRow({ route, who, width: viewport.width, replaced: replaced.length, calls: calls.length, shift });
        expect.soft(wrong, `${route} for ${who} at ${viewport.width} px`).toEqual([]);
      }
      await context.close();
    });
  }

  test(`an empty confirmation redirects home at ${viewport.width} px without layout shift`, async ({ browser }) => {
    const context = await newContext(browser, viewport);
    const page = await context.newPage();
    await watchShifts(page);
    const releaseScripts = await holdScripts(context);
    await openRendered(page, `${site.url}/order-confirmation`);
    expect(await untilFontsSettled(page)).toBeLessThan(servedShiftLimit);
    const rendered = await rememberRendered(page);
    await expect(page.getByRole('heading', { name: 'Your order' })).toHaveCount(0);
    await releaseScripts();
    await page.getByRole('heading', { level: 1, name: 'Your phone, all day again.' }).waitFor();
    const [gone, shift] = [await replaced(page), await shiftOf(page)];
    addRow({
      route: '/order-confirmation',
      who: 'a guest',
      width: viewport.width,
      replaced: gone.length,
      calls: 0,
      shift,
    });
    expect([rendered > 20, gone]).toEqual([true, []]);
    expect(shift).toBeLessThan(shiftLimit);
    await context.close();
  });

  test(`a stored wishlist replaces its skeleton at ${viewport.width} px without layout shift`, async ({ browser }) => {
    const context = await newContext(browser, viewport);
    const page = await context.newPage();
    const { id, name } = subjects.outOfStock;
    await page.addInitScript(
      (product) => localStorage.setItem('mf-storefront.wishlist', JSON.stringify([product])),
      id,
    );
    await watchShifts(page);
    const releaseScripts = await holdScripts(context);
    await openRendered(page, `${site.url}/wishlist`);
    expect(await untilFontsSettled(page)).toBeLessThan(servedShiftLimit);
    await releaseScripts();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    const shift = await shiftOf(page);
    addRow({ route: '/wishlist', who: 'a guest', width: viewport.width, replaced: 0, calls: 0, shift });
    expect(shift).toBeLessThan(shiftLimit);
    await context.close();
  });
}

test('this sweep detects a hydration mismatch', async ({ browser }) => {
  const context = await newContext(browser, desktop);
  await context.route('**/order-tracking', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('>Track Your Order<', '>Track Your Parcel<'),
    });
  });
  const { wrong } = await openAndHydrate(context, `${site.url}/order-tracking`);
  expect(wrong.join('\n')).toMatch(/printed .*[Hh]ydrat/);
  await context.close();
});
