import type { pageEvents } from '../../../shared/page-events.ts';

export interface StartLateOptions {
  main: string;
  /** What main will ask for, so that it all comes at once. */
  scripts: string[];
  latestMs: number;
  events: typeof pageEvents;
}

/**
 * Loads the scripts of a page that is drawn: after the pictures that are seen first, which they would slow down, at the first sign
 * that somebody wants to do something, or when it has taken long enough.
 */
export function startLate({ main, scripts, latestMs, events }: StartLateOptions): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // First what has the others run: browsers ask for six files at a time, and the page's own comes last.
    document.head.append(Object.assign(document.createElement('script'), { src: main }));
    for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    document.dispatchEvent(new Event(events.loading));
  };
  const settled = (picture: HTMLImageElement) =>
    picture.complete ||
    new Promise((resolve) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
    });
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true, capture: true, passive: true });
  setTimeout(start, latestMs);
  document.addEventListener('DOMContentLoaded', () => {
    const first = document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority=high]');
    void Promise.all(Array.from(first, settled)).then(() => {
      document.dispatchEvent(new Event(events.pictured));
      // The next frame asks for the other pictures in view: behind the scripts they would wait for a free connection.
      requestAnimationFrame(() => setTimeout(start));
    });
  });
}
