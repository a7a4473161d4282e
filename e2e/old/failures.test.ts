import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@shop/contracts/problem';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { tryOrder } from '../site/belongings.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { holdDown } from '../site/processes.ts';
import { untilLive } from '../site/scripts.ts';
import { sharedDataDir, siteUrl } from '../site/shared-site.ts';
import { addToCart, fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const noTicket = '/api/tickets/00000000-0000-4000-8000-000000000000';
/** A read of every service, with its status while all is well. */
const reads: Record<string, [path: string, status: number]> = {
  auth: ['/api/auth/user', 401],
  catalog: ['/api/products?limit=1', 200],
  orders: ['/api/orders/track/ORD-123456', 200],
  support: [noTicket, 404],
  shell: ['/', 200],
};
const everyService = Object.keys(reads);
const statusOf = async (service: string) => (await new Caller().get(reads[service]?.[0] ?? '')).status;

/** A revival that fails is this file's failure, not the next one's. */
const allIsWell = async () => {
  for (const service of everyService) {
    await until(`${service} answers again`, async () => (await statusOf(service)) === reads[service]?.[1]);
  }
};
afterEach(allIsWell);

describe.each(everyService)('while %s is dead', (service) => {
  it('its calls answer 503 with a code at once, everything else goes on, and it comes back by itself', async () => {
    const revive = await holdDown(sharedDataDir(), service);
    try {
      const answer = await new Caller().get(reads[service]?.[0] ?? '');
      expect([answer.status, answer.headers['content-type']]).toEqual([503, expect.stringContaining('application/problem+json')]);
      expect(answer.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', detail: expect.stringMatching(/try again/) });
      expect(answer.ms).toBeLessThan(2_000);
      for (const other of everyService.filter((name) => name !== service)) {
        expect([other, await statusOf(other)]).toEqual([other, reads[other]?.[1]]);
      }
    } finally {
      await revive();
    }
    await allIsWell();
  });
});

describe('while the database is dead', () => {
  it('the catalogue that was seen is still shown, the rest says so, pages are still served, and all services come back', async () => {
    const seen = (await new Caller().get(reads.catalog?.[0] ?? '')).body;
    const revive = await holdDown(sharedDataDir(), 'postgres');
    try {
      const neverAsked = () => `/api/products?q=${randomUUID()}`;
      await until('the last connection has ended', async () => (await new Caller().get(neverAsked())).status === 503);
      for (const path of [neverAsked(), ...['orders', 'support'].map((service) => reads[service]?.[0] ?? '')]) {
        const { status, body } = await new Caller().get<Problem | undefined>(path);
        expect([path, status, body?.code]).toEqual([path, 503, 'SERVICE_UNAVAILABLE']);
      }
      const signIn = await new Caller().post<Problem>('/api/auth/login', { email: 'nobody@example.com', password: 'wrong password' });
      expect([signIn.status, signIn.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      const shown = await new Caller().get(reads.catalog?.[0] ?? '');
      expect([shown.status, shown.body]).toEqual([200, seen]);
      expect(await statusOf('shell')).toBe(200);
    } finally {
      await revive();
    }
    await allIsWell();
    await until('orders are taken again', async () => (await tryOrder(new Caller())).status === 201);
  });
});

type Failure = (route: Route) => Promise<void> | void;
const failures: [string, Failure][] = [
  ['missing', (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"code":"NOT_FOUND"}' })],
  ['broken', (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>oops' })],
  ['not answering', () => {}],
];

/** Answers every request for a remote's files with the failure until the returned function is called. */
async function breakRemote(context: BrowserContext, name: string, failure: Failure): Promise<() => Promise<void>> {
  const files = `**/releases/${name}/**`;
  await context.route(files, failure);
  return () => context.unroute(files, failure);
}

async function headerAndCartWork(page: Page): Promise<void> {
  const cart = page.getByRole('banner').getByRole('button', { name: /cart/i });
  await cart.click();
  const sheet = page.getByRole('dialog', { name: /Shopping Cart/ });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

const failedPage = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page did not load' });

describe.each(failures)('a remote whose files are %s', (_, failure) => {
  it('opened directly: its page can be read, with the notice and the telephone in front, and works by itself when it is back', async () => {
    const { page, context, leave } = await visit(browser);
    const mend = await breakRemote(context, 'mf-storefront', failure);
    await page.goto(siteUrl('/device-batteries'), { waitUntil: 'commit' });
    const notice = page.getByRole('alert').filter({ hasText: 'This page has not loaded fully' });
    await notice.getByRole('link', { name: /^Call/ }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);
    await mend();
    await untilLive(page);
    expect(await notice.count()).toBe(0);
    await headerAndCartWork(page);
    await leave();
  });

  it('reached by a link: the rest of the shop stays at hand, Retry that fails says so again', async () => {
    const { page, context, open, leave, errors: printed } = await visit(browser);
    await addToCart(page, open);
    const mend = await breakRemote(context, 'mf-checkout', failure);
    await open('/');
    await page.getByRole('link', { name: 'Track order' }).first().click();
    await failedPage(page).waitFor();
    const retries = () => printed.filter((line) => line.includes('mf-checkout: ')).length;
    const before = retries();
    await page.getByRole('button', { name: 'Retry' }).click();
    await until('the retry has failed as well', () => retries() > before);
    await failedPage(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'SHOP' }).click();
    await page
      .getByText(/products found/)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await mend();
    await page.getByRole('link', { name: 'Track order' }).first().click();
    await page
      .getByLabel(/order number/i)
      .first()
      .waitFor();
    await leave();
  });
});

describe('a support chat that does not come', () => {
  it('leaves every page whole, says so to whoever asks for it, and comes when it is back', async () => {
    const { page, context, open, leave } = await visit(browser);
    const mend = await breakRemote(context, 'mf-support-chat', failures[0]?.[1] ?? (() => {}));
    await open('/order-tracking');
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await page.getByText('Chat is not available right now').first().waitFor();
    await headerAndCartWork(page);
    await mend();
    await until('the chat opens', async () => {
      const chat = page.getByRole('dialog', { name: /Contact Support/ });
      if (!(await chat.isVisible())) await page.getByRole('main').getByRole('button', { name: 'Start Chat' }).click();
      return chat.isVisible();
    });
    await leave();
  });
});

describe('an error in the browser of a customer', () => {
  it('is in the report of the day, with what the page was made of and nothing of the customer', async () => {
    const { page, open, leave } = await visit(browser);
    await open('/order-tracking?order=ORD-123456');
    const mark = `Boom${randomUUID().replace(/[^a-f]/g, '')}Error`;
    await page.evaluate((name) => {
      const error = Object.assign(new Error("Cannot read properties of undefined (reading 'ann@example.com')"), { name });
      setTimeout(() => Promise.reject(error));
    }, mark);
    // Any day's file: midnight may pass in between.
    const files = () => globSync(join(sharedDataDir(), 'reports', 'errors-*.jsonl'));
    const reported = () =>
      files()
        .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
        .find((line) => line.includes(mark));
    await until('the error is reported', reported);
    expect(JSON.parse(reported() ?? '')).toMatchObject({
      remote: 'shell',
      version: expect.stringMatching(/^\d+\.\d+\.\d+-r/),
      composition: expect.stringMatching(/^[0-9a-f]{12}$/),
      part: 'promise on /order-tracking',
      message: `${mark}: Cannot read properties of undefined (reading '…')`,
    });
    expect(reported()).not.toMatch(/ORD-123456|ann@/);
    await leave();
  });
});

describe('an order placed while the orders service is dead', () => {
  const alertText = 'Order submitted but there may have been an issue saving to our system. Please contact us if needed.';
  let staff: Visitor;
  beforeAll(async () => {
    staff = await visit(browser);
    await signInAsAdmin(staff);
  });
  afterAll(() => staff?.leave());
  const ordersOf = async (name: string): Promise<{ orderNumber: string }[]> =>
    (await (await staff.context.request.get(siteUrl(`/api/admin/orders?search=${encodeURIComponent(name)}`))).json()).orders;

  it('waits in the browser, says so also after a reload, and arrives by itself exactly once', async () => {
    const name = `Devon Waiting ${Date.now()}`;
    const guest = await visit(browser);
    const { page } = guest;
    await fillCheckout(guest, name);
    const revive = await holdDown(sharedDataDir(), 'orders');
    try {
      await placeOrderButton(page).click();
      await page.getByRole('heading', { name: 'Your order has not reached the shop yet' }).waitFor();
      await page.getByText(alertText).first().waitFor();
      await page
        .getByRole('link', { name: /^Call \(876\)/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Send Again' }).click();
      await page.getByText('Still no answer').first().waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Your order has not reached the shop yet' }).waitFor();
    } finally {
      await revive();
    }
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor({ timeout: 60_000 });
    const number = await orderNumberOn(page);
    await page.reload();
    await page.getByText(number).first().waitFor();
    expect((await ordersOf(name)).map(({ orderNumber }) => orderNumber)).toEqual([number]);
    await guest.leave();
  });

  it('of which only the answer was lost is the same order when it is sent again', async () => {
    const name = `Andrea Twice ${Date.now()}`;
    const guest = await visit(browser);
    const { page, context } = guest;
    await fillCheckout(guest, name);
    let stored = '';
    let losing = true;
    const loseResponse: Failure = async (route) => {
      if (route.request().method() !== 'POST' || !losing) return route.continue();
      stored = (await (await route.fetch()).json()).orderNumber;
      await route.abort('connectionreset');
    };
    await context.route('**/api/orders', loseResponse);
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Your order has not reached the shop yet' }).waitFor();
    losing = false;
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor({ timeout: 60_000 });
    expect(await orderNumberOn(page)).toBe(stored);
    expect((await ordersOf(name)).map(({ orderNumber }) => orderNumber)).toEqual([stored]);
    await guest.leave();
  });
});
