import { errors, type Locator, type Page } from '@playwright/test';
import { isLive, untilLive } from '../../site/scripts.ts';
import type { Visit } from './visit.ts';

/** A step that is not over by then has failed silently: the sweep goes on and tries again. */
export const stepMs = 10_000;
/** Documents come whatever file is missing. */
const documentMs = 60_000;

/** Opens the page of a visit, and fills in what the visit has typed before. */
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

/** Takes a timeout for "not there"; a locator that fits two elements is a mistake of the sweep. */
export function late(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** Stands in front of a page that the server rendered and whose files are missing. */
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

/** Waits until the page shows the wanted elements or an error; then opens the late part of the visit. */
export async function act(page: Page, visit: Visit): Promise<void> {
  const wanted = visit.shown(page);
  const before = visit.act ? wanted.slice(0, -1) : wanted;
  await outcome(page, before);
  // Links of a page that is not hydrated open another document.
  if (!visit.act || !(await isShown(page, before)) || (await areVisible(wanted))) return;
  // An error that was there before says nothing of this part.
  const hasFailed = await failed(page).first().isVisible();
  await visit.act(page).catch(late);
  await (hasFailed ? untilThere(page, wanted).catch(late) : outcome(page, wanted));
}

const areVisible = async (all: Locator[]) => (await Promise.all(all.map((one) => one.isVisible()))).every(Boolean);
/** Elements of the server's HTML are visible before the page works. */
export const isShown = async (page: Page, wanted: Locator[]) => (await areVisible(wanted)) && (await isLive(page));

/** How a visit tries again. */
export type Remedy = 'online' | 'Retry' | 'the same step' | 'itself';

/** Goes online, presses Retry, or repeats the step of the visit: the first of them that the page offers. */
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

export const goOnline = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('online')));
