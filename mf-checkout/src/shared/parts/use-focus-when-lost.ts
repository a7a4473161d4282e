import { type RefObject, useEffect } from 'react';

/** Focuses an element on mount if the focused one has gone. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Waits a frame, because the layout first focuses a new page's main part.
    const frame = requestAnimationFrame(() => {
      if (!isInUse(document.activeElement)) ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref]);
}

const isInUse = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.localName !== 'main';
