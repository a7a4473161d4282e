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

/** A fast connection on which data are saved: nothing is loaded ahead. */
export const saveData = (page: Page): Promise<void> => connect(page, { saveData: true, effectiveType: '4g', downlink: 10 });

/** A slow connection: only what is pointed at is loaded ahead. */
export const slowConnection = (page: Page): Promise<void> => connect(page, { saveData: false, effectiveType: '3g' });

/** A fast connection, whatever the browser takes this machine's for: its guess without a measured one differs by kind of network. */
export const fastConnection = (page: Page): Promise<void> => connect(page, { saveData: false, effectiveType: '4g', downlink: 10 });

async function connect(page: Page, connection: { saveData: boolean; effectiveType: string; downlink?: number }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { ...value, addEventListener() {} } });
  }, connection);
}
