import type { BrowserContext, Page } from '@playwright/test';
import { flawsOn } from '../site/accessibility.ts';
import { openTicket, placeOrder } from '../site/belongings.ts';
import { newAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { askUntilRendered, documentOf, isRendered } from '../site/document.ts';
import { holdScripts } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { expect, hydrated, open, phone, test } from '../site/test.ts';

const renderedMs = 300_000;

test.use({ viewport: phone });
test.describe.configure({ timeout: 2 * renderedMs });

const category = '/device-batteries/iPhone';
const pressAdd = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Add .*to Cart/ })
    .first()
    .click();
const cartOfOne = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' });

/** Waits until the server renders a page: after a long overload it client-renders for up to five minutes. */
const expectRendered = (path: string) =>
  expect
    .poll(async () => isRendered(await documentOf(path)), { timeout: renderedMs, intervals: [1_000], message: path })
    .toBe(true);

/** Opens a page whose scripts load when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  await expectRendered(path);
  const release = await holdScripts(page.context());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test.describe('a page before its scripts load', () => {
  test('counts a click once and searches for the typed text', async ({ page }) => {
    const release = await openWithoutScripts(page, category);
    await pressAdd(page);
    const search = page.getByRole('searchbox', { name: 'Search batteries' });
    await search.click();
    await page.keyboard.type('13');
    await release();
    await hydrated(page);
    await expect(cartOfOne(page)).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('13');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=13(&|$)/);
    await expect(cartOfOne(page)).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('shop.cart') ?? '[]').length)).toBe(1);
  });

  test('keeps checkout input when the customer leaves and reloads', async ({ page, context }) => {
    await open(page, category);
    await addToCart(page);
    await openWithoutScripts(page, '/checkout');
    await page.getByLabel(/^Name/).fill('Andre Early');
    await page.getByRole('radio', { name: /^Pickup/ }).check();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL(/\/device-batteries/);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await openWithoutScripts(page, '/checkout');
    await page.getByLabel(/^Phone Number/).fill('876 555 0199');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(/^Name/)).toHaveValue('Andre Early');
    await expect(page.getByLabel(/^Phone Number/)).toHaveValue('876 555 0199');
    await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  });
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches by a form', async ({ page, context }) => {
    for (const path of ['/', '/device-batteries?q=galaxy']) await expectRendered(path);
    await askUntilRendered(context);
    await page.goto('/');
    await page.getByLabel('Enter model number of your device here').fill('galaxy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=galaxy(&|$)/);
    await expect(page.getByRole('heading', { level: 1, name: /galaxy/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

type Kind = [path: string, text: string | RegExp];

/** One page of each kind; the sweep "pages" opens every route. */
const shopPages: Kind[] = [
  ['/', 'Most asked for'],
  [category, 'iPhone Batteries'],
  ['/device-batteries?q=galaxy', 'galaxy Battery Replacement'],
  ['/product/iphone-13-battery', 'Fits these models'],
  ['/find-my-battery', 'What are you fixing'],
  ['/wishlist', 'Your wishlist is empty'],
  ['/checkout', 'Your cart is empty'],
  ['/contact', 'Write to us'],
  ['/faq', 'Is there a warranty'],
  ['/delivery', '30 to 60 minutes'],
  ['/nowhere', '404 Page Not Found'],
];
const signInPages: Kind[] = [
  ['/newsletter/confirm?token=unknown', 'Confirm your subscription'],
  ['/login?next=%2Ffaq', 'New here?'],
  ['/signup', 'Already have an account?'],
  ['/reset-password?token=unknown', 'Choose a new password'],
  ['/admin', 'Email'],
];
const accountPages: Kind[] = [
  ['/account/orders', 'ORD-'],
  ['/account/settings', 'Recent activity'],
];
const staffPages: Kind[] = [
  ['/admin/dashboard', 'Orders Management'],
  ['/admin/dashboard?tab=products', 'Product Management'],
  ['/admin/tickets', 'Support Tickets'],
  ['/admin/receipts', 'Receipts'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/access-log', 'Access Log'],
];

/** Opens each page once and fails with all axe violations and sideways scrolling, by path. */
async function expectNoFlaws(page: Page, kinds: Kind[]): Promise<void> {
  const flawed: Record<string, unknown[]> = {};
  for (const [path, text] of kinds) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const flaws = await flawsOn(page);
    if (flaws.length > 0) flawed[path] = flaws;
  }
  expect(flawed).toEqual({});
}

const giveCookies = (context: BrowserContext, { cookie }: Caller) =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: siteUrl() };
    }),
  );

test.describe('every kind of page on a phone', () => {
  test('has no accessibility, console or width error for guests', async ({ page, allowErrors }) => {
    allowErrors(/status of 404 .*\/nowhere/);
    const { trackingLink } = await placeOrder(await newGuest());
    await expectNoFlaws(page, [...shopPages, [trackingLink, 'Order Summary']]);
  });

  test('has no accessibility, console or width error for sign-in and mailed links', async ({ page }) =>
    expectNoFlaws(page, signInPages));

  test('has no accessibility, console or width error for customers', async ({ page, context }) => {
    const customer = await signedIn(await newAccount());
    await placeOrder(customer);
    await openTicket(customer);
    await giveCookies(context, customer);
    await expectNoFlaws(page, accountPages);
  });

  test('has no accessibility, console or width error for staff', async ({ page }) => {
    await signInAsAdmin(page);
    await expectNoFlaws(page, staffPages);
  });
});
