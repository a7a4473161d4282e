import type { DemoModel } from '../device.types.ts';
import type { Group, HERO } from '../groups.ts';
import { batteryBody } from './battery.drawing.ts';
import { devicePair, groundShadow, peek, SIZE } from './device.drawing.ts';
import { lensSymbol } from './lens.drawing.ts';
import { picture, radial, tag } from './svg.ts';

/** Ids unique to one device in the picture, except for the shared lens. */
const names =
  (picture: string, model: DemoModel) =>
  (name: string): string =>
    name === 'lens' ? `${picture}-lens` : `${picture}-${model.slug}-${name}`;

const span = (model: DemoModel): number => model.width + peek(model);

/** The second of two devices overlaps the first; of three, the middle one overlaps its smaller neighbours. */
export function groupDrawing({ slug, name, models }: Group): string {
  const [left, middle, right] = models.length > 2 ? models : [models[0], models[1]];
  if (!left || !middle) return '';
  const foot = SIZE / 2 + 226;
  const scale = right ? 452 / middle.height : Math.min(500 / left.height, 560 / (span(left) * 0.5 + span(middle)));
  const [near, far] = [scale, right ? scale * 0.88 : scale];
  const at = (model: DemoModel, x: number, size: number): string =>
    devicePair(model, { x, foot, scale: size }, names(slug, model));
  const front = right ? SIZE / 2 - (span(middle) * near) / 2 : 580 - span(middle) * near;
  return picture(
    SIZE,
    SIZE,
    name,
    lensSymbol(`${slug}-lens`) +
      groundShadow(`${slug}-ground`, SIZE / 2, foot, 310) +
      at(left, 20, far) +
      (right ? at(right, 580 - span(right) * far, far) : '') +
      at(middle, front, near),
  );
}

/** The home page's banner, 1200 by 880, for a dark background, with gold light below. */
export function heroDrawing({ tablet, left, middle, battery }: typeof HERO, shopName: string): string {
  const id = (name: string): string => `hero-${name}`;
  const foot = 806;
  const stand = (model: DemoModel, height: number, x: number): string =>
    devicePair(model, { x, foot, scale: height / model.height }, names('hero', model));
  return picture(
    1200,
    880,
    '',
    lensSymbol('hero-lens') +
      radial(id('glow'), [0, '#ffc72c59', 0.5, '#ffc72c1c', 1, '#ffc72c00']) +
      tag('ellipse', { cx: 600, cy: foot, rx: 600, ry: 74, fill: `url(#${id('glow')})` }) +
      stand(tablet, 610, 590) +
      stand(left, 570, 70) +
      stand(middle, 748, 296) +
      tag('g', { transform: `translate(690 ${foot - 586 * 0.92}) scale(.92)` }, batteryBody(battery, shopName, id)),
  );
}
