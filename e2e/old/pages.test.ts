import type { Browser } from 'playwright-core';
import { flawsOn, violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, desktop, phone, signInAsAdmin, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const pages: [string, RegExp][] = [
  ['/', /Most asked for/],
  ['/device-batteries', /products found/],
  ['/device-batteries/Tablet', /Tablet Batteries/],
  ['/device-batteries?q=galaxy', /galaxy Battery Replacement/],
  ['/product/iphone-13-battery', /Fits these models/],
  ['/find-my-battery', /What are you fixing/],
  ['/find-my-battery/model-number?kind=Tablet&number=SM-X200', /Show my battery/],
  ['/wishlist', /Your wishlist is empty/],
  ['/about', /Our mission/],
  ['/faq', /Is there a warranty/],
  ['/delivery', /30 to 60 minutes/],
  ['/returns', /If it does not fit/],
  ['/terms', /All prices are in Jamaican dollars/],
  ['/privacy', /What stays in your browser/],
  ['/contact', /Write to us/],
  ['/newsletter/confirm?token=unknown', /Confirm your subscription/],
  ['/newsletter/unsubscribe?token=unknown', /Unsubscribe from the newsletter/],
  ['/back-in-stock/confirm?token=unknown', /Mails about stock/],
  ['/back-in-stock/cancel?token=unknown', /No more mails about stock/],
  ['/account/claim-orders?token=unknown', /Add your earlier orders/],
  ['/login?next=%2Ffaq', /New here\?/],
  ['/signup', /Already have an account\?/],
  ['/forgot-password', /Send me a link/],
  ['/reset-password?token=unknown', /Choose a new password/],
  ['/verify-email?token=unknown', /Confirm my email/],
  ['/checkout', /Your cart is empty/],
  ['/order-tracking', /order/i],
  ['/order-tracking?order=ORD-123456', /ORD-123456/],
  ['/admin', /Email/],
];
const staffPages: [string, RegExp][] = [
  ['/admin/dashboard', /Orders Management/],
  ['/admin/tickets', /Support Tickets/],
  ['/admin/search-words', /Search Words/],
  ['/admin/receipts', /Receipts/],
  ['/admin/analytics', /Analytics/],
  ['/admin/newsletter', /Newsletter/],
  ['/admin/deleted-accounts', /Deleted Accounts/],
  ['/admin/access-log', /Access Log/],
];

describe('every page', () => {
  it.each(pages)('%s opens directly on a phone, survives a reload at a desk and has no accessibility violation', async (path, text) => {
    const visitor = await visit(browser, phone);
    await visitor.open(path);
    await visitor.page.getByText(text).first().waitFor();
    expect(await flawsOn(visitor.page)).toEqual([]);
    await visitor.page.setViewportSize(desktop);
    await visitor.page.reload();
    await visitor.page.getByText(text).first().waitFor();
    expect(await flawsOn(visitor.page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it.each(bothWidths)('staff pages too, at %s', async (_, viewport) => {
    const staff = await visit(browser, viewport);
    await signInAsAdmin(staff);
    for (const [path, text] of staffPages) {
      await staff.open(path);
      await staff.page.getByRole('heading', { name: text }).first().waitFor();
      expect([path, await violationsOn(staff.page)]).toEqual([path, []]);
    }
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });
});

describe('a name that is no category of the catalogue', () => {
  it('leads to the search for it', async () => {
    const { status, headers } = await new Caller().call({ path: '/device-batteries/Samsung', headers: { accept: 'text/html' } });
    expect([status, headers.location]).toEqual([302, '/device-batteries?q=Samsung']);
    const visitor = await visit(browser);
    await visitor.open('/device-batteries/Samsung');
    await visitor.page.getByRole('heading', { name: 'Samsung Battery Replacement' }).waitFor();
    await visitor.leave();
  });
});

describe('an unknown address', () => {
  it('answers 404 and says so in words', async () => {
    const visitor = await visit(browser);
    const answer = await visitor.page.goto(siteUrl('/nowhere'));
    expect(answer?.status()).toBe(404);
    await visitor.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await visitor.page.getByText('Did you forget to add the page to the router?').waitFor();
    const content = (selector: string) =>
      visitor.page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('content')));
    expect(await content('meta[name="robots"]')).toEqual(['noindex']);
    await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).click();
    await visitor.page.waitForURL(siteUrl('/'));
    await until('the head is the page’s', async () => (await content('meta[name="robots"]')).length === 0);
    expect(await content('meta[property="og:title"]')).toEqual([await visitor.page.title()]);
    await visitor.leave();
  });
});
