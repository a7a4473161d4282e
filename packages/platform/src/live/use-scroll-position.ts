import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position of a list that grows at both ends: scrolls to the end after `delayMs` when `end` changes, and keeps the
 * visible message when `oldest` changes. Returns the list's ref.
 */
export function useScrollPosition<E extends HTMLElement>(
  oldest: number | undefined,
  end: string,
  delayMs = 0,
): RefObject<E | null> {
  const list = useRef<E>(null);
  const belowTop = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept when earlier messages came, not when anything renders
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight - belowTop.current;
  }, [oldest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message came, not when anything renders
  useEffect(() => {
    const scroll = () => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    };
    if (delayMs === 0) return scroll();
    const timer = setTimeout(scroll, delayMs);
    return () => clearTimeout(timer);
  }, [end]);

  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const remember = () => {
      belowTop.current = current.scrollHeight - current.scrollTop;
    };
    remember();
    current.addEventListener('scroll', remember, { passive: true });
    return () => current.removeEventListener('scroll', remember);
  });

  return list;
}
