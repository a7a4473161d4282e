import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const recentMs = 10_000;
const gap = 10;
/** Areas that a toast must not cover, most specific first. */
const areas = ['[data-press-area]', 'form', 'a, button, label'];
const headerPx = 88;

/**
 * Places `box` above or below the last click; for old or hidden clicks the style sheet decides. It covers neither the form nor
 * controls in the same `data-press-area`.
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

/** Top of a box of this height near the click; undefined when the click is not visible or there is no space. */
function topBeside({ top, bottom, width }: DOMRect, height: number): number | undefined {
  if (width === 0 || bottom <= 0 || top >= window.innerHeight) return undefined;
  if (top - gap - height >= headerPx) return top - gap - height;
  return bottom + gap + height <= window.innerHeight ? bottom + gap : undefined;
}
