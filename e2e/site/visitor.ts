import type { Browser, BrowserContext, Page } from 'playwright-core';
import { focusIsKnown, guardFocus } from './focus-guard.ts';
import { untilLive } from './scripts.ts';
import { sharedSite, siteUrl } from './shared-site.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

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
const present = new Set<Visitor>();
let inTest = false;
beforeEach(() => {
  inTest = true;
});
afterEach(async () => {
  inTest = false;
  const left = await Promise.allSettled([...present].map((visitor) => visitor.leave()));
  for (const one of left) if (one.status === 'rejected') throw one.reason;
});

export async function visit(browser: Browser, viewport = desktop): Promise<Visitor> {
  const context = await browser.newContext({ viewport, locale: 'en-JM', timezoneId: 'America/Jamaica' });
  const losses = await guardFocus(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
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

/** Signs the demonstration admin in through the login screen. */
export async function signInAsAdmin({ page, open }: Visitor): Promise<void> {
  const { email, password } = sharedSite().admin;
  await open('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}
