import type { DemoModel } from '../device.types.ts';
import { steadyNumber } from '../devices/family.ts';
import { type CellShape, cellShape } from './battery.shape.ts';
import { type Skin, skinOf } from './battery.skins.ts';
import { labelDrawing } from './battery-label.drawing.ts';
import { groundShadow, SIZE } from './device.drawing.ts';
import { type Box, inset, linear, n, path, picture, rect } from './svg.ts';

type Id = (name: string) => string;

/** Path of an L-shaped outline, clockwise, with rounded corners. */
function ellPath([leg, foot]: readonly Box[], by: number): string {
  if (!leg || !foot) return '';
  const [x, y, right, bottom] = [leg.x + by, leg.y + by, foot.x + foot.w - by, foot.y + foot.h - by];
  const [knee, step, r] = [leg.x + leg.w - by, foot.y + by, Math.max(14 - by, 4)];
  const arc = (dx: number, dy: number, sweep = 1): string => `a${n(r)} ${n(r)} 0 0 ${sweep} ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}H${n(knee - r)}${arc(r, r)}V${n(step - r)}${arc(r, r, 0)}H${n(right - r)}${arc(r, r)}V${n(bottom - r)}${arc(-r, r)}H${n(x + r)}${arc(-r, -r)}V${n(y + r)}${arc(r, -r)}z`;
}

const bodyShape = (
  model: DemoModel,
  shape: CellShape,
  by: number,
  fill: string,
  stroke?: string,
  width?: number,
): string =>
  model.battery === 'ell'
    ? path(ellPath(shape.cells, by), fill, { stroke, 'stroke-width': width })
    : shape.cells
        .map((cell) => rect(inset(cell, by), Math.max(14 - by, 4), fill, { stroke, 'stroke-width': width }))
        .join('');

function flex(shape: CellShape, id: Id): string {
  const { exit } = shape;
  const top = shape.outline.y - (shape.lift ?? 0);
  const ribbon = `M${n(exit)} ${n(top + 8)}v-34q0-14 14-14h64`;
  const socket = { x: exit + 66, y: top - 62, w: 58, h: 40 };
  const pins = Array.from({ length: 5 }, (_, i) => `M${n(socket.x + 9 + i * 10)} ${n(socket.y + 9)}v22`).join('');
  return (
    linear(id('flex'), [0, '#f0b860', 0.5, '#c98a34', 1, '#9a6420']) +
    path(ribbon, 'none', { stroke: '#8a5a1d', 'stroke-width': 34 }) +
    path(ribbon, 'none', { stroke: '#d99a45', 'stroke-width': 30 }) +
    path(ribbon, 'none', { stroke: '#f3c67c', 'stroke-width': 14 }) +
    path(ribbon, 'none', { stroke: '#d99a45', 'stroke-width': 7 }) +
    rect(inset(socket, -6), 7, `url(#${id('flex')})`) +
    rect(socket, 5, '#191e22', { stroke: '#3d464c', 'stroke-width': 2 }) +
    path(pins, 'none', { stroke: '#f5cf7a', 'stroke-width': 4.4, 'stroke-linecap': 'round' })
  );
}

const poles = ({ exit, outline }: CellShape, colour: string): string =>
  path(
    `M${n(exit - 62)} ${n(outline.y + 9)}h10M${n(exit - 57)} ${n(outline.y + 4)}v10M${n(exit + 34)} ${n(outline.y + 9)}h10`,
    'none',
    {
      stroke: colour,
      'stroke-width': 2.6,
    },
  );

function contacts({ outline }: CellShape, skin: Skin): string {
  const bay = { x: outline.x + outline.w * 0.3, y: outline.y - 7, w: outline.w * 0.4, h: 34 };
  const step = bay.w / 4;
  const pads = Array.from({ length: 4 }, (_, i) =>
    rect({ x: bay.x + i * step + 7, y: bay.y + 8, w: step - 14, h: 18 }, 3, '#f1c766', {
      stroke: '#9a7326',
      'stroke-width': 1.5,
    }),
  );
  return rect(bay, 6, '#15191c', { stroke: skin.edge, 'stroke-width': 2 }) + pads.join('');
}

const tabs = ({ outline }: CellShape): string =>
  [0.2, 0.58]
    .map((part) =>
      rect(
        { x: outline.x + Math.min(outline.w, 232) * part, y: outline.y + outline.h - 14, w: 48, h: 34 },
        8,
        '#e9ece5',
        {
          stroke: '#aab3ab',
          'stroke-width': 1.6,
        },
      ),
    )
    .join('');

/** A square code, unique to each model and always the same. */
function code(model: DemoModel, x: number, y: number, colour: string): string {
  let d = '';
  let bits = steadyNumber(model.slug);
  for (let i = 0; i < 64; i++) {
    bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0;
    const [column, row] = [i % 8, i >> 3];
    if (column === 0 || row === 7 || bits >>> 31) d += `M${n(x + column * 6)} ${n(y + row * 6)}h6v6h-6z`;
  }
  return path(d, colour);
}

function body(model: DemoModel, shape: CellShape, skin: Skin, id: Id): string {
  const band = shape.cells
    .slice(0, model.battery === 'ell' ? 1 : 2)
    .map((cell) => rect({ x: cell.x + 1.5, y: cell.y + 16, w: cell.w - 3, h: 7 }, 0, '#ffc72c'));
  const head = shape.cells
    .slice(0, model.battery === 'ell' ? 1 : 2)
    .map((cell) =>
      path(`M${n(cell.x + 1)} ${n(cell.y + 16)}v-4q0-11 11-11h${n(cell.w - 24)}q11 0 11 11v4z`, skin.tape),
    );
  const labels = skin.label
    ? shape.cells.map((cell) =>
        rect({ x: cell.x + 12, y: cell.y + 32, w: cell.w - 24, h: cell.h - 44 }, 8, skin.label ?? ''),
      )
    : [];
  const [first] = shape.cells;
  const shine = first
    ? rect({ x: first.x + 8, y: first.y + 30, w: first.w * 0.26, h: first.h - 40 }, 8, `url(#${id('shine')})`)
    : '';
  return (
    linear(id('foil'), skin.foil, [0, 0, 1, 0.9]) +
    linear(id('shine'), [0, '#ffffff2e', 1, '#ffffff00'], [0, 0, 1, 0]) +
    bodyShape(model, shape, 0, `url(#${id('foil')})`, skin.edge, 3) +
    bodyShape(model, shape, 3.4, 'none', `${skin.rim}99`, 2) +
    labels.join('') +
    shine +
    head.join('') +
    band.join('')
  );
}

/** Circuit board across the top of two connected cells. */
const bridge = ({ outline }: CellShape): string =>
  rect({ x: outline.x + 56, y: outline.y - 24, w: outline.w - 112, h: 34 }, 6, '#12402f', {
    stroke: '#0a271c',
    'stroke-width': 2,
  }) +
  path(Array.from({ length: 8 }, (_, i) => `M${n(outline.x + 86 + i * 44)} ${n(outline.y - 10)}h18`).join(''), 'none', {
    stroke: '#e2b65c',
    'stroke-width': 8,
  });

export function batteryBody(model: DemoModel, shopName: string, id: Id): string {
  const shape = cellShape(model.battery);
  const skin = skinOf(model);
  const { foot } = shape;
  const corner = { x: foot.x + foot.w - 48, y: foot.y - (model.battery === 'ell' ? 74 : 58) };
  return (
    (model.battery === 'pack' ? '' : flex(shape, id)) +
    (model.battery === 'twin' ? bridge(shape) : '') +
    (model.brand === 'Apple' && model.battery !== 'twin' ? tabs(shape) : '') +
    body(model, shape, skin, id) +
    (model.battery === 'pack' ? contacts(shape, skin) : poles(shape, '#d8ded9')) +
    (model.battery === 'wide' ? '' : code(model, corner.x, corner.y, skin.quiet)) +
    labelDrawing(model, shopName, shape, skin)
  );
}

/** A device's battery with the shop's label, 600 by 600. */
export function batteryDrawing(model: DemoModel, shopName: string): string {
  const id: Id = (name) => `${model.slug}-battery-${name}`;
  const { outline } = cellShape(model.battery);
  const shadow = groundShadow(id('ground'), outline.x + outline.w / 2, outline.y + outline.h + 4, outline.w * 0.6);
  return picture(SIZE, SIZE, `${model.name} Battery`, shadow + batteryBody(model, shopName, id));
}
