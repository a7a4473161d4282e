import { type RefObject, useEffect } from 'react';

/** Gives an element the focus when it appears and nothing else has it: what had it may just have gone. */
export function useFocusWhenLost(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A frame later: the layout gives a new page's main part the focus first.
    const frame = requestAnimationFrame(() => {
      if (!isInUse(document.activeElement)) ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref]);
}

const isInUse = (focused: Element | null) => focused !== null && focused !== document.body && focused.localName !== 'main';
