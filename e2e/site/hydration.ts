import type { Page } from 'playwright-core';

interface Watched extends Window {
  hydration: { shift: number; drawn: Element[] };
}

/** From the start of every document on: sums its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hydration: Watched['hydration'] = { shift: 0, drawn: [] };
    Object.assign(window, { hydration });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hydration.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Keeps every element that the server drew and that is shown: the rest waits for what only the browser knows. Answers with their number. */
export const keepDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { hydration } = window as unknown as Watched;
    hydration.drawn = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return hydration.drawn.length;
  });

/** What the server drew and is in the document no more, outermost elements only. */
export const replaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const gone = (window as unknown as Watched).hydration.drawn.filter((element) => !element.isConnected);
    return gone
      .filter((element) => !gone.includes(element.parentElement as Element))
      .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').slice(0, 40)}"`);
  });

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).hydration.shift);
