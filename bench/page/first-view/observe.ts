import type { Mark } from './pages.ts';

/** Figures that a page records as `window.firstView`; milliseconds from the start of its navigation. */
export interface Observed {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint before the first click, and its element. */
  lcp: number;
  lcpElement: string;
  /** Sum of all layout shifts without a click as their cause. */
  shift: number;
  /** Sum of every task's time beyond 50 ms. */
  blocking: number;
  /** Time of the page's response to the click. */
  answered: number;
}

/** Runs in the page before its scripts; uses nothing from outside except `firstViewPress`, which clicks at a place. */
export function observe({ press, answered }: { press?: Mark; answered?: Mark }): void {
  if (window !== window.top) return;
  const seen: Observed = { fcp: 0, lcp: 0, lcpElement: '', shift: 0, blocking: 0, answered: 0 };
  Object.assign(window, { firstView: seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.lcp = entry.startTime;
    seen.lcpElement = `${element?.localName ?? 'gone'} ${(element?.getAttribute('src') ?? element?.textContent ?? '').trim().slice(0, 40)}`;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  if (!press || !answered) return;

  const find = ({ selector, text = '' }: Mark) =>
    [...document.querySelectorAll(selector)].find((element) => element.textContent?.includes(text));
  const pressWhenPainted = () => {
    const target = seen.fcp > 0 ? find(press) : undefined;
    if (!target) return requestAnimationFrame(pressWhenPainted);
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    requestAnimationFrame(() => {
      const { left, top, width, height } = target.getBoundingClientRect();
      (window as unknown as { firstViewPress(place: string): void }).firstViewPress(
        JSON.stringify({ x: left + width / 2, y: top + height / 2 }),
      );
      untilAnswered();
    });
  };
  const untilAnswered = () => {
    if (find(answered)) seen.answered = performance.now();
    else requestAnimationFrame(untilAnswered);
  };
  requestAnimationFrame(pressWhenPainted);
}
