import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pageEvents as events } from '../../src/shared/page-events.ts';

export const say = (event: keyof typeof events) => document.dispatchEvent(new Event(events[event]));
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A served document with a fake clock, and the reports that it sends. */
export function earlyPage() {
  let mounted: Root | undefined;
  const page = {
    root: document.body,
    sent: [] as Blob[],
    hydrate: (app: ReactNode) =>
      act(async () => {
        mounted = hydrateRoot(page.root, app);
      }),
  };
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    document.head.innerHTML = '';
    document.body.innerHTML =
      '<div id="root"></div><template id="fallback"><p>Not loaded</p><button>Reload</button></template>';
    page.root = document.getElementById('root') as HTMLElement;
    page.sent = [];
    Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => page.sent.push(body) > 0 });
  });
  afterEach(() => {
    for (const event of ['live', 'typed', 'pressed'] as const) say(event);
    act(() => mounted?.unmount());
    mounted = undefined;
    jest.useRealTimers();
  });
  return page;
}
