import type { pageEvents } from '../../../shared/page-events.ts';

export interface KeepPressesOptions {
  /** So many are kept. */
  most: number;
  /** What was pressed longer ago than this is not wanted any more. */
  freshMs: number;
  events: typeof pageEvents;
}

/**
 * Keeps what is pressed in a page that is drawn but does not answer yet, and does it again once the page is live, each press once and in
 * order. Links, and forms that have an address, work by themselves; while presses wait, leave-last.ts holds them. (React replays actions of
 * forms, not clicks; nothing reaches it before, or a press would count twice.)
 */
export function keepPresses({ most, freshMs, events }: KeepPressesOptions): void {
  const presses: { element: HTMLElement; at: number; again: () => void; mark?: Animation }[] = [];
  const { dataset } = document.documentElement;

  const mark = (element: HTMLElement): Animation | undefined => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = isStill ? [{ opacity: 0.6 }, { opacity: 0.6 }] : [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }];
    const animation = element.animate?.(frames, { duration: 900, iterations: Number.POSITIVE_INFINITY });
    setTimeout(() => animation?.cancel(), freshMs);
    return animation;
  };
  const keep = (event: Event, element: HTMLElement, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (presses.length >= most) return;
    presses.push({ element, at: performance.now(), again, mark: mark(element) });
    dataset.pressed = String(presses.length);
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button, [role=button], [role=switch]') : null;
    // What stands in for the page, such as its Reload, works by itself.
    if (!button || button.hasAttribute('data-at-once') || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    keep(event, button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action')) keep(event, form, () => form.requestSubmit());
  };

  const isThere = (element: HTMLElement) =>
    element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility?.() !== false;
  const pressAgain = () => {
    const press = presses.shift();
    if (!press) {
      document.dispatchEvent(new Event(events.pressed));
      return;
    }
    press.mark?.cancel();
    if (performance.now() - press.at < freshMs && isThere(press.element)) press.again();
    // Each sees what the one before it did.
    setTimeout(pressAgain);
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  document.addEventListener(events.live, () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    delete dataset.pressed;
  });
  document.addEventListener(events.typed, pressAgain, { once: true });
}
