import type { BatteryShape } from '../device.types.ts';
import type { Box } from './svg.ts';

/** Outline of a cell in a 600 by 600 picture, and the area for text. */
export interface CellShape {
  outline: Box;
  /** More rectangles of the body: the foot of an L, the second cell of a twin. */
  cells: readonly Box[];
  words: Box;
  /** Area of "Fits …". */
  foot: Box;
  /** Area of voltage and chemistry, if not below the capacity. */
  figures?: { x: number; y: number; w: number };
  /** Position of the flex cable on the upper edge. */
  exit: number;
  /** Distance of the flex cable's start above the outline. */
  lift?: number;
}

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

const upright = (w: number, h: number): CellShape => {
  const outline = box(300 - w / 2, 318 - h / 2, w, h);
  const words = box(outline.x + 26, outline.y + 52, w - 52, h - 150);
  return {
    outline,
    cells: [outline],
    words,
    foot: box(words.x, outline.y + h - 92, words.w, 62),
    exit: outline.x + w * 0.64,
  };
};

/** A long leg with a foot to its right, like batteries around a speaker. */
const ell = (): CellShape => {
  const leg = box(134, 72, 206, 492);
  const foot = box(134, 366, 332, 198);
  return {
    outline: box(134, 72, 332, 492),
    cells: [leg, foot],
    words: box(160, 124, 158, 230),
    foot: box(160, 470, 284, 72),
    exit: 262,
  };
};

const twin = (): CellShape => {
  const [left, right] = [box(34, 128, 261, 376), box(305, 128, 261, 376)];
  const figures = { x: 331, y: 206, w: 209 };
  return {
    outline: box(34, 128, 532, 376),
    cells: [left, right],
    words: box(60, 184, 209, 290),
    foot: box(331, 388, 209, 92),
    figures,
    exit: 352,
  };
};

const wide = (): CellShape => {
  const outline = box(46, 142, 508, 352);
  return {
    outline,
    cells: [outline],
    words: box(76, 194, 448, 200),
    foot: box(318, 410, 206, 58),
    figures: { x: 76, y: 437, w: 214 },
    exit: 388,
  };
};

export function cellShape(shape: BatteryShape): CellShape {
  switch (shape) {
    case 'slim':
      return upright(232, 490);
    case 'bar':
      return upright(322, 474);
    case 'wide':
      return wide();
    case 'pack':
      return upright(378, 468);
    case 'ell':
      return ell();
    case 'twin':
      return twin();
  }
}
