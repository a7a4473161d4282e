import { type RefObject, useEffect, useState } from 'react';
import { coversContent } from './place.ts';

const restMs = 180;
const narrow = '(max-width: 640px)';

/**
 * Whether the closed button should be away (UX-75): on a phone while the page is scrolled down, and wherever it would lie on
 * something to press, to type into or to read. It looks again when the page rests or changes its size.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let before = window.scrollY;
    const look = () => setAway(button.current !== null && coversContent(button.current));
    const whenAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    const onScroll = () => {
      if (window.scrollY > before && window.matchMedia(narrow).matches) setAway(true);
      before = window.scrollY;
      whenAtRest();
    };
    const size = new ResizeObserver(whenAtRest);
    size.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', whenAtRest);
    look();
    return () => {
      clearTimeout(timer);
      size.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', whenAtRest);
    };
  }, [button]);
  return away;
}
