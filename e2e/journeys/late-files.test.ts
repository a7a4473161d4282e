import { type Browser, type BrowserContext, errors, type Locator, type Page, type Request } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { lateFiles as allLateFiles } from '../site/late-files.ts';
import { isLive, untilLive } from '../site/scripts.ts';
import { sharedDataDir, siteUrl } from '../site/shared-site.ts';
import { fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { sideBySide } from '../site/side-by-side.ts';
import { until } from '../site/until.ts';
import { signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';
import { type Visit, visits } from '../site/visits.ts';

/** A part says within this that it is there or that it failed; files come from this machine. Only what never comes costs all of it. */
const stepMs = 2_000;
/** Pages beside each other: most of the time is spent waiting for what does not come. */
const atATime = 4;
/** What is no question of whether it comes has the time of a busy machine. */
const busyMs = 30_000;
const busy = { timeout: busyMs };
/** Files that are loaded ahead are asked for within this. */
const quietMs = 1_000;

/** Without what only a site with a key of Google's loads, and what asks staff for their passkey: map.test.ts and passkeys.test.ts have those. */
const lateFiles = (dataDir: string) => allLateFiles(dataDir).filter((file) => !/\/store-map\.|\/mf-admin\/.+\/passkeys\./.test(file));

let browser: Browser;
const people = {} as Record<Visit['as'], Visitor>;
/** The visits that load a file until what they are about is shown, and all that load it, by its path; the last one first. */
const needing = new Map<string, Visit[]>();
const loading = new Map<string, Visit[]>();

beforeAll(async () => {
  browser = await launchBrowser();
  for (const name of ['guest', 'buyer', 'staff'] as const) people[name] = await visit(browser);
  await fillCheckout(people.buyer, 'Andre Late');
  await placeOrderButton(people.buyer.page).click();
  await people.buyer.page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await putInCart(people.buyer.page);
  await signInAsAdmin(people.staff);
  // As many as a busy machine opens in time.
  const recorded = await sideBySide(3, visits, record);
  for (const [index, each] of visits.entries()) {
    const { needed, loaded } = recorded[index] as Recorded;
    add(needing, needed, each);
    add(loading, loaded, each);
  }
}, 300_000);
afterAll(() => browser?.close());

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
  /** Until what the visit is about is shown. */
  needed: string[];
  loaded: string[];
}

/** Does what the visit is about once, and notes the files that it loads. */
async function record(each: Visit): Promise<Recorded> {
  const page = await contextOf(each).newPage();
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(pathOf(request.url())));
  const untilQuiet = quietOf(page);
  await begin(page, each, busyMs);
  await act(page, each);
  expect([each.name, await isShown(page, each.shown(page))]).toEqual([each.name, true]);
  const needed = [...loaded];
  await untilQuiet();
  await page.close();
  return { needed, loaded: [...loaded] };
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

function add(visitsOf: Map<string, Visit[]>, files: string[], each: Visit): void {
  for (const file of files) visitsOf.set(file, [each, ...(visitsOf.get(file) ?? [])]);
}

async function begin(page: Page, { path, typed }: Visit, withinMs = stepMs): Promise<void> {
  page.setDefaultTimeout(withinMs);
  page.setDefaultNavigationTimeout(busyMs);
  await page.goto(siteUrl(path));
  await page.evaluate(() => void document.documentElement.setAttribute('data-first-document', ''));
  if (!typed) return;
  const field = page.getByLabel(typed[0]).first();
  await outcome(page, [field]);
  if (!(await field.isVisible())) return;
  await field.fill(typed[1], busy);
  await page.evaluate(() => void document.documentElement.setAttribute('data-typed', ''));
}

/** What does not come in time has not come; a locator that fits two things is a fault of the journey. */
function late(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** In front of a page that was served and whose files do not come. */
const notice = (page: Page) => page.getByText('This page has not loaded fully');
const failed = (page: Page) =>
  page
    .getByRole('button', { name: /^Retry$/ })
    .or(page.getByText('Chat is not available right now'))
    .or(notice(page));

async function outcome(page: Page, wanted: Locator[]): Promise<void> {
  await Promise.race([untilThere(page, wanted), failed(page).first().waitFor()]).catch(late);
}

const untilThere = (page: Page, wanted: Locator[]) => Promise.all([untilLive(page), ...wanted.map((one) => one.waitFor())]);

/** Waits until what is wanted is there, or the page says that it is not; then asks for the rest. */
async function act(page: Page, each: Visit): Promise<void> {
  const wanted = each.shown(page);
  const before = each.act ? wanted.slice(0, -1) : wanted;
  await outcome(page, before);
  // Links of a page that is not live yet lead to a document of their own.
  if (!each.act || !(await isShown(page, before)) || (await areVisible(wanted))) return;
  // What failed before says nothing of what is asked for now.
  const isFailed = await failed(page).first().isVisible();
  await each.act(page).catch(late);
  await (isFailed ? untilThere(page, wanted).catch(late) : outcome(page, wanted));
}

const areVisible = async (all: Locator[]) => (await Promise.all(all.map((one) => one.isVisible()))).every(Boolean);
/** What the server drew is visible before the page works. */
const isShown = async (page: Page, wanted: Locator[]) => (await areVisible(wanted)) && (await isLive(page));

/** Something can be read and something can be done: a page that is blank has neither. */
async function expectAlive(page: Page, what: string): Promise<void> {
  const isAlive = async () =>
    (await page.locator('#root').innerText(busy)).length > 20 && (await page.locator('#root :is(a, button):visible').count()) > 0;
  await until(`the page is not blank while ${what}`, isAlive, 15_000);
}

/** Presses what offers to try again, else does again what asks for the part, or comes online. */
async function retry(page: Page, each: Visit): Promise<void> {
  const button = page.getByRole('button', { name: /^Retry$/ }).first();
  if (await notice(page).isVisible()) await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  else if (await button.isVisible()) await button.click().catch(late);
  else if (await isLive(page)) await each.act?.(page).catch(late);
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

describe('every late file of every release', () => {
  it('is loaded by something that people do', () => {
    expect(lateFiles(sharedDataDir()).filter((file) => !loading.has(file))).toEqual([]);
  });

  it('may be missing: nothing blanks or forgets what was typed, and it recovers without a reload', async () => {
    const recovered = new Set<string>();
    // Every visit, not the first that recovers: the same file may be late in another way elsewhere. People have browsers of their own.
    await sideBySide(atATime, visitsWithoutOneFile(), async ([file, each]) => {
      if (await withoutFile(file, each)) recovered.add(file);
    });
    for (const file of lateFiles(sharedDataDir()).filter((each) => !recovered.has(each))) {
      for (const each of loading.get(file) ?? []) if (!recovered.has(file) && (await comesOnline(file, each))) recovered.add(file);
    }
    expect(lateFiles(sharedDataDir()).filter((file) => !recovered.has(file))).toEqual([]);
  }, 900_000);
});

const visitsWithoutOneFile = (): [string, Visit][] =>
  lateFiles(sharedDataDir()).flatMap((file) => (needing.get(file) ?? []).map((each): [string, Visit] => [file, each]));
