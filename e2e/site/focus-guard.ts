import type { BrowserContext, Page } from 'playwright-core';

/** What the guard keeps in the page: whether a loss still waits for something to take the focus. */
interface Guard {
  waiting: boolean;
}

/**
 * Watches every page of a browser for focus that falls to the body: the control that had it was removed, disabled, hidden or
 * blurred, and a quarter of a second later nothing has taken it. Pressing on what takes no focus is legitimate, and so is a new
 * document. Answers with the losses so far, in words.
 */
export async function guardFocus(context: BrowserContext): Promise<string[]> {
  const losses: string[] = [];
  await context.exposeBinding('focusWasLost', (_, loss: string) => losses.push(loss));
  await context.addInitScript(guard);
  return losses;
}

/** Waits until the pages know whether a focus that is away just now comes back. */
export const focusIsKnown = (pages: Page[]) =>
  Promise.all(pages.map((page) => page.waitForFunction(() => !(window as unknown as { focusGuard?: Guard }).focusGuard?.waiting)));

/** Runs in the page, before its scripts, so it uses nothing from outside. */
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
    const text = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
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

  addEventListener('focusin', ({ target }) => target instanceof Element && target !== document.body && take(target), true);
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
      // The press moves the focus after its listeners have run.
      setTimeout(() => (pressed = false));
    },
    true,
  );
  setInterval(look, everyMs);
}
