import type { Browser, Page } from 'playwright-core';
import { median } from '../../site/report.ts';

/** Limit in milliseconds from the last key to the visible suggestions, including the debounce. */
export const suggestionsGoal = 100;

export interface MeasuredSuggestions {
  text: string;
  ms: number;
}

/**
 * Each begins with a letter of another device and is spelled correctly, because the measurement waits for the list's last line, which
 * repeats the text.
 */
const texts = ['iphone 13', 'galaxy a12', 'pixel 7', 'redmi note 9', 'a2633', 'ipad air', 'moto g'];

/** Types into the header's search of a hydrated page, on a site with warm responses; medians of `rounds` visits. */
export async function measureSuggestions(
  browser: Browser,
  site: string,
  rounds: number,
): Promise<MeasuredSuggestions[]> {
  const taken = new Map(texts.map((text) => [text, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    const visited = await oneVisit(browser, site);
    // The first visit warms the site.
    if (round > 0) for (const { text, ms } of visited) taken.get(text)?.push(ms);
  }
  return [...taken].map(([text, times]) => ({ text, ms: median(times) }));
}

export const slowestOf = (measured: MeasuredSuggestions[]): number => Math.max(...measured.map(({ ms }) => ms));

export function suggestionLines(measured: MeasuredSuggestions[]): string[] {
  if (measured.length === 0) return [];
  const each = measured.map(({ text, ms }) => `${text} ${ms.toFixed(0)}`).join(', ');
  return [
    `suggestions after the last key: ${slowestOf(measured).toFixed(0)} ms at most (goal ${suggestionsGoal}): ${each}`,
  ];
}

async function oneVisit(browser: Browser, site: string): Promise<MeasuredSuggestions[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site}/faq`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  const measured: MeasuredSuggestions[] = [];
  // The first text loads the list's own files.
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

/** Runs in the page: records as `window.suggestedAfter` the time from the last key to the paint of the complete text's list. */
function watchKeys(text: string): void {
  let last = 0;
  const note = ({ timeStamp }: Event) => {
    last = timeStamp;
  };
  addEventListener('keydown', note, { capture: true });
  Reflect.deleteProperty(window, 'suggestedAfter');
  const isThere = () =>
    [...document.querySelectorAll('[role="option"]')].some((option) =>
      option.textContent?.trim().endsWith(` for ${text}`),
    );
  const look = () => {
    if (!isThere()) return requestAnimationFrame(look);
    removeEventListener('keydown', note, { capture: true });
    requestAnimationFrame(() => Object.assign(window, { suggestedAfter: performance.now() - last }));
  };
  look();
}
