import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { type CheckoutCopy, copyCheckout } from '../site/checkout-copy.ts';
import { pidsOf, supervisorOf } from '../site/processes.ts';
import { sharedDataDir } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { type Visitor, visit } from '../site/visitor.ts';

const [before, after] = ['Your cart is empty', 'Nothing is in your cart yet'];

let browser: Browser;
let checkout: CheckoutCopy;
let served: string;
beforeAll(async () => {
  browser = await launchBrowser();
  checkout = copyCheckout();
  served = auditLog().at(-1).to;
});
afterAll(async () => {
  // A test that failed leaves the other journeys the site as it was.
  if (auditLog().at(-1).to !== served) await checkout.run('rollback', 'mf-checkout', sharedDataDir());
  checkout?.remove();
  await browser?.close();
});

const heading = ({ page }: Visitor, text: string) => page.getByRole('heading', { name: text });
const running = () => ({ supervisor: supervisorOf(sharedDataDir()), ...pidsOf(sharedDataDir()) });
const auditLog = () =>
  readFileSync(join(sharedDataDir(), 'releases', 'audit.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name === 'mf-checkout');

/** Reloads until the page says so: the shell looks at the registry once a second. */
async function reloadUntil(visitor: Visitor, text: string): Promise<void> {
  await until(`the checkout says ${text}`, async () => {
    await visitor.open('/checkout');
    await visitor.page
      .getByText(/in your cart yet|cart is empty/)
      .first()
      .waitFor();
    return (await heading(visitor, text).count()) > 0;
  });
}

const markDocument = ({ page }: Visitor) => page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''));
const isSameDocument = ({ page }: Visitor) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

/** The page is looked at again half a minute later, and asks which versions it would get. */
async function comeBackLater({ page }: Visitor): Promise<void> {
  await page.clock.fastForward(31_000);
  const asked = page.waitForResponse('**/releases/composition');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

describe('npm run release and npm run rollback of one remote, into the running site', () => {
  it('a reload shows it, open pages go on, nothing restarts, and back again', async () => {
    const [processes, first] = [running(), auditLog().at(-1).to];
    const visitor = await visit(browser);
    await visitor.open('/checkout');
    await heading(visitor, before).waitFor();
    const busy = await visit(browser);
    await addToCart(busy.page, busy.open);
    const reader = await visit(browser);
    await reader.page.clock.install();
    await reader.open('/');
    await markDocument(reader);

    checkout.change('mf-checkout/src/features/checkout/EmptyCart.tsx', before, after);
    const printed = await checkout.run('release', 'mf-checkout', sharedDataDir());
    await reloadUntil(visitor, after);
    const second = auditLog().at(-1).to;
    expect(printed).toContain(`mf-checkout ${second} (before: ${first})`);

    await comeBackLater(reader);
    expect(await isSameDocument(reader)).toBe(true);
    await reader.page.getByRole('link', { name: 'Track order' }).first().click();
    await reader.page.waitForURL('**/order-tracking');
    expect(await isSameDocument(reader)).toBe(false);

    await markDocument(busy);
    await busy.page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    await busy.page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await busy.page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
    expect(await isSameDocument(busy)).toBe(true);

    await checkout.run('rollback', 'mf-checkout', sharedDataDir());
    await reloadUntil(visitor, before);
    expect(auditLog().slice(-2)).toEqual([
      { at: expect.any(String), by: expect.any(String), action: 'release', name: 'mf-checkout', from: first, to: second },
      { at: expect.any(String), by: expect.any(String), action: 'rollback', name: 'mf-checkout', from: second, to: first },
    ]);
    expect(running()).toEqual(processes);
    expect([...visitor.errors, ...busy.errors]).toEqual([]);
    await visitor.leave();
    await busy.leave();
    await reader.leave();
  });

  it('a release that does not fit is refused in a sentence, and the site stays as it is', async () => {
    const live = auditLog().at(-1).to;
    checkout.change('mf-checkout/remote.json', '"platform": "^', '"platform": "^9');
    await expect(checkout.run('release', 'mf-checkout', sharedDataDir())).rejects.toThrow(/\^9\d/);
    expect(auditLog().at(-1).to).toBe(live);
  });
});
