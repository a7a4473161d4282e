import { type RefObject, useLayoutEffect } from 'react';
import { wasOpenedHere } from './chat-state.ts';

/** What stands for the panel now takes the focus that went with the panel; one that is elsewhere stays there. */
export function useTakenFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (wasOpenedHere() && document.activeElement === document.body) element.current?.focus();
  }, [element]);
}
