import type { pageEvents, StartFailure } from '../../../shared/page-events.ts';

export interface ShowFallbackOptions {
  /** The document contains the server-rendered page. */
  drawn: boolean;
  composition: string;
  version: string;
  events: typeof pageEvents;
}

/**
 * Shows the fallback (fallback.ts) when scripts fail or a file is missing: instead of an empty page, or in front of a rendered one.
 * It reports start failures; the app reports missing files.
 */
export function showFallback({ drawn, composition, version, events }: ShowFallbackOptions): void {
  let over = false;
  let shown: HTMLElement | undefined;

  const report = ({ part, message, file }: StartFailure) => {
    const errors = [
      { remote: 'shell', version, part, message: message.slice(0, 300), stack: file ? `at ${file}:1:1` : '' },
    ];
    const body = new Blob([JSON.stringify({ composition, errors })], { type: 'application/json' });
    if (navigator.onLine) navigator.sendBeacon?.('/reports/errors', body);
  };
  const show = (failure?: StartFailure) => {
    const root = document.getElementById('root');
    const template = document.getElementById('fallback') as HTMLTemplateElement | null;
    if (!root || !template) {
      document.addEventListener('readystatechange', () => show(failure), { once: true });
      return;
    }
    if (over || (!drawn && root.childElementCount > 0)) return;
    over = true;
    // A pending style sheet would block painting the fallback.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet) link.remove();
    shown = drawn ? document.body.appendChild(document.createElement('div')) : root;
    shown.append(template.content.cloneNode(true));
    shown.querySelector('button')?.addEventListener('click', () => location.reload());
    if (failure) report(failure);
  };

  document.addEventListener(events.failed, (event) => show((event as CustomEvent<StartFailure>).detail));
  document.addEventListener(events.missing, () => show());
  document.addEventListener(events.live, () => {
    over = true;
    if (drawn) shown?.remove();
  });
}
