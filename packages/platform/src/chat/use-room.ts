import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { type Box, roomAbove } from './room.ts';

const restMs = 180;
/** Height of the header and margin round the element, in CSS pixels. */
const limits = { ceiling: 84, gap: 4 };
/** Elements that must stay uncovered (product.md#chat). */
const taken = 'a[href], button, input, select, textarea, [role="alert"], [data-price]';
/** Larger elements, such as card links, may be partly covered. */
const coverable = 120;

/**
 * Moves a floating element up (property --up) when it covers a control, price or error (product.md#chat). It measures after
 * scrolling and resizing, and hides the element without space.
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
  // The original position, without the current shift.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
  const corner = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  const boxes = Array.from(document.querySelectorAll(taken), (other) =>
    element.contains(other) ? undefined : other.getBoundingClientRect(),
  );
  return roomAbove(corner, boxes.filter(isInTheWay), limits);
}

const isInTheWay = (box: DOMRect | undefined): box is DOMRect =>
  box !== undefined &&
  box.width > 0 &&
  box.height > 0 &&
  (box.width < coverable || box.height < coverable) &&
  isNear(box);

const isNear = ({ top, bottom }: Box): boolean => bottom > 0 && top < window.innerHeight;
