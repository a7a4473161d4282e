import { useEffect, useRef } from 'react';

/** Moves the focus to the first new row of a growing table, because its "more" button may disappear. */
export function useGrownTable(length: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || length <= before.current) return;
    ref.current?.querySelectorAll<HTMLElement>('tr[data-row-key]')[before.current]?.focus();
    before.current = undefined;
  }, [length]);
  return {
    ref,
    /** Call before more rows are requested. */
    expect: () => {
      before.current = length;
    },
  };
}
