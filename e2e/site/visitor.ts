import type { Browser, BrowserContext, Page } from 'playwright-core';
import { askUntilDrawn } from './document.ts';
import { focusIsKnown, guardFocus } from './focus-guard.ts';
import { untilLive } from './scripts.ts';
import { sharedSite, siteUrl } from './shared-site.ts';

export const desktop = { width: 1440, height: 900 };
const [locale, timezoneId] = ['en-JM', 'America/Jamaica'];
export const phone = { width: 390, height: 844 };

/** The widths at which a story is told, for `describe.each`. */
export const bothWidths = [
  ['390 px', phone],
  ['1440 px', desktop],
] as const;

/** A person with a browser of their own. `errors` collects what no page of the shop may print. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  errors: string[];
  /** Opens a path of the site and waits until its page is live: what the server drew is there before. */
  open(path: string): Promise<void>;
  /** Ends the browser; throws when the focus fell to the body of any of its pages. */
  leave(): Promise<void>;
}

/** Whoever came during a test and has not left: a test that fails leaves nobody behind. Who came before the tests stays. */
const present = new Set<Pick<Visitor, 'leave'>>();
let inTest = false;
beforeEach(() => {
  inTest = true;
});
afterEach(async () => {
  inTest = false;
  const left = await Promise.allSettled([...present].map((visitor) => visitor.leave()));
  present.clear();
  for (const one of left) if (one.status === 'rejected') throw one.reason;
});

export async function visit(browser: Browser, viewport = desktop): Promise<Visitor> {
  const context = await browser.newContext({ viewport, locale, timezoneId });
  const losses = await guardFocus(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  let hasLeft = false;
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const visitor: Visitor = {
    page,
    context,
    errors,
    open: async (path) => {
      await page.goto(siteUrl(path), { waitUntil: 'load' });
      await untilLive(page);
    },
    leave: async () => {
      if (hasLeft) return;
      hasLeft = true;
      present.delete(visitor);
      await focusIsKnown(context.pages()).finally(() => context.close());
      if (losses.length > 0) throw new Error(`The focus fell to the body. ${losses.join(' ')}`);
    },
  };
  if (inTest) present.add(visitor);
  return visitor;
}

/** A page of a browser that runs no script, closed after the test. */
export async function visitWithoutScript(browser: Browser, viewport = desktop): Promise<Page> {
  const context = await browser.newContext({ viewport, locale, timezoneId, javaScriptEnabled: false });
  present.add({ leave: () => context.close() });
  await askUntilDrawn(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Somebody comes before each test of this block and leaves after it; nothing was printed meanwhile. */
export function visitEachTest(come: () => Promise<Visitor>, use: (visitor: Visitor) => void): void {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await come();
    use(visitor);
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
}

/** Signs the demonstration admin in through the login screen. */
export async function signInAsAdmin({ page, open }: Visitor): Promise<void> {
  const { email, password } = sharedSite().admin;
  await open('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}
