import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a box when its focused content is removed, instead of losing it to the body. Spread it on the box in the
 * component that removes the content: `<section {...useFocusKept<HTMLElement>()}>`.
 */
export function useFocusKept<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const inside = useRef(false);
  // React fires no blur event for an element that it removes.
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
