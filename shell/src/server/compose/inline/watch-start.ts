import type { pageEvents } from '../../../shared/page-events.ts';

export interface WatchStartOptions {
  /** The page stands in the document: it can be read without any script. */
  drawn: boolean;
  /** For the report. */
  composition: string;
  version: string;
  /** The first scripts may take as long as this. */
  limitMs: number;
  events: typeof pageEvents;
}

/**
 * Runs in the document before everything else, as it must outlive any of it. When the scripts of the page fail, throw or hang, or the
 * app says that a file is missing, it shows what the document keeps aside (stand-in.ts): in the place of a page that is not there, in front of one that can be read.
 */
export function watchStart({ drawn, composition, version, limitMs, events }: WatchStartOptions): void {
  let begun = false;
  let over = false;
  let shown: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const report = (part: string, message: string, file?: string) => {
    const errors = [{ remote: 'shell', version, part, message: message.slice(0, 300), stack: file ? `at ${file}:1:1` : '' }];
    const body = new Blob([JSON.stringify({ composition, errors })], { type: 'application/json' });
    if (navigator.onLine) navigator.sendBeacon?.('/reports/errors', body);
  };
  const show = (say?: () => void) => {
    const root = document.getElementById('root');
    const template = document.getElementById('stand-in') as HTMLTemplateElement | null;
    if (!root || !template) {
      document.addEventListener('readystatechange', () => show(say), { once: true });
      return;
    }
    if (over || (!drawn && root.childElementCount > 0)) return;
    over = true;
    // A style sheet that has not come would keep even this from being painted.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!link.sheet) link.remove();
    shown = drawn ? document.body.appendChild(document.createElement('div')) : root;
    shown.append(template.content.cloneNode(true));
    shown.querySelector('button')?.addEventListener('click', () => location.reload());
    say?.();
  };
  const fail = (part: string, message: string, file?: string) => show(() => report(part, message, file));
  const expect = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail('start', 'Error: Nothing was drawn in time.'), ms);
  };

  addEventListener(
    'error',
    ({ target, message, filename }) => {
      const file = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
      const isFirst = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
      if (isFirst && !begun) fail('first file', 'Error: It did not come.', file);
      else if (target === window && filename.startsWith(location.origin)) fail('start', message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => fail('start', String(reason)));
  document.addEventListener(events.loading, () => expect(limitMs));
  document.addEventListener(events.begun, () => {
    begun = true;
    // The app says itself what does not come, within the same time.
    expect(limitMs + 2_000);
  });
  // The app reports it.
  document.addEventListener(events.missing, () => show());
  document.addEventListener(events.live, () => {
    over = true;
    clearTimeout(timer);
    if (drawn) shown?.remove();
  });
  if (!drawn) expect(limitMs);
}
