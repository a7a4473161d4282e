import type { Mark } from './pages.ts';

/** What a page has noted about itself, as `window.firstView`; milliseconds from the start of its navigation. */
export interface Observed {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint before the first press, and what was painted. */
  lcp: number;
  lcpElement: string;
  /** Sum of all layout shifts that no press caused. */
  shift: number;
  /** Of every task what is beyond 50 ms, from the start on. */
  blocking: number;
  /** When the press was answered. */
  answered: number;
}

/** Runs in the page before its scripts, so it uses nothing from outside but `firstViewPress`, which presses at that place. */
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
