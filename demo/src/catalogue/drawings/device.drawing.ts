import type { DemoModel } from '../device.types.ts';
import { cameraDrawing, cameraReach } from './camera.drawing.ts';
import { brightness, darker, lighter } from './colour.ts';
import { frontDrawing } from './front.drawing.ts';
import { lensSymbol } from './lens.drawing.ts';
import { inset, linear, n, path, picture, radial, rect, tag } from './svg.ts';

export const SIZE = 600;

/** Position of a pair (front over back): left edge of the back, ground line, and picture units per millimetre. */
interface Stand {
  x: number;
  foot: number;
  scale: number;
}

/** Visible width of the back left of the front, in millimetres: enough for its camera. */
export function peek(model: DemoModel): number {
  const reach = cameraReach(model.camera, model.width) + 3.5;
  const tablet = model.width > 100;
  return tablet
    ? Math.max(reach, model.width * 0.24)
    : Math.min(Math.max(reach, model.width * 0.48), model.width * 0.8);
}

function back(model: DemoModel, id: (name: string) => string): string {
  const { width: w, height: h, corner, colour } = model;
  const body = { x: 0, y: 0, w, h };
  const pale = brightness(colour) > 0.55;
  const [fill, sheen, clip, shade] = [id('back'), id('sheen'), id('body'), id('shade')];
  return (
    linear(
      fill,
      [0, lighter(colour, pale ? 0.45 : 0.2), 0.5, colour, 1, darker(colour, pale ? 0.12 : 0.3)],
      [0, 0, 0.7, 1],
    ) +
    linear(sheen, [0, '#ffffff00', 0.5, pale ? '#ffffff59' : '#ffffff1c', 1, '#ffffff00'], [0, 0, 1, 0]) +
    linear(shade, [0, '#05080a00', 0.2, '#05080a1a', 0.4, '#05080a66'], [0, 0, 1, 0]) +
    tag('clipPath', { id: clip }, rect(body, corner, '#000')) +
    rect(body, corner, `url(#${fill})`) +
    tag(
      'g',
      { 'clip-path': `url(#${clip})` },
      path(`M${n(w * 0.02)} ${n(h)}L${n(w * 0.42)} 0H${n(w * 0.7)}L${n(w * 0.3)} ${n(h)}z`, `url(#${sheen})`) +
        cameraDrawing(model.camera, w, colour, id('lens')) +
        rect({ x: peek(model) - 8, y: 0, w: 20, h }, 0, `url(#${shade})`),
    ) +
    rect(inset(body, 0.5), corner - 0.5, 'none', { stroke: darker(colour, pale ? 0.32 : 0.5) }) +
    rect(inset(body, 1.35), Math.max(corner - 1.35, 1), 'none', {
      stroke: '#fff',
      'stroke-width': 0.5,
      opacity: pale ? 0.6 : 0.28,
    }) +
    antennas(0, h, colour)
  );
}

const antennas = (x: number, h: number, colour: string): string =>
  path(
    [0.11, 0.89].map((part) => `M${n(x)} ${n(h * part)}h1.400v1.400h-1.400z`).join(''),
    brightness(colour) > 0.4 ? darker(colour, 0.45) : lighter(colour, 0.3),
  );

/** Buttons in the metal: right of the front, mirrored on the back's left. */
function buttons(model: DemoModel, x: number): string {
  const { height: h, width: w, colour } = model;
  const key = (at: number, y: number, length: number): string =>
    rect({ x: at, y, w: 1.8, h: length }, 0.8, darker(colour, 0.38));
  if (w > 100) return key(x + w - 0.7, h * 0.09, h * 0.06) + key(x + w - 0.7, h * 0.17, h * 0.06);
  const power = model.buttons === 'both' ? [key(x + w - 0.7, h * 0.25, h * 0.12), key(-1.1, h * 0.25, h * 0.12)] : [];
  const stacked = [h * 0.2, h * 0.34].flatMap((y, i) => [
    key(x + w - 0.7, y, h * (i ? 0.075 : 0.11)),
    key(-1.1, y, h * (i ? 0.075 : 0.11)),
  ]);
  return model.buttons === 'both'
    ? power.join('') + key(x - 1.1, h * 0.21, h * 0.055) + key(x - 1.1, h * 0.285, h * 0.055)
    : stacked.join('');
}

/** Front and back at a position. `id` must be unique to this pair within the picture; all pairs share the lens symbol. */
export function devicePair(model: DemoModel, stand: Stand, id: (name: string) => string): string {
  const x = peek(model);
  const place = `translate(${n(stand.x)} ${n(stand.foot - model.height * stand.scale)}) scale(${stand.scale.toFixed(4)})`;
  return tag(
    'g',
    { transform: place },
    buttons(model, x) + back(model, id) + tag('g', { transform: `translate(${n(x)} 0)` }, frontDrawing(model, id)),
  );
}

export const groundShadow = (id: string, cx: number, foot: number, rx: number): string =>
  radial(id, [0, '#14211a73', 0.55, '#14211a2e', 1, '#14211a00']) +
  tag('ellipse', { cx, cy: foot + 2, rx, ry: Math.min(rx * 0.07, 20), fill: `url(#${id})` });

/** Front over back, to scale, 600 by 600. */
export function deviceDrawing(model: DemoModel): string {
  const id = (name: string): string => `${model.slug}-${name}`;
  const span = model.width + peek(model);
  const scale = Math.min(528 / model.height, 516 / span);
  const foot = SIZE / 2 + (model.height * scale) / 2 - 4;
  const x = (SIZE - span * scale) / 2;
  return picture(
    SIZE,
    SIZE,
    model.name,
    lensSymbol(id('lens')) +
      groundShadow(id('ground'), SIZE / 2, foot, span * scale * 0.56) +
      devicePair(model, { x, foot, scale }, id),
  );
}
