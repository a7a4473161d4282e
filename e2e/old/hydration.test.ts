import type { Product, ProductPage } from '@shop/contracts/catalog';
import { demoPassword, demoUsers } from '@shop/demo/users';
import type { Browser, Page } from 'playwright-core';
import { done, placeOrder } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { startDevelopmentSite } from '../site/development-site.ts';
import { documentOf, isDrawn, isDrawnIn } from '../site/document.ts';
import { keepDrawn, movedOn, replaced, shiftOf, untilFontsSettled, watchShifts } from '../site/hydration.ts';
import { holdScripts, saveData, untilLive } from '../site/scripts.ts';
import type { Site } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, desktop, type Visitor, visit } from '../site/visitor.ts';

/** Below what anybody sees. */
const shiftLimit = 0.002;
/** Of a served page, until its font is settled: what is good (https://web.dev/articles/cls). */
const servedShiftLimit = 0.1;
/** A page that was too slow to draw, as any is on a busy machine, is not tried for a while, longer each time. */
const drawnWithinMs = 180_000;

let browser: Browser;
let site: Site;
let orderNumber: string;
let outOfStock: Product;
/** Of the demonstration, with orders and conversations. */
const customer = { email: demoUsers[0]?.email ?? '', password: demoPassword };

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startDevelopmentSite()]);
  const caller = new Caller(site.url);
  ({ orderNumber } = await placeOrder(caller));
  [outOfStock] = (await done<ProductPage>(caller, { path: '/api/products?inStock=false&limit=1' })).products as [Product];
  await until('home is drawn', async () => isDrawn(await documentOf(`/?n=${Date.now()}`, new Caller(site.url))));
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const texts = [
  '/about',
  '/faq',
  '/contact',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/newsletter/confirm?token=a',
  '/back-in-stock/confirm?token=a',
  '/back-in-stock/cancel',
  '/account/claim-orders?token=a',
  '/reset-password?token=a',
  '/verify-email?token=a',
];

/** Without confirmation and wishlist, which show what this browser has ordered and kept, and what no service knows, which the browser asks for itself. */
const routes = (): string[] => [
  '/',
  '/device-batteries/iPhone',
  '/device-batteries/All?page=2',
  '/device-batteries/Android?brand=Samsung&sort=price_asc',
  '/device-batteries?q=galaxy',
  '/device-batteries?q=galaxy&page=2&utm_source=mail&mc_eid=deadbeef01',
  '/device-batteries?q=nothing-like-this',
  '/product/iphone-13-battery',
  `/product/${outOfStock.slug}`,
  '/product/never-was',
  '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A',
  '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G',
  '/find-my-battery?category=Android&brand=nobody&series=nothing',
  '/find-my-battery/model-number?kind=iPad&number=A2602',
  `/wishlist?items=${outOfStock.id}`,
  '/search',
  '/search?query=galxy&brand=Samsung&inStock=true',
  '/search?query=nothing-like-this',
  ...texts,
  '/checkout',
  '/order-tracking',
  '/forgot-password',
  `/order-tracking?order=${orderNumber}`,
  '/nowhere',
];

/** Whoever is signed in is led on from the last two. */
const forGuests = () => [...routes(), '/login?next=%2Ffaq', '/signup'];

/** Those that know who is there: by the header alone, or by more. Whoever is not signed in is led to the sign-in from an account's. */
const forAccounts = () => [
  '/',
  '/device-batteries?q=galaxy',
  `/product/${outOfStock.slug}`,
  '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G',
  '/contact',
  '/account/claim-orders?token=a',
  '/checkout',
  '/order-tracking',
  `/order-tracking?order=${orderNumber}`,
  '/account',
  '/account/orders',
  '/account/support',
  '/account/settings',
];

const people: [string, () => { email: string; password: string } | undefined][] = [
  ['a guest', () => undefined],
  ['a customer', () => customer],
  ['staff', () => site.admin],
];

async function comeAs(account: { email: string; password: string } | undefined, viewport: typeof desktop): Promise<Visitor> {
  const visitor = await visit(browser, viewport);
  // A product seen on one page would be shown on the next one, and is no part of its document.
  await visitor.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'mf-storefront.seen') setItem.call(this, key, value);
    };
  });
  if (!account) return visitor;
  const response = await visitor.context.request.post(`${site.url}/api/auth/login`, { data: account, headers: { origin: site.url } });
  expect(response.status()).toBe(200);
  return visitor;
}

/**
 * A page that found nothing asks for a likely spelling and the families' pictures, late: the server has not. What the browser's own offer of
 * a passkey is to sign is another one each time. Which of the sessions is this browser's only its cookie says. What an account ordered with last is
 * offered, not shown.
 */
const asksLate = (path: string, call: string) =>
  (path.includes('nothing-like-this') && /^\/api\/(search\/suggestions|devices\/families)/.test(call)) ||
  (path.startsWith('/login') && call === '/api/auth/passkey-sign-in/options') ||
  (path === '/account/settings' && call === '/api/auth/sessions') ||
  (path === '/checkout' && call === '/api/orders?page=1&limit=1');

/** Holds the place of that. */
const waits = (path: string, element: string) => path === '/account/settings' && element.endsWith('"Loading your sessions"');

/** A busy machine may draw what a service does not answer in time as loading: that one is opened again, twice at most. */
async function takingOverWhole(visitor: Visitor, path: string, again = 2): Promise<string[]> {
  const wrong = await takingOver(visitor, path);
  return again > 0 && wrong.some((line) => line.includes(': asked again ')) ? takingOverWhole(visitor, path, again - 1) : wrong;
}

/** Opens an address, lets its scripts come once the served page is looked at, and says what was wrong with taking it over. */
async function takingOver(visitor: Visitor, path: string): Promise<string[]> {
  const page = await visitor.context.newPage();
  const printed: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(String(error)));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!images\/|placeholder\/)(?!.*\/events$)/.test(pathname)) calls.push(pathname + search);
  });
  // With a stream of events the network would never be idle.
  await page.route('**/api/orders/**/events*', (route) => route.fulfill({ status: 204 }));
  await watchShifts(page);
  const comeScripts = await holdScripts(page);
  await saveData(page);
  const status = await openDrawn(page, path);
  const servedShift = await untilFontsSettled(page);
  const drawn = await keepDrawn(page);
  await comeScripts();
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  const shift = await shiftOf(page);
  const wrong = [
    ...(drawn > 20 ? [] : ['was not drawn']),
    ...(await replaced(page)).filter((element) => !waits(path, element)).map((element) => `replaced ${element}`),
    ...calls.filter((call) => !asksLate(path, call)).map((call) => `asked again ${call}`),
    ...printed.filter((line) => !isOwnStatus(line, status) && !isSlowCheck(line)).map((line) => `printed ${line.slice(0, 600)}`),
    ...(servedShift < servedShiftLimit ? [] : [`shifted by ${servedShift} as it was served`]),
    ...(shift < shiftLimit ? [] : [`shifted by ${shift}: ${await movedOn(page)}`]),
  ];
  await page.close();
  return wrong.map((line) => `${path}: ${line}`);
}

/** A busy machine may leave a page to the browser, for some seconds; that one is opened once more. Answers with the document's status. */
async function openDrawn(page: Page, path: string): Promise<number | undefined> {
  let status: number | undefined;
  const isServedDrawn = async () => {
    status = (await page.goto(site.url + path, { waitUntil: 'commit' }))?.status();
    return isDrawnIn(page);
  };
  await until(`${path} is drawn by the server`, isServedDrawn, drawnWithinMs);
  // Never where the page is not drawn: its document waits for the scripts, which are held.
  await page.waitForLoadState('domcontentloaded');
  return status;
}

/** A busy machine makes the store's own checks slow, which only a development build has. */
const isSlowCheck = (line: string) => /StateInvariantMiddleware took \d+ms/.test(line);

/** Browsers print that the document itself is a 404. */
const isOwnStatus = (line: string, status: number | undefined) => line.includes('status of 404') && status === 404;

describe.each(bothWidths)('every page at %s', (_, viewport) => {
  it.each(people)(
    'is taken over as it was served for %s: nothing replaced, asked again, shifted or printed',
    async (_who, account) => {
      const visitor = await comeAs(account(), viewport);
      // One by one: several at a time keep each other from being drawn in time.
      const wrong: string[] = [];
      for (const path of account() ? forAccounts() : forGuests()) wrong.push(...(await takingOverWhole(visitor, path)));
      expect(wrong).toEqual([]);
      await visitor.leave();
    },
    400_000,
  );
});

describe('the confirmation, for whoever has no order', () => {
  it.each(bothWidths)('leads home at %s: nothing that is shown goes or moves before home is there', async (_, viewport) => {
    const visitor = await comeAs(undefined, viewport);
    const { page } = visitor;
    await watchShifts(page);
    const comeScripts = await holdScripts(visitor.context);
    await openDrawn(page, '/order-confirmation');
    expect(await untilFontsSettled(page)).toBeLessThan(servedShiftLimit);
    const drawn = await keepDrawn(page);
    expect(await page.getByRole('heading', { name: 'Your order' }).count()).toBe(0);
    await comeScripts();
    await page.getByRole('heading', { level: 1, name: 'Your phone, all day again.' }).waitFor();
    expect([drawn > 20, await replaced(page)]).toEqual([true, []]);
    expect(await shiftOf(page)).toBeLessThan(shiftLimit);
    await visitor.leave();
  });
});

describe('the wishlist of this browser', () => {
  it.each(bothWidths)('takes its place at %s without moving what is shown', async (_, viewport) => {
    const visitor = await comeAs(undefined, viewport);
    const { page } = visitor;
    await page.addInitScript((id) => localStorage.setItem('mf-storefront.wishlist', JSON.stringify([id])), outOfStock.id);
    await watchShifts(page);
    const comeScripts = await holdScripts(visitor.context);
    await openDrawn(page, '/wishlist');
    expect(await untilFontsSettled(page)).toBeLessThan(servedShiftLimit);
    await comeScripts();
    await page.getByRole('heading', { level: 2, name: outOfStock.name }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(shiftLimit);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});

describe('a page that the server draws otherwise than the browser', () => {
  it('is noticed by this journey', async () => {
    const visitor = await comeAs(undefined, desktop);
    await visitor.context.route('**/order-tracking', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('>Track Your Order<', '>Track Your Parcel<') });
    });
    expect((await takingOver(visitor, '/order-tracking')).join('\n')).toMatch(/printed .*[Hh]ydrat/);
    await visitor.leave();
  });
});
