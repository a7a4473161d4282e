export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Pixels to move an element up from `corner` so that it keeps `gap` from all `taken` boxes; undefined without space below `ceiling`. */
export function roomAbove(
  corner: Box,
  taken: readonly Box[],
  { ceiling, gap }: { ceiling: number; gap: number },
): number | undefined {
  const height = corner.bottom - corner.top;
  let bottom = corner.bottom;
  while (bottom - height >= ceiling) {
    const place = {
      left: corner.left - gap,
      right: corner.right + gap,
      top: bottom - height - gap,
      bottom: bottom + gap,
    };
    const below = taken.filter((box) => meet(box, place));
    if (below.length === 0) return corner.bottom - bottom;
    bottom = Math.min(...below.map(({ top }) => top)) - gap;
  }
  return undefined;
}
