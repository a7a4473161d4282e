import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { signedIn } from './callers.ts';
import type { Caller } from './calls.ts';
import { importProducts } from './products.ts';
import { sharedSite } from './shared-site.ts';

export { desktop, phone } from './widths.ts';
export { expect };

/** A separate browser context with its page. */
export interface Person {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /** Opens another browser, for a second customer, staff, or the same customer elsewhere. */
  newPerson(options?: BrowserContextOptions): Promise<Person>;
  /** Allows console errors that a test causes on purpose, such as `status of 409`. */
  allowErrors(...patterns: RegExp[]): void;
  /** Imports products of a new brand, which only this test uses and may change. */
  newProducts(count: number): Promise<Product[]>;
}

interface WorkerFixtures {
  admin: Caller;
}

/** Console errors of all browsers of a test, and the allowed ones. */
interface ConsoleErrors {
  seen: string[];
  allowed: RegExp[];
}

/** Imported products have no pictures, and any list may show them. */
const pictureOfImport = /status of 404 .*\/api\/images\/(batteries|devices)\/brand-/;

/** Playwright's test on the shared site; fails when a page logs a console error. */
export const test = base.extend<Fixtures & { consoleErrors: ConsoleErrors }, WorkerFixtures>({
  consoleErrors: async ({ browser: _ }, use) => {
    const errors: ConsoleErrors = { seen: [], allowed: [pictureOfImport] };
    await use(errors);
    expect(errors.seen.filter((error) => !errors.allowed.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  allowErrors: async ({ consoleErrors }, use) => use((...patterns) => void consoleErrors.allowed.push(...patterns)),
  context: async ({ context, consoleErrors }, use) => {
    collectErrors(context, consoleErrors);
    await use(context);
  },
  newPerson: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      collectErrors(context, consoleErrors);
      return { context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },
  newProducts: async ({ admin }, use) => use((count) => importProducts(admin, count)),
  admin: [async ({ browser: _ }, use) => use(await signedIn(sharedSite().admin)), { scope: 'worker' }],
});

function collectErrors(context: BrowserContext, { seen }: ConsoleErrors): void {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => seen.push(String(error.error())));
}

/** Opens a path and waits for hydration, because server-rendered HTML is visible before. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the page is hydrated or client-rendered. */
export const hydrated = (page: Page): Promise<void> => expect(page.locator('html[data-live]')).toBeAttached();
