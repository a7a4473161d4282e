import type { DemoModel } from '../device.types.ts';
import type { Group, HERO } from '../groups.ts';
import { batteryBody } from './battery.drawing.ts';
import { devicePair, groundShadow, peek, SIZE } from './device.drawing.ts';
import { lensSymbol } from './lens.drawing.ts';
import { picture, tag } from './svg.ts';

/** Names that are unique to one device of the picture, save for the lens that all share. */
const names =
  (picture: string, model: DemoModel) =>
  (name: string): string =>
    name === 'lens' ? `${picture}-lens` : `${picture}-${model.slug}-${name}`;

const span = (model: DemoModel): number => model.width + peek(model);

/** Pairs side by side, each covering part of the one before: the middle one, or the last, stands in front. */
export function groupDrawing({ slug, name, models }: Group): string {
  const overlap = 0.5;
  const tallest = Math.max(...models.map((model) => model.height));
  const widths = models.map(span);
  const full = widths.reduce((sum, width, i) => sum + (i === models.length - 1 ? width : width * (1 - overlap)), 0);
  const scale = Math.min(500 / tallest, 560 / full);
  const foot = SIZE / 2 + (tallest * scale) / 2 - 4;
  let x = (SIZE - full * scale) / 2;
  const pairs = models.map((model, i) => {
    const drawn = devicePair(model, { x, foot, scale }, names(slug, model));
    x += (widths[i] ?? 0) * (1 - overlap) * scale;
    return drawn;
  });
  const ground = groundShadow(`${slug}-ground`, SIZE / 2, foot, full * scale * 0.54);
  return picture(SIZE, SIZE, name, lensSymbol(`${slug}-lens`) + ground + pairs.join(''));
}

/** The home page's banner, 1200 by 880. */
export function heroDrawing({ tablet, left, middle, battery }: typeof HERO, shopName: string): string {
  const id = (name: string): string => `hero-${name}`;
  const foot = 800;
  const stand = (model: DemoModel, height: number, x: number): string =>
    devicePair(model, { x, foot, scale: height / model.height }, names('hero', model));
  return picture(
    1200,
    880,
    '',
    lensSymbol('hero-lens') +
      groundShadow(id('ground'), 600, foot, 560) +
      stand(tablet, 600, 560) +
      stand(left, 560, 60) +
      stand(middle, 740, 300) +
      tag('g', { transform: `translate(720 ${foot - 563 * 0.8}) scale(.8)` }, batteryBody(battery, shopName, id)),
  );
}
