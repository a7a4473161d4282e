import type { pageEvents } from '../../../shared/page-events.ts';

export interface StartLateOptions {
  main: string;
  /** Files that the main script imports, preloaded in parallel. */
  scripts: string[];
  latestMs: number;
  events: typeof pageEvents;
}

/** Loads the scripts of a server-rendered page after the first pictures, on the first input, or after a time limit. */
export function startLate({ main, scripts, latestMs, events }: StartLateOptions): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // Loads the main script first: browsers fetch six files at a time, and it starts the others.
    document.head.append(Object.assign(document.createElement('script'), { src: main }));
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    document.dispatchEvent(new Event(events.loading));
  };
  const settled = (picture: HTMLImageElement) =>
    picture.complete ||
    new Promise((resolve) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
    });
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, start, { once: true, capture: true, passive: true });
  setTimeout(start, latestMs);
  document.addEventListener('DOMContentLoaded', () => {
    const first = document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority=high]');
    void Promise.all(Array.from(first, settled)).then(() => {
      document.dispatchEvent(new Event(events.pictured));
      // Waits a frame, so that the other visible pictures get connections before the scripts.
      requestAnimationFrame(() => setTimeout(start));
    });
  });
}
