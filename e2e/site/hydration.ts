import type { Page } from 'playwright-core';

interface Watched extends Window {
  hydration: { drawn: Element[]; shift(): number };
}

/** From the start of every document on: sums its layout shifts. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const hydration: Watched['hydration'] = {
      drawn: [],
      shift() {
        add(observer.takeRecords());
        return sum;
      },
    };
    Object.assign(window, { hydration });
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

/** How far things moved by themselves since the page was opened (layout shift, 0 for nothing), what is shown now included. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A frame's shifts are known when the one after it is drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).hydration.shift();
  });
