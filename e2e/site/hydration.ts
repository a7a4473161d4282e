import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

interface Watched extends Window {
  hydration: { rendered: Element[]; moved: string[]; shift(): number; forget(): number };
}

/** Records layout shifts and their elements from the start of every document. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const add = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        sum += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${place(previousRect)} to ${place(currentRect)}`,
          );
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const hydration: Watched['hydration'] = {
      rendered: [],
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
 * Waits for the web font and returns the layout shift until then. Fallback text may be laid out invisibly
 * before (ADR 53), which does not count as a hydration shift.
 */
export const untilFontsSettled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).hydration.forget();
  });

/** Remembers every visible element of the server-rendered page and returns their number. */
export const rememberRendered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { hydration } = window as unknown as Watched;
    hydration.rendered = [...document.querySelectorAll('#root *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    return hydration.rendered.length;
  });

/** Server-rendered elements that are no longer in the document, outermost only. */
export const replaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const gone = (window as unknown as Watched).hydration.rendered.filter((element) => !element.isConnected);
    return gone
      .filter((element) => !gone.includes(element.parentElement as Element))
      .map(
        (element) =>
          `${element.localName}.${element.getAttribute('class') ?? ''} "${element.ariaLabel ?? element.textContent?.slice(0, 40)}"`,
      );
  });

/** The layout shift since the document opened, including the current frame. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A frame's shifts are reported after the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).hydration.shift();
  });

/** The shifted elements with their boxes before and after, for failure messages. */
export const describeShifts = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Watched).hydration.moved.join('; '));
