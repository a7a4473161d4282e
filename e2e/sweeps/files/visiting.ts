import { errors, type Locator, type Page } from '@playwright/test';
import { isLive, untilLive } from '../../site/scripts.ts';
import type { Visit } from './visit.ts';

/** A step that takes longer has failed silently, so the sweep retries. */
export const stepMs = 10_000;
/** Documents load even when a file is missing. */
const documentMs = 60_000;

export async function begin(page: Page, { path, typed }: Visit, withinMs = stepMs): Promise<void> {
  page.setDefaultTimeout(withinMs);
  page.setDefaultNavigationTimeout(documentMs);
  await page.goto(path);
  await page.evaluate(() => void document.documentElement.setAttribute('data-first-document', ''));
  if (!typed) return;
  const field = page.getByLabel(typed[0]).first();
  await outcome(page, [field]);
  if (!(await field.isVisible())) return;
  await field.fill(typed[1]);
  await page.evaluate(() => void document.documentElement.setAttribute('data-typed', ''));
}

/** Treats a timeout as "not there" and rethrows other errors, such as an ambiguous locator. */
export function late(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

const notice = (page: Page) => page.getByText('This page has not loaded fully');
const failed = (page: Page) =>
  page
    .getByRole('button', { name: /^Retry$/ })
    .or(page.getByText('Chat is not available right now'))
    .or(notice(page));

export async function outcome(page: Page, wanted: Locator[]): Promise<void> {
  await Promise.race([untilThere(page, wanted), failed(page).first().waitFor()]).catch(late);
}

const untilThere = (page: Page, wanted: Locator[]) =>
  Promise.all([untilLive(page), ...wanted.map((one) => one.waitFor())]);

/** Waits for the wanted elements or an error, then opens the visit's lazy part. */
export async function act(page: Page, visit: Visit): Promise<void> {
  const wanted = visit.shown(page);
  const before = visit.act ? wanted.slice(0, -1) : wanted;
  await outcome(page, before);
  // Links of a page that is not hydrated open another document.
  if (!visit.act || !(await isShown(page, before)) || (await areVisible(wanted))) return;
  // An earlier error proves nothing about this part.
  const hasFailed = await failed(page).first().isVisible();
  await visit.act(page).catch(late);
  await (hasFailed ? untilThere(page, wanted).catch(late) : outcome(page, wanted));
}

const areVisible = async (all: Locator[]) => (await Promise.all(all.map((one) => one.isVisible()))).every(Boolean);
/** Server-rendered elements are visible before the page works, so hydration is checked too. */
export const isShown = async (page: Page, wanted: Locator[]) => (await areVisible(wanted)) && (await isLive(page));

export type Remedy = 'online' | 'Retry' | 'the same step' | 'itself';

/** Goes online, clicks Retry, or repeats the visit's step: the first that the page offers. */
export async function retry(page: Page, visit: Visit): Promise<Remedy> {
  const button = page.getByRole('button', { name: /^Retry$/ }).first();
  if (await notice(page).isVisible()) {
    await goOnline(page);
    return 'online';
  }
  if (await button.isVisible()) {
    await button.click().catch(late);
    return 'Retry';
  }
  if (!visit.act || !(await isLive(page))) return 'itself';
  await visit.act(page).catch(late);
  return 'the same step';
}

export const goOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));
