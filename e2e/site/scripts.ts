import type { BrowserContext, Page, Route } from 'playwright-core';

/** Keeps every script of the front ends from coming, to a page or to all of a browser, until the answer is called. */
export async function holdScripts(to: Page | BrowserContext): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let held = true;
  await to.route(/\/releases\/.+\.js(\?|$)/, async (route) => {
    if (held) waiting.push(route);
    else await route.continue();
  });
  return async () => {
    held = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** The page has taken over what the server drew, or has drawn itself: it answers from now on. */
export const untilLive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor({ state: 'attached' });

export const isLive = async (page: Page): Promise<boolean> => (await page.locator('html[data-live]').count()) > 0;

/** A slow connection on which data are saved: only what is pointed at is loaded ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g', addEventListener() {} } });
  });
}
