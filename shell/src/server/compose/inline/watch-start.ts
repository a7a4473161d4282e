import type { pageEvents, StartFailure } from '../../../shared/page-events.ts';

export interface WatchStartOptions {
  /** The document contains the rendered page, and its scripts load later. */
  drawn: boolean;
  /** Timeout of the first scripts, in milliseconds. */
  limitMs: number;
  events: typeof pageEvents;
}

/** Reports scripts that fail, throw or hang. Runs before them, in the document head. */
export function watchStart({ drawn, limitMs, events }: WatchStartOptions): void {
  let begun = false;
  let timer: ReturnType<typeof setTimeout>;

  const fail = (detail: StartFailure) => document.dispatchEvent(new CustomEvent(events.failed, { detail }));
  const expect = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail({ part: 'start', message: 'Error: Nothing was drawn in time.' }), ms);
  };

  addEventListener(
    'error',
    ({ target, message, filename }) => {
      const file =
        target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
      const isFirst =
        target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
      const isOurs = (target === window ? filename : file).startsWith(location.origin);
      if (!isOurs) return;
      if (isFirst && !begun) fail({ part: 'first file', message: 'Error: It did not come.', file });
      else if (target === window) fail({ part: 'start', message });
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // Browser extensions run in the page, too.
    if (!String(reason?.stack).includes('-extension://')) fail({ part: 'start', message: String(reason) });
  });
  document.addEventListener(events.loading, () => expect(limitMs));
  document.addEventListener(events.begun, () => {
    begun = true;
    // The app reports missing files within the same time, so this check waits longer.
    expect(limitMs + 2_000);
  });
  document.addEventListener(events.live, () => clearTimeout(timer));
  if (!drawn) expect(limitMs);
}
