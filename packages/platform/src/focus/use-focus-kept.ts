import { useLayoutEffect, useRef } from 'react';

/**
 * For a box whose content may go while it has the focus (a Retry that worked, a line that was removed): the focus then goes to
 * the box, so that the next Tab leads on from there, instead of falling to the page's body. Spread it on the box:
 * `<section {...useFocusKept<HTMLElement>()}>`, in the component whose state takes the content away.
 */
export function useFocusKept<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const inside = useRef(false);
  // React reports no blur of an element that it removes itself.
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
