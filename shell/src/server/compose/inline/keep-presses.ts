import type { pageEvents } from '../../../shared/page-events.ts';

export interface KeepPressesOptions {
  most: number;
  /** Milliseconds after which a click is discarded. */
  freshMs: number;
  events: typeof pageEvents;
}

/**
 * Stores clicks before hydration and replays them once, in order, afterwards. Links and forms with an action work without replay,
 * and React does not replay clicks.
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
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>('button, [role=button], [role=switch]')
        : null;
    // Buttons of the fallback page, such as Reload, work without the app.
    if (
      !button ||
      button.hasAttribute('data-at-once') ||
      (button.type === 'submit' && button.form?.hasAttribute('action'))
    )
      return;
    keep(event, button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action')) keep(event, form, () => form.requestSubmit());
  };

  const isThere = (element: HTMLElement) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility?.() !== false;
  const pressAgain = () => {
    const press = presses.shift();
    if (!press) {
      document.dispatchEvent(new Event(events.pressed));
      return;
    }
    press.mark?.cancel();
    if (performance.now() - press.at < freshMs && isThere(press.element)) press.again();
    // One click per task, so that each one sees the effects of the previous one.
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
