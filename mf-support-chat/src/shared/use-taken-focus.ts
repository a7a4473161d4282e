import { type RefObject, useLayoutEffect } from 'react';
import { wasOpenedHere } from './chat-state.ts';

/** Focuses the element that replaces the panel, unless the focus is elsewhere on the page. */
export function useTakenFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (wasOpenedHere() && document.activeElement === document.body) element.current?.focus();
  }, [element]);
}
