import type { DemoModel } from '../device.types.ts';
import { wattHours } from '../devices/family.ts';
import type { CellShape } from './battery.shape.ts';
import type { Skin } from './battery.skins.ts';
import { fitSize, text, textWidth } from './lettering.ts';
import { type Box, circle, n, path } from './svg.ts';

/** A line of the label; tests check that it fits the battery. */
export interface LabelLine {
  words: string;
  x: number;
  y: number;
  size: number;
  fill: string;
}

/** Splits a name into two lines of similar length when one line would need a small size. */
function nameLines(name: string, width: number): string[] {
  if (textWidth(name, 25) <= width) return [name];
  const words = name.split(' ');
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => textWidth(line, 1)));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), [name]);
}

function fitsLines(model: DemoModel, foot: Box, skin: Skin): LabelLine[] {
  const lines = nameLines(model.name, foot.w);
  const size = Math.min(...lines.map((line) => fitSize(line, lines.length > 1 ? 25 : 31, foot.w)));
  const bottom = foot.y + foot.h;
  const first = bottom - (lines.length - 1) * size * 1.16;
  return [
    { words: 'Fits', x: foot.x, y: first - size * 1.2, size: 19, fill: skin.quiet },
    ...lines.map((words, i) => ({ words, x: foot.x, y: first + i * size * 1.16, size, fill: skin.strong })),
  ];
}

export function labelLines(model: DemoModel, shopName: string, shape: CellShape, skin: Skin): LabelLine[] {
  const { words: area, foot } = shape;
  const wide = area.w > 380;
  const capacity = String(model.mAh);
  const big = fitSize(capacity, wide ? 172 : 118, wide ? area.w * 0.68 : area.w);
  const shop = fitSize(shopName, 27, area.w - 44);
  const base = area.y + 52 + big * 0.72;
  const unit = wide ? { x: area.x + textWidth(capacity, big) + 14, y: base } : { x: area.x, y: base + 40 };
  const spec = `${model.volts.toFixed(2)} V · ${wattHours(model).toFixed(2)} Wh`;
  const figures = shape.figures ?? { x: area.x, y: unit.y + 42, w: area.w };
  return [
    { words: shopName, x: area.x + 44, y: area.y + 12 + shop * 0.34, size: shop, fill: skin.strong },
    { words: capacity, x: area.x, y: base, size: big, fill: skin.strong },
    { words: 'mAh', ...unit, size: 38, fill: skin.accent },
    { words: spec, x: figures.x, y: figures.y, size: fitSize(spec, 24, figures.w), fill: skin.quiet },
    {
      words: 'Li-ion polymer',
      x: figures.x,
      y: figures.y + 31,
      size: fitSize('Li-ion polymer', 24, figures.w),
      fill: skin.quiet,
    },
    ...fitsLines(model, foot, skin),
  ];
}

const bolt = (x: number, y: number): string =>
  circle(x, y, 17, '#ffc72c') + path(`M${n(x + 3)} ${n(y - 12)}l-11 13.500h8l-3 10.500 11.500-14.500h-8z`, '#0f1f18');

export const labelDrawing = (model: DemoModel, shopName: string, shape: CellShape, skin: Skin): string =>
  bolt(shape.words.x + 17, shape.words.y + 12) +
  labelLines(model, shopName, shape, skin)
    .map(({ words, x, y, size, fill }) => text(words, x, y, { size, fill }))
    .join('');
