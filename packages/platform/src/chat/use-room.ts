import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { type Box, roomAbove } from './room.ts';

const restMs = 180;
/** The header is above; free room round the element. CSS pixels. */
const limits = { ceiling: 84, gap: 4 };
/** What somebody came to press, to fill in or to read first (product.md#chat). */
const taken = 'a[href], button, input, select, textarea, [role="alert"], [data-price]';
/** What is larger both ways, such as a card that is a link, can still be pressed beside it. */
const coverable = 120;

/**
 * Moves a floating element up (by its property --up) where it would lie on a control, a price or an error (product.md#chat). It looks again when the page rests or
 * changes its size: one pass over the controls' boxes, no text is measured. Where there is no room it goes below the edge.
 */
export function useRoom(element: RefObject<HTMLElement | null>): { style: CSSProperties; away: boolean } {
  const [up, setUp] = useState<number | undefined>(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setUp(element.current ? roomFor(element.current) : 0);
    const whenAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    const size = new ResizeObserver(whenAtRest);
    size.observe(document.body);
    window.addEventListener('scroll', whenAtRest, { passive: true });
    window.addEventListener('resize', whenAtRest);
    look();
    return () => {
      clearTimeout(timer);
      size.disconnect();
      window.removeEventListener('scroll', whenAtRest);
      window.removeEventListener('resize', whenAtRest);
    };
  }, [element]);
  return { style: { '--up': `${-(up ?? 0)}px` } as CSSProperties, away: up === undefined };
}

function roomFor(element: HTMLElement): number | undefined {
  // Where it belongs, wherever it is at the moment.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
  const corner = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  const boxes = Array.from(document.querySelectorAll(taken), (other) =>
    element.contains(other) ? undefined : other.getBoundingClientRect(),
  );
  return roomAbove(corner, boxes.filter(isInTheWay), limits);
}

const isInTheWay = (box: DOMRect | undefined): box is DOMRect =>
  box !== undefined && box.width > 0 && box.height > 0 && (box.width < coverable || box.height < coverable) && isNear(box);

const isNear = ({ top, bottom }: Box): boolean => bottom > 0 && top < window.innerHeight;
