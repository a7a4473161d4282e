import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { askUntilRendered } from '../../site/document.ts';
import { test } from '../../site/own-site.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { addToCart } from '../../site/shopping.ts';
import { expect, hydrated, open } from '../../site/test.ts';
import { addFault } from './victim.ts';

type Failure = (route: Route) => Promise<void> | void;
const missing: Failure = (route) =>
  route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"code":"NOT_FOUND"}' });
const failures: Record<string, Failure> = {
  missing,
  broken: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>oops' }),
  'not answering': () => {},
};

/** Fails every request for a remote's files until the returned function is called. */
async function breakRemote(context: BrowserContext, name: string, failure: Failure): Promise<() => Promise<void>> {
  const files = `**/releases/${name}/**`;
  await context.route(files, failure);
  return () => context.unroute(files, failure);
}

async function expectHeaderAndCart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const sheet = page.getByRole('dialog', { name: /Shopping Cart/ });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

const failedPage = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page did not load' });
const trackOrder = (page: Page) => page.getByRole('link', { name: 'Track order' }).first();

for (const [state, failure] of Object.entries(failures)) {
  test.describe(`a remote whose files are ${state}`, () => {
    test.beforeEach(({ allowErrors }) => allowErrors(/./));

    test('leaves its page readable until the files are back', async ({ page, context }) => {
      await askUntilRendered(context);
      const mend = await breakRemote(context, 'mf-storefront', failure);
      await page.goto('/device-batteries', { waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: 'This page has not loaded fully' });
      await expect(notice.getByRole('link', { name: /^Call/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').nth(5)).toBeVisible();
      await mend();
      const mendedAt = Date.now();
      await expect(page.locator('html[data-live]')).toBeAttached({ timeout: 60_000 });
      await expect(notice).toHaveCount(0);
      addFault(`mf-storefront, ${state}`, 'the page of the server, notice and telephone', mendedAt);
      await expectHeaderAndCart(page);
    });

    test('shows an error with Retry on a linked page', async ({ page, context }) => {
      const errors: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await open(page, '/device-batteries/iPhone');
      await addToCart(page);
      const mend = await breakRemote(context, 'mf-checkout', failure);
      await open(page, '/');
      await trackOrder(page).click();
      await expect(failedPage(page)).toBeVisible();
      const failedLoads = () => errors.filter((line) => line.includes('mf-checkout: ')).length;
      const before = failedLoads();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(failedLoads).toBeGreaterThan(before);
      await expect(failedPage(page)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'SHOP' }).click();
      await expect(page.getByText(/products found/).first()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
      await mend();
      const mendedAt = Date.now();
      await trackOrder(page).click();
      await expect(page.getByLabel(/order number/i).first()).toBeVisible();
      addFault(`mf-checkout, ${state}`, 'This page did not load, the rest as usual', mendedAt);
    });
  });
}

test.describe('a support chat with missing files', () => {
  test('keeps the page and opens once the files are back', async ({ page, context, allowErrors }) => {
    allowErrors(/./);
    const mend = await breakRemote(context, 'mf-support-chat', missing);
    await open(page, '/order-tracking');
    const start = page.getByRole('main').getByRole('button', { name: 'Start Chat' });
    await start.click();
    await expect(page.getByText('Chat is not available right now').first()).toBeVisible();
    await expectHeaderAndCart(page);
    await mend();
    const mendedAt = Date.now();
    const chat = page.getByRole('dialog', { name: /Contact Support/ });
    await expect(async () => {
      if (!(await chat.isVisible())) await start.click();
      await expect(chat).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    addFault('mf-support-chat, missing', 'Chat is not available right now, the rest as usual', mendedAt);
  });
});

test.describe("an error in a customer's browser", () => {
  test('is reported with versions and without personal data', async ({ page, allowErrors }) => {
    allowErrors(/Cannot read properties/);
    await open(page, '/order-tracking?order=ORD-123456');
    await hydrated(page);
    const name = `Boom${randomUUID().replace(/[^a-f]/g, '')}Error`;
    await page.evaluate((errorName) => {
      const error = Object.assign(new Error("Cannot read properties of undefined (reading 'ann@example.com')"), {
        name: errorName,
      });
      setTimeout(() => Promise.reject(error));
    }, name);
    // All days' files are read, because midnight may pass during the test.
    const lines = () =>
      globSync(join(sharedDataDir(), 'reports', 'errors-*.jsonl')).flatMap((file) =>
        readFileSync(file, 'utf8').split('\n'),
      );
    const report = () => lines().find((line) => line.includes(name)) ?? '';
    await expect.poll(report).not.toBe('');
    expect(JSON.parse(report())).toMatchObject({
      remote: 'shell',
      version: expect.stringMatching(/^\d+\.\d+\.\d+-r/),
      composition: expect.stringMatching(/^[0-9a-f]{12}$/),
      part: 'promise on /order-tracking',
      message: `${name}: Cannot read properties of undefined (reading '…')`,
    });
    expect(report()).not.toMatch(/ORD-123456|ann@/);
  });
});
