import { useEffect, useRef } from 'react';

/** For a table that a button makes longer: the first row that came takes the focus, since the button may be gone. */
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
    /** More was asked for. */
    expect: () => {
      before.current = length;
    },
  };
}
