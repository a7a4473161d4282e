import { errors, type Locator, type Page } from 'playwright-core';
import { isLive, untilLive } from './scripts.ts';
import { siteUrl } from './shared-site.ts';
import type { Visit } from './visits.ts';

/** A part says within this that it is there or that it failed; files come from this machine. Only what never comes costs all of it. */
const stepMs = 2_000;
/** What is no question of whether it comes has the time of a busy machine. */
export const busyMs = 30_000;
export const busy = { timeout: busyMs };

/** Opens the page of a visit, and types what is typed before. */
export async function begin(page: Page, { path, typed }: Visit, withinMs = stepMs): Promise<void> {
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
export function late(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** In front of a page that was served and whose files do not come. */
const notice = (page: Page) => page.getByText('This page has not loaded fully');
const failed = (page: Page) =>
  page
    .getByRole('button', { name: /^Retry$/ })
    .or(page.getByText('Chat is not available right now'))
    .or(notice(page));

export async function outcome(page: Page, wanted: Locator[]): Promise<void> {
  await Promise.race([untilThere(page, wanted), failed(page).first().waitFor()]).catch(late);
}

const untilThere = (page: Page, wanted: Locator[]) => Promise.all([untilLive(page), ...wanted.map((one) => one.waitFor())]);

/** Waits until what is wanted is there, or the page says that it is not; then asks for the rest. */
export async function act(page: Page, each: Visit): Promise<void> {
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
export const isShown = async (page: Page, wanted: Locator[]) => (await areVisible(wanted)) && (await isLive(page));

/** Presses what offers to try again, else does again what asks for the part, or comes online. */
export async function retry(page: Page, each: Visit): Promise<void> {
  const button = page.getByRole('button', { name: /^Retry$/ }).first();
  if (await notice(page).isVisible()) await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  else if (await button.isVisible()) await button.click().catch(late);
  else if (await isLive(page)) await each.act?.(page).catch(late);
}
