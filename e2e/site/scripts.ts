import type { BrowserContext, Page, Route } from 'playwright-core';

/** Holds back the front ends' scripts for a page or a whole browser, until the returned function is called. */
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

/** Waits until the page is hydrated or client-rendered. */
export const untilLive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor({ state: 'attached' });

export const isLive = async (page: Page): Promise<boolean> => (await page.locator('html[data-live]').count()) > 0;

/** A fast connection with Save-Data, which turns prefetching off. */
export const saveData = (page: Page): Promise<void> =>
  connect(page, { saveData: true, effectiveType: '4g', downlink: 10 });

/** A slow connection, on which only hovered or focused links are prefetched. */
export const slowConnection = (page: Page): Promise<void> => connect(page, { saveData: false, effectiveType: '3g' });

/** A fast connection; without this override Chromium guesses by the kind of network. */
export const fastConnection = (page: Page): Promise<void> =>
  connect(page, { saveData: false, effectiveType: '4g', downlink: 10 });

async function connect(
  page: Page,
  connection: { saveData: boolean; effectiveType: string; downlink?: number },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { ...value, addEventListener() {} } });
  }, connection);
}
