import type { pageEvents } from '../../../shared/page-events.ts';

export interface LeaveLastOptions {
  /** Longest delay of a navigation, in milliseconds. */
  mostMs: number;
  events: typeof pageEvents;
}

/**
 * Delays leaving while stored clicks wait for hydration (`<html data-pressed>`), because a navigation would discard them. The last
 * link or form wins.
 */
export function leaveLast({ mostMs, events }: LeaveLastOptions): void {
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;

  const go = () => {
    clearTimeout(timer);
    timer = undefined;
    const way = leave;
    leave = undefined;
    isLeaving = true;
    way?.();
    isLeaving = false;
  };
  const hold = (event: Event, element: HTMLElement, way: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.animate?.({ opacity: [0.6, 0.6] }, mostMs);
    leave = way;
    timer ??= setTimeout(go, mostMs);
  };
  const mayWait = (origin: string, target: string) =>
    !isLeaving &&
    document.documentElement.dataset.pressed !== undefined &&
    origin === location.origin &&
    /^(_self)?$/.test(target);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
    if (!isHere && !link.hasAttribute('download') && mayWait(link.origin, link.target))
      hold(event, link, () => link.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute('action') || !mayWait(new URL(form.action).origin, form.target)) return;
    hold(event, form, () => form.requestSubmit(event.submitter));
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  document.addEventListener(events.live, () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
  });
  document.addEventListener(events.pressed, go, { once: true });
}
