import type { BrowserContext, Page } from 'playwright-core';

/** State in the page: whether a lost focus may still move to another element. */
interface Guard {
  waiting: boolean;
}

/**
 * Records when focus falls to the body in any page of a browser and no element takes it within a quarter of a
 * second. Clicks on unfocusable content and new documents are allowed; returns the list of losses.
 */
export async function guardFocus(context: BrowserContext): Promise<string[]> {
  const losses: string[] = [];
  await context.exposeBinding('focusWasLost', (_, loss: string) => losses.push(loss));
  await context.addInitScript(guard);
  return losses;
}

/** Waits until no page has a pending focus loss. */
export const focusIsKnown = (pages: Page[]) =>
  Promise.all(
    pages.map((page) => page.waitForFunction(() => !(window as unknown as { focusGuard?: Guard }).focusGuard?.waiting)),
  );

/** Runs in the page before its scripts, so it uses nothing from outside. */
function guard(): void {
  if (window !== window.top) return;
  const everyMs = 50;
  const graceTicks = 5;
  const page = window as unknown as { focusGuard: Guard; focusWasLost(loss: string): void };
  page.focusGuard = { waiting: false };
  let holder: Element | null = null;
  let name = '';
  let ticksAway = 0;
  let pressed = false;

  const nameOf = (element: Element) => {
    const text =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    return `${element.tagName.toLowerCase()} "${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  };
  const whatHappened = (element: Element) => {
    if (!element.isConnected) return 'was removed';
    if (element.matches(':disabled')) return 'was disabled';
    return element.checkVisibility({ visibilityProperty: true }) ? 'was blurred' : 'was hidden';
  };
  const fallen = () => !document.activeElement || document.activeElement === document.body;
  const take = (element: Element) => {
    holder = element;
    name = nameOf(element);
  };
  const look = () => {
    if (!fallen()) take(document.activeElement as Element);
    ticksAway = fallen() && holder ? ticksAway + 1 : 0;
    page.focusGuard.waiting = ticksAway > 0;
    if (ticksAway <= graceTicks || !holder) return;
    page.focusWasLost(`${location.pathname}: ${name} had the focus and ${whatHappened(holder)}; nothing took it.`);
    holder = null;
    page.focusGuard.waiting = false;
  };

  addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target !== document.body && take(target),
    true,
  );
  addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (pressed && !relatedTarget) holder = null;
    },
    true,
  );
  addEventListener(
    'mousedown',
    () => {
      pressed = true;
      // A click moves the focus after its listeners have run.
      setTimeout(() => (pressed = false));
    },
    true,
  );
  setInterval(look, everyMs);
}
