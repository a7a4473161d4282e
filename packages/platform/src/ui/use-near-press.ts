import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const recentMs = 10_000;
const gap = 10;
/** What belongs together, the most telling first. */
const areas = ['[data-press-area]', 'form', 'a, button, label'];
/** Room for a header that stays in view. */
const headerPx = 88;

/**
 * Places `box` above what was pressed last, or below it; where that is gone, out of view or long ago, its style sheet places it. A form,
 * and controls in an element with `data-press-area`, belong together: none of them is covered.
 */
export function useNearPress(box: RefObject<HTMLElement | null>, toast: number | undefined): void {
  const pressed = useRef<{ element: Element; at: number }>(undefined);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const element = areas.map((area) => target.closest(area)).find(Boolean) ?? target;
      pressed.current = { element, at: Date.now() };
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.removeProperty('--press-top');
    const { element, at } = pressed.current ?? {};
    if (toast === undefined || !element || Date.now() - (at ?? 0) > recentMs) return;
    const top = topBeside(element.getBoundingClientRect(), current.offsetHeight);
    if (top === undefined) return;
    const { left, width } = element.getBoundingClientRect();
    current.style.setProperty('--press-top', `${top}px`);
    current.style.setProperty('--press-x', `${left + width / 2}px`);
  }, [box, toast]);
}

/** Where a box of this height stands beside what was pressed; undefined where that is not to be seen, or has no room. */
function topBeside({ top, bottom, width }: DOMRect, height: number): number | undefined {
  if (width === 0 || bottom <= 0 || top >= window.innerHeight) return undefined;
  if (top - gap - height >= headerPx) return top - gap - height;
  return bottom + gap + height <= window.innerHeight ? bottom + gap : undefined;
}
