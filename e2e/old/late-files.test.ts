import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { lateFiles as allLateFiles } from '../site/late-files.ts';
import { photoWithPlace } from '../site/photo.ts';
import { sharedDataDir, siteUrl } from '../site/shared-site.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { sideBySide } from '../site/side-by-side.ts';
import { until } from '../site/until.ts';
import { act, begin, busy, busyMs, isShown, late, outcome, retry } from '../site/visiting.ts';
import { signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';
import { type Visit, visits } from '../site/visits.ts';

/** Pages beside each other: most of the time is spent waiting for what does not come. */
const atATime = 4;
/** So many visits do without a file until one of them misses it: later ones only load it ahead. */
const triesToMiss = 3;
/** Files that are loaded ahead are asked for within this. */
const quietMs = 1_000;

/** Without what only a site with a key of Google's loads, and what asks staff for their passkey: map.test.ts and passkeys.test.ts have those. */
const lateFiles = (dataDir: string) => allLateFiles(dataDir).filter((file) => !/\/map\.|\/mf-admin\/.+\/passkeys\./.test(file));

let browser: Browser;
const people = {} as Record<Visit['as'], Visitor>;
/** A file that comes late in one way: with its page or by what is done there. However many visits there are, it fails and recovers in the same way. */
interface Need {
  file: string;
  /** Those that load it before what they are about is shown, and after how many others: who needs it asks sooner than who loads it ahead. */
  visits: { visit: Visit; place: number }[];
}
/** By file and way. */
const needs = new Map<string, Need>();
/** All visits that load a file, by its path; the last one first. */
const loading = new Map<string, Visit[]>();

beforeAll(async () => {
  browser = await launchBrowser();
  for (const name of ['guest', 'buyer', 'staff'] as const) people[name] = await visit(browser);
  await orderByTransfer(people.buyer);
  await signInAsAdmin(people.staff);
  await rejectReceipt(people.staff.page, await orderNumberOn(people.buyer.page));
  await putInCart(people.buyer.page);
  // As many as a busy machine opens in time.
  const recorded = await sideBySide(3, visits, record);
  for (const [index, each] of visits.entries()) {
    const { needed, loaded } = recorded[index] as Recorded;
    for (const [place, [file, way]] of needed.entries()) {
      const before = needs.get(`${file} ${way}`)?.visits ?? [];
      needs.set(`${file} ${way}`, { file, visits: [...before, { visit: each, place }] });
    }
    for (const file of loaded) loading.set(file, [each, ...(loading.get(file) ?? [])]);
  }
}, 300_000);
afterAll(() => browser?.close());

/** With an address, so that an account is offered. */
async function orderByTransfer(buyer: Visitor): Promise<void> {
  const { page } = buyer;
  await fillCheckout(buyer, 'Andre Late');
  await page.getByLabel(/^Email/).fill('andre.late@example.com');
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await page.locator('b', { hasText: 'Transfer proof uploaded successfully' }).waitFor();
  await placeOrderButton(page).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
}

/** So that another one is asked for. */
const rejectReceipt = (staff: Page, orderNumber: string) =>
  staff.evaluate(async (number) => {
    const { orders } = await (await fetch(`/api/admin/orders?search=${number}`)).json();
    const body = JSON.stringify({ paymentStatus: 'failed', note: 'The amount cannot be read.' });
    await fetch(`/api/admin/orders/${orders[0].id}/payment`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body });
  }, orderNumber);

async function putInCart(page: Page): Promise<void> {
  await page.goto(siteUrl('/device-batteries/iPhone'));
  await page
    .getByRole('button', { name: /Add .*to Cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
}

const contextOf = ({ as }: Visit): BrowserContext => people[as].context;
const pathOf = (url: string) => new URL(url).pathname;

interface Recorded {
  needed: [file: string, way: string][];
  loaded: Iterable<string>;
}

/** Does what the visit is about once, and notes the files that it loads. */
async function record(each: Visit): Promise<Recorded> {
  const page = await contextOf(each).newPage();
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(pathOf(request.url())));
  const untilQuiet = quietOf(page);
  await begin(page, each, busyMs);
  let opened: Set<string> | undefined;
  const asking = (asked: Page) => {
    opened ??= new Set(loaded);
    return each.act?.(asked) ?? Promise.resolve();
  };
  await act(page, { ...each, ...(each.act && { act: asking }) });
  expect([each.name, await isShown(page, each.shown(page))]).toEqual([each.name, true]);
  const whose = each.path.startsWith('/admin') ? 'of staff, drawn by the browser' : 'of the shop, drawn by the server';
  const when = (file: string) => (!opened || opened.has(file) ? 'with the page' : 'by what is done');
  const wayOf = (file: string) => [whose, when(file), each.typed && 'after typing'].join();
  const needed = [...loaded].map((file): [string, string] => [file, wayOf(file)]);
  await untilQuiet();
  await page.close();
  return { needed, loaded };
}

const isRelease = (request: Request) => pathOf(request.url()).startsWith('/releases/');

/** Waits until nothing of the releases has been asked for in a while: "networkidle" is over once it was reached before the visit acts. */
function quietOf(page: Page): () => Promise<void> {
  let asked = Date.now();
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!isRelease(request)) return;
    asked = Date.now();
    open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  return () => until('the page asks for nothing more', () => open.size === 0 && Date.now() - asked > quietMs, 15_000);
}

/** Something can be read and something can be done: a page that is blank has neither. */
async function expectAlive(page: Page, what: string): Promise<void> {
  const isAlive = async () =>
    (await page.locator('#root').innerText(busy)).length > 20 && (await page.locator('#root :is(a, button):visible').count()) > 0;
  await until(`the page is not blank while ${what}`, isAlive, 15_000);
}

type State = 'missing' | 'broken off' | 'back';

/** Answers for a file as its state is at the time. */
async function control(page: Page, file: string): Promise<{ state: State }> {
  const control: { state: State } = { state: 'missing' };
  await page.route(
    (url) => url.pathname === file,
    (route) => {
      if (control.state === 'missing') return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' });
      return control.state === 'broken off' ? route.abort('connectionreset') : route.continue();
    },
  );
  return control;
}

/** The same visit while the file is missing, then broken off, then there again. Answers whether anything was missed. */
async function withoutFile(file: string, each: Visit): Promise<boolean> {
  const page = await contextOf(each).newPage();
  const controlled = await control(page, file);
  const isFile = (request: Request) => pathOf(request.url()) === file;
  try {
    await begin(page, each);
    await act(page, each);
    await expectAlive(page, `${file} is missing`);
    if (await isShown(page, each.shown(page))) return false;
    controlled.state = 'broken off';
    const brokenOff = page.waitForEvent('requestfailed', { predicate: isFile, timeout: 1_500 }).catch(late);
    await retry(page, each);
    await brokenOff;
    await expectAlive(page, `${file} is broken off`);
    controlled.state = 'back';
    const works = async () => {
      if (await isShown(page, each.shown(page))) return true;
      await retry(page, each);
      await outcome(page, each.shown(page));
      return isShown(page, each.shown(page));
    };
    await until(`${each.name} works again with ${file}`, works, 30_000);
    await expectKept(page, each);
    return true;
  } finally {
    await page.close();
  }
}

/** It is the same document, with what was typed into it. */
async function expectKept(page: Page, { typed }: Visit): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-first-document'))).toBe(true);
  if (!typed || (await page.evaluate(() => !document.documentElement.hasAttribute('data-typed')))) return;
  expect(await page.getByLabel(typed[0]).first().inputValue(busy)).toBe(typed[1]);
}

/** What nobody misses while it is missing comes by itself when the browser is online again. */
async function comesOnline(file: string, each: Visit): Promise<boolean> {
  const page = await contextOf(each).newPage();
  const controlled = await control(page, file);
  try {
    const asked = page.waitForResponse((response) => pathOf(response.url()) === file, { timeout: 5_000 });
    await begin(page, each);
    await asked;
    controlled.state = 'back';
    const came = page.waitForResponse((response) => pathOf(response.url()) === file && response.ok(), { timeout: 5_000 });
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await came;
    return true;
  } catch (error) {
    late(error);
    return false;
  } finally {
    await page.close();
  }
}

/** Does without each file once in each way that it comes, so that a new visit adds no more than its own files. Answers with those that nobody missed. */
async function withoutEach(files: string[]): Promise<string[]> {
  const recovered = new Set<string>();
  const missing = [...needs.values()].filter(({ file }) => files.includes(file));
  await sideBySide(atATime, missing, async ({ file, visits }) => {
    const soonest = visits.toSorted((one, other) => one.place - other.place).slice(0, triesToMiss);
    for (const { visit } of soonest) if (await withoutFile(file, visit)) return void recovered.add(file);
  });
  return files.filter((file) => !recovered.has(file));
}

/** Those of the files that do not come by themselves, wherever they are loaded. */
async function lostFor(files: string[]): Promise<string[]> {
  const lost = await sideBySide(atATime, files, async (file) => {
    for (const each of loading.get(file) ?? []) if (await comesOnline(file, each)) return [];
    return [file];
  });
  return lost.flat();
}

const frontEnds = ['shell', 'mf-storefront', 'mf-checkout', 'mf-admin', 'mf-support-chat'];
const frontEndOf = (file: string) => frontEnds.find((name) => file.startsWith(`/releases/${name}/`));

describe('every late file of every release', () => {
  it('is loaded by something that people do', () => {
    expect(lateFiles(sharedDataDir()).filter((file) => !frontEndOf(file) || !loading.has(file))).toEqual([]);
  });

  it.each(frontEnds)(
    'of %s may be missing: nothing blanks or forgets what was typed, and it recovers without a reload',
    async (name) => {
      const files = lateFiles(sharedDataDir()).filter((file) => frontEndOf(file) === name);
      expect(await lostFor(await withoutEach(files))).toEqual([]);
    },
    600_000,
  );
});
