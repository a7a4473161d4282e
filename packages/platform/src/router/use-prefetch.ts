import { type DOMAttributes, useEffect, useRef } from 'react';
import { prefetch } from './prefetch.ts';
import { prefetchWhenSeen } from './when-seen.ts';

/** Whether, and at what signs, a link loads the page that it leads to before it is pressed. */
export type PrefetchWhen = 'seen' | 'pointed' | 'never';

/** A pointer that only passes by is not meant. */
const hoverMs = 100;

type Signs = Pick<DOMAttributes<HTMLAnchorElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onTouchStart'>;

/** For a link of this site: its ref, and what it listens to, together with what the page itself wants of it. */
export function usePrefetch(when: PrefetchWhen, own: Signs) {
  const ref = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const link = ref.current;
    const stop = when === 'seen' && link ? prefetchWhenSeen(link) : undefined;
    return () => {
      stop?.();
      clearTimeout(timer.current);
    };
  }, [when]);
  if (when === 'never') return { ref, ...own };

  const load = () => {
    const link = ref.current;
    if (link && link.origin === location.origin && !link.target) prefetch(link.pathname + link.search);
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(load, hoverMs);
  };
  const no = () => clearTimeout(timer.current);
  const signs: Signs = {
    onPointerEnter: both(own.onPointerEnter, soon),
    onPointerLeave: both(own.onPointerLeave, no),
    onFocus: both(own.onFocus, soon),
    onBlur: both(own.onBlur, no),
    onTouchStart: both(own.onTouchStart, load),
  };
  return { ref, ...signs };
}

const both =
  <E>(first: ((event: E) => void) | undefined, then: () => void) =>
  (event: E) => {
    first?.(event);
    then();
  };
