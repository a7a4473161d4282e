import { useEffect, useRef } from 'react';

/** Focuses the first new item after "Load more", because the button may disappear. */
export function useGrowth<List extends HTMLElement>(length: number) {
  const list = useRef<List>(null);
  const before = useRef(length);
  useEffect(() => {
    const grown = before.current > 0 && length > before.current;
    if (grown) (list.current?.children[before.current] as HTMLElement | undefined)?.focus({ preventScroll: true });
    before.current = length;
  }, [length]);
  return list;
}
