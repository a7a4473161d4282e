export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How many pixels a floating thing has to go up from its `corner` so that it lies on none of the `taken` boxes and leaves `gap`
 * round it; undefined when there is no such place below `ceiling`.
 */
export function roomAbove(corner: Box, taken: readonly Box[], { ceiling, gap }: { ceiling: number; gap: number }): number | undefined {
  const height = corner.bottom - corner.top;
  let bottom = corner.bottom;
  while (bottom - height >= ceiling) {
    const place = { left: corner.left - gap, right: corner.right + gap, top: bottom - height - gap, bottom: bottom + gap };
    const below = taken.filter((box) => meet(box, place));
    if (below.length === 0) return corner.bottom - bottom;
    bottom = Math.min(...below.map(({ top }) => top)) - gap;
  }
  return undefined;
}
