import type { BatteryShape } from '../device.types.ts';
import type { Box } from './svg.ts';

/** A cell's outline in a 600 by 600 picture and the calm area inside that may carry words. */
export interface CellShape {
  outline: Box;
  /** Further rectangles that belong to the body: the foot of an L, the second cell of a twin. */
  cells: readonly Box[];
  words: Box;
  /** Where "Fits …" stands. */
  foot: Box;
  /** Where the flex leaves the body, on its upper edge. */
  exit: number;
}

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

const upright = (w: number, h: number): CellShape => {
  const outline = box(300 - w / 2, 318 - h / 2, w, h);
  const words = box(outline.x + 26, outline.y + 52, w - 52, h - 150);
  return { outline, cells: [outline], words, foot: box(words.x, outline.y + h - 84, words.w, 62), exit: outline.x + w * 0.64 };
};

/** A long leg and a foot to its right, as behind the taptic engine and the speaker. */
const ell = (): CellShape => {
  const leg = box(134, 72, 206, 492);
  const foot = box(134, 366, 332, 198);
  return { outline: box(134, 72, 332, 492), cells: [leg, foot], words: box(160, 124, 158, 230), foot: box(160, 470, 284, 72), exit: 262 };
};

const twin = (): CellShape => {
  const [left, right] = [box(44, 152, 250, 330), box(306, 152, 250, 330)];
  return { outline: box(44, 152, 512, 330), cells: [left, right], words: box(70, 206, 198, 250), foot: box(332, 372, 198, 88), exit: 352 };
};

export function cellShape(shape: BatteryShape): CellShape {
  switch (shape) {
    case 'slim':
      return upright(232, 490);
    case 'bar':
      return upright(322, 474);
    case 'wide':
      return { ...upright(496, 356), exit: 388 };
    case 'pack':
      return upright(378, 468);
    case 'ell':
      return ell();
    case 'twin':
      return twin();
  }
}
