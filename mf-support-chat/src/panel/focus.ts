import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { wasOpenedHere } from '../shared/chat-state.ts';

const fields = 'input, textarea';
const focusable = `a[href], button:not(:disabled), select, ${fields}, [tabindex="0"]`;

/** Focuses the first field when the panel opens. A panel restored after a reload takes no focus. */
export function useFirstField(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wasOpenedHere()) (panel.current?.querySelector<HTMLElement>(fields) ?? panel.current)?.focus();
  }, [panel]);
}

/** While the panel is a sheet, nothing behind it can be reached; toasts and the scrim before it can. */
export function useInertPage(panel: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    const { current } = panel;
    if (!isSheet || !current) return undefined;
    const beside = [...(current.parentElement?.children ?? [])].filter((element) => element !== current);
    const behind = beside.filter(
      (element) => element !== current.previousElementSibling && !isLive(element) && !element.hasAttribute('inert'),
    );
    for (const element of behind) element.setAttribute('inert', '');
    return () => {
      for (const element of behind) element.removeAttribute('inert');
    };
  }, [panel, isSheet]);
}

const isLive = (element: Element) => element.querySelector(':scope > [aria-live]') !== null;

/** Keeps Tab inside the sheet, because the page behind it is hidden. */
export function keepFocusWithin(panel: HTMLElement, event: KeyboardEvent): void {
  const controls = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== edge && document.activeElement !== panel) return;
  if (document.activeElement === panel && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
