import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { photoWithPlace } from '../../site/photo.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { addToCart, openFilledCheckout, orderNumberOn, placeOrderButton } from '../../site/shopping.ts';
import { sideBySide } from '../../site/side-by-side.ts';
import { signInAsAdmin } from '../../site/staff.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, test } from '../../site/test.ts';
import { type FileNeeds, recordNeeds } from './file-needs.ts';
import { lateFiles as allLateFiles } from './late-files.ts';
import { loadsOnline, visitWithoutFile } from './missing-file.ts';
import type { Visit } from './visit.ts';

// Both tests share the recorded files of a healthy site.
test.describe.configure({ mode: 'default', timeout: 3_600_000 });

/** SWEEP_WHOLE=1 tests every visit that waits for a file, not only the first that misses it. */
const isWhole = process.env.SWEEP_WHOLE === '1';
/** More than the cores, because most of the time is spent waiting. */
const pagesBeside = 4;
/** Limit of visits per file: later visits prefetch it, so they would not miss it either. */
const triesToMiss = 3;

/** Excludes files that need a Google key or a staff passkey; other tests cover them. */
const lateFiles = () =>
  allLateFiles(sharedDataDir()).filter((file) => !/\/map\.|\/mf-admin\/.+\/passkeys\./.test(file));

const people = {} as Record<Visit['as'], BrowserContext>;
let needs: FileNeeds;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  const buyer = await newBuyer(browser);
  const staff = await newPage(browser);
  await signInAsAdmin(staff);
  await rejectReceipt(staff, await orderNumberOn(buyer));
  await open(buyer, '/device-batteries/iPhone');
  await addToCart(buyer);
  Object.assign(people, { guest: (await newPage(browser)).context(), buyer: buyer.context(), staff: staff.context() });
  needs = await recordNeeds(({ as }) => people[as]);
});
test.afterAll(async () => {
  for (const context of Object.values(people)) await context.close();
});

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ viewport: desktop })).newPage();

/** Orders by bank transfer with an e-mail address, so that the confirmation offers an account. */
async function newBuyer(browser: Browser): Promise<Page> {
  const page = await newPage(browser);
  await openFilledCheckout(page, 'Andre Late');
  await page.getByLabel(/^Email/).fill(`late-${randomUUID()}@example.com`);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await expect(page.locator('b', { hasText: 'Transfer proof uploaded successfully' })).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  return page;
}

/** Rejects the receipt, so that the confirmation asks for another one. */
const rejectReceipt = (staff: Page, orderNumber: string) =>
  staff.evaluate(async (number) => {
    const { orders } = await (await fetch(`/api/admin/orders?search=${number}`)).json();
    const body = JSON.stringify({ paymentStatus: 'failed', note: 'The amount cannot be read.' });
    await fetch(`/api/admin/orders/${orders[0].id}/payment`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }, orderNumber);

interface Finding {
  visit: string;
  'recovered by': string;
}

/** Makes a visit without a file; undefined when the visit did not need it. */
async function findingOf(file: string, visit: Visit): Promise<Finding | undefined> {
  try {
    const remedy = await visitWithoutFile(people[visit.as], file, visit);
    return remedy && { visit: visit.name, 'recovered by': remedy };
  } catch (error) {
    const [reason] = String(error).split('\n');
    return { visit: visit.name, 'recovered by': `nothing: ${reason}` };
  }
}

/** Tests a file in the visits that wait for it, else in those that prefetch it. */
async function findingsOf(file: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const waiting = needs.waiting.get(file) ?? [];
  for (const visit of isWhole ? waiting : waiting.slice(0, triesToMiss)) {
    const finding = await findingOf(file, visit);
    if (finding) found.push(finding);
    if (finding && !isWhole) break;
  }
  return found.length > 0 ? found : [await findingOnline(file)];
}

async function findingOnline(file: string): Promise<Finding> {
  for (const visit of needs.loading.get(file) ?? []) {
    if (await loadsOnline(people[visit.as], file, visit)) return { visit: visit.name, 'recovered by': 'online' };
  }
  return { visit: 'all that load it', 'recovered by': 'nothing: it is not loaded again' };
}

const frontEnds = ['shell', 'mf-storefront', 'mf-checkout', 'mf-admin', 'mf-support-chat'];
const isOfFrontEnd = (file: string) => frontEnds.some((name) => file.startsWith(`/releases/${name}/`));

test.describe('the late files', () => {
  test('are all loaded by some visit', () => {
    expect(lateFiles().filter((file) => !isOfFrontEnd(file) || !needs.loading.has(file))).toEqual([]);
  });

  test('may be missing without a blank page or a reload', async () => {
    const lost: string[] = [];
    await sideBySide(pagesBeside, lateFiles(), async (file) => {
      for (const finding of await findingsOf(file)) {
        addRow({ file: file.replace(/^\/releases\//, ''), ...finding });
        if (finding['recovered by'].startsWith('nothing'))
          lost.push(`${file} in ${finding.visit}: ${finding['recovered by']}`);
      }
    });
    expect(lost).toEqual([]);
  });
});
