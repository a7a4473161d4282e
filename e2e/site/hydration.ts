import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] };

interface Watched extends Window {
  hydration: { drawn: Element[]; moved: string[]; shift(): number; forget(): number };
}

/** From the start of every document on: sums its layout shifts, and notes what moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const add = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        sum += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${place(previousRect)} to ${place(currentRect)}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const hydration: Watched['hydration'] = {
      drawn: [],
      moved,
      shift() {
        add(observer.takeRecords());
        return sum;
      },
      forget() {
        add(observer.takeRecords());
        const before = sum;
        sum = 0;
        moved.length = 0;
        return before;
      },
    };
    Object.assign(window, { hydration });
  });
}

/**
 * Until the font is there, or is given up, text may be laid out unseen in another one (ADR 53), which a busy machine sometimes takes a frame for:
 * what that moves is no part of taking a page over. Answers with how far things moved until then.
 */
export const untilFontsSettled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).hydration.forget();
  });

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
      .map(
        (element) =>
          `${element.localName}.${element.getAttribute('class') ?? ''} "${element.ariaLabel ?? element.textContent?.slice(0, 40)}"`,
      );
  });

/** How far things moved by themselves since the page was opened (layout shift, 0 for nothing), what is shown now included. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A frame's shifts are known when the one after it is drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).hydration.shift();
  });

/** What moved, with its place (x, y, width, height) before and after: for the message of a test that failed. */
export const movedOn = (page: Page): Promise<string> => page.evaluate(() => (window as unknown as Watched).hydration.moved.join('; '));
