import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type CheckoutCopy, copyCheckout } from '../site/checkout-copy.ts';
import { pidsOf, supervisorOf } from '../site/processes.ts';
import { sharedDataDir } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { expect, open, test } from '../site/test.ts';

const remote = 'mf-checkout';
const [before, after] = ['Your cart is empty', 'Nothing is in your cart yet'];

interface AuditEntry {
  action: 'release' | 'rollback';
  name: string;
  from: string;
  to: string;
}

const auditLog = (): AuditEntry[] =>
  readFileSync(join(sharedDataDir(), 'releases', 'audit.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): AuditEntry => JSON.parse(line))
    .filter(({ name }) => name === remote);
const liveVersion = () => auditLog().at(-1)?.to ?? '';
const processes = () => ({ supervisor: supervisorOf(sharedDataDir()), ...pidsOf(sharedDataDir()) });

let checkout: CheckoutCopy;
let firstVersion: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  firstVersion = liveVersion();
  checkout = copyCheckout();
});
test.afterAll(async () => {
  // After a failure the site must run the original version for other tests.
  if (liveVersion() !== firstVersion) await checkout.run('rollback', remote, sharedDataDir());
  checkout?.remove();
});

/** Reloads the checkout until its empty cart shows a text, because the shell reads the registry once a second. */
const expectEmptyCart = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await open(page, '/checkout');
        return page.getByRole('heading', { name: /in your cart yet|cart is empty/ }).textContent();
      },
      { timeout: 60_000 },
    )
    .toBe(text);

const markDocument = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''));
const markedDocument = (page: Page) => page.locator('html[data-marked]');

/** Returns to the page after half a minute, when it checks for new versions. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
  const response = page.waitForResponse('**/releases/composition');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await response).finished();
}

async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
}

test.describe('a release of one remote', () => {
  test('reaches reloaded pages, spares open ones and is rolled back', async ({ page, newPerson }) => {
    const running = processes();
    await expectEmptyCart(page, before);
    const buyer = (await newPerson()).page;
    await open(buyer, '/device-batteries/iPhone');
    await addToCart(buyer);
    const reader = (await newPerson()).page;
    await reader.clock.install();
    await open(reader, '/');
    await markDocument(reader);

    checkout.change('mf-checkout/src/features/checkout/EmptyCart.tsx', before, after);
    const printed = await checkout.run('release', remote, sharedDataDir());
    await expectEmptyCart(page, after);
    const version = liveVersion();
    expect(printed).toContain(`${remote} ${version} (before: ${firstVersion})`);

    await comeBackLater(reader);
    await expect(markedDocument(reader)).toBeAttached();
    await reader.getByRole('link', { name: 'Track order' }).first().click();
    await expect(reader).toHaveURL(/\/order-tracking$/);
    await expect(markedDocument(reader)).toHaveCount(0);
    await markDocument(buyer);
    await goToCheckout(buyer);
    await expect(markedDocument(buyer)).toBeAttached();

    await checkout.run('rollback', remote, sharedDataDir());
    await expectEmptyCart(page, before);
    expect(auditLog().slice(-2)).toMatchObject([
      { action: 'release', from: firstVersion, to: version },
      { action: 'rollback', from: version, to: firstVersion },
    ]);
    expect(processes()).toEqual(running);
  });

  test('is refused with its reason when the platform does not fit', async () => {
    checkout.change('mf-checkout/remote.json', '"platform": "^', '"platform": "^9');
    await expect(checkout.run('release', remote, sharedDataDir())).rejects.toThrow(/\^9\d/);
    expect(liveVersion()).toBe(firstVersion);
  });
});
