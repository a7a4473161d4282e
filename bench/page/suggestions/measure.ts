import type { Browser, Page } from 'playwright-core';
import { median } from '../../site/report.ts';

/** Milliseconds from the last key to the answer on the screen: the pause after it, the question and the answer. */
export const suggestionsGoal = 100;

export interface MeasuredSuggestions {
  text: string;
  ms: number;
}

/** Each begins with a letter that another device has, and none is misspelt: the last line of its list repeats the words. */
const texts = ['iphone 13', 'galaxy a12', 'pixel 7', 'redmi note 9', 'a2633', 'ipad air', 'moto g'];

/** Types into the search of the header of a page that is live, on a site that has answered each before; medians of so many visits. */
export async function measureSuggestions(browser: Browser, site: string, rounds: number): Promise<MeasuredSuggestions[]> {
  const taken = new Map(texts.map((text) => [text, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    const visited = await oneVisit(browser, site);
    // The first visit of all is the site's.
    if (round > 0) for (const { text, ms } of visited) taken.get(text)?.push(ms);
  }
  return [...taken].map(([text, times]) => ({ text, ms: median(times) }));
}

export const slowestOf = (measured: MeasuredSuggestions[]): number => Math.max(...measured.map(({ ms }) => ms));

export function suggestionLines(measured: MeasuredSuggestions[]): string[] {
  if (measured.length === 0) return [];
  const each = measured.map(({ text, ms }) => `${text} ${ms.toFixed(0)}`).join(', ');
  return [`suggestions after the last key: ${slowestOf(measured).toFixed(0)} ms at most (goal ${suggestionsGoal}): ${each}`];
}

async function oneVisit(browser: Browser, site: string): Promise<MeasuredSuggestions[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site}/faq`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  const measured: MeasuredSuggestions[] = [];
  // What is typed first brings the list's own files.
  for (const text of ['nokia', ...texts]) measured.push({ text, ms: await typed(page, text) });
  await page.close();
  return measured.slice(1);
}

async function typed(page: Page, text: string): Promise<number> {
  const field = page.getByRole('banner').getByLabel('Search products');
  await field.fill('');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'hidden' });
  await page.evaluate(watchKeys, text);
  await field.focus();
  await page.keyboard.type(text);
  await page.waitForFunction(() => 'suggestedAfter' in window);
  return page.evaluate<number>('suggestedAfter');
}

/** Runs in the page: notes as `window.suggestedAfter` how long after the last key the list for all of the text was painted. */
function watchKeys(text: string): void {
  let last = 0;
  const note = ({ timeStamp }: Event) => {
    last = timeStamp;
  };
  addEventListener('keydown', note, { capture: true });
  Reflect.deleteProperty(window, 'suggestedAfter');
  const isThere = () =>
    [...document.querySelectorAll('[role="option"]')].some((option) => option.textContent?.trim().endsWith(` for ${text}`));
  const look = () => {
    if (!isThere()) return requestAnimationFrame(look);
    removeEventListener('keydown', note, { capture: true });
    requestAnimationFrame(() => Object.assign(window, { suggestedAfter: performance.now() - last }));
  };
  look();
}
