import { type KeyboardEvent, useSyncExternalStore } from 'react';

const narrow = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the panel is a bottom sheet over the page, as on phones. */
export const useIsSheet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );

const focusable = 'a[href], button:not(:disabled), input, select, textarea';

/** Tab goes round within the sheet: what is behind it cannot be seen. */
export function keepFocusWithin(panel: HTMLElement, event: KeyboardEvent): void {
  const controls = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== edge && document.activeElement !== panel) return;
  if (document.activeElement === panel && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
