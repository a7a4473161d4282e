import type { DemoModel } from '../device.types.ts';
import { darker, lighter } from './colour.ts';
import { type ClockStyle, FRONTS, type Front } from './fronts.ts';
import { text } from './lettering.ts';
import { PALETTES } from './palettes.ts';
import { type Box, circle, inset, linear, n, path, rect, tag } from './svg.ts';
import { wallpaper } from './wallpapers.ts';

const EDGE = 1.5;
const GLASS = '#0b0d10';

function screenBox(model: DemoModel, front: Front): Box {
  return {
    x: EDGE + front.side,
    y: EDGE + front.top,
    w: model.width - 2 * (EDGE + front.side),
    h: model.height - 2 * EDGE - front.top - front.bottom,
  };
}

function clock(style: ClockStyle, width: number, height: number): string {
  if (style === 'none') return '';
  const look = { fill: '#fff', opacity: 0.96 };
  if (style === 'stack') {
    const size = Math.min(width * 0.37, height * 0.18);
    return (
      text('10', width / 2, height * 0.14 + size * 0.6, { ...look, size, anchor: 'middle' }) +
      text('24', width / 2, height * 0.14 + size * 1.46, { ...look, size, anchor: 'middle' })
    );
  }
  const size = Math.min(width * 0.27, height * 0.15);
  const y = height * 0.13 + size * 0.7;
  return style === 'left'
    ? text('10:24', width * 0.1, y, { ...look, size })
    : text('10:24', width / 2, y, { ...look, size, anchor: 'middle' });
}

function cutout(kind: Front['cutout'], screen: Box): string {
  const middle = screen.x + screen.w / 2;
  const notch = (half: number, deep: number): string =>
    path(
      `M${n(middle - half - 2)} ${n(screen.y - 0.2)}h${half * 2 + 4}q-2 0-2 2v${deep - 5}q0 3-3 3h${-(half * 2 - 6)}q-3 0-3-3v${-(deep - 5)}q0-2-2-2z`,
      GLASS,
    ) + circle(middle + half - 5, screen.y + deep / 2, 1.1, '#1d2a44');
  const hole = (x: number): string =>
    circle(x, screen.y + 4.4, 2.3, '#000') + circle(x, screen.y + 4.4, 0.9, '#1d2a44');
  const pill = (x: number, w: number, h: number): string =>
    rect({ x, y: screen.y + 2.4, w, h }, h / 2, '#000') +
    circle(x + w - h / 2, screen.y + 2.4 + h / 2, h * 0.2, '#1d2a44');
  switch (kind) {
    case 'notch':
      return notch(17, 5.6);
    case 'small-notch':
      return notch(13.4, 5.8);
    case 'island':
      return pill(middle - 10.2, 20.4, 5.9);
    case 'punch':
      return hole(middle);
    case 'punch-left':
      return hole(screen.x + 6);
    case 'punch-right':
      return hole(screen.x + screen.w - 6);
    case 'dual-left':
      return pill(screen.x + 3.6, 11.4, 5);
    case 'dual-right':
      return pill(screen.x + screen.w - 15, 11.4, 5);
    case 'drop':
      return (
        path(`M${n(middle - 7)} ${n(screen.y - 0.1)}h14c-3.400.3-3.4 5.6-7 5.6s-3.6-5.3-7-5.6z`, GLASS) +
        circle(middle, screen.y + 2.6, 0.9, '#1d2a44')
      );
    case 'vee':
      return path(`M${n(middle - 8)} ${n(screen.y - 0.1)}h16l-5.600 5.2q-2.400 1.600-4.800 0z`, GLASS);
    default:
      return '';
  }
}

function keys(kind: Front['key'], model: DemoModel, screen: Box): string {
  const middle = model.width / 2;
  const below = screen.y + screen.h;
  const y = below + (model.height - EDGE - below) / 2;
  const line = model.face === 'white' ? '#b9bec1' : '#4a5157';
  if (kind === 'round')
    return circle(middle, y, 5.2, model.face === 'white' ? '#f4f5f3' : '#14181b', {
      stroke: line,
      'stroke-width': 0.9,
    });
  if (kind === 'oval')
    return rect({ x: middle - 8.5, y: y - 2.9, w: 17, h: 5.8 }, 2.9, model.face === 'white' ? '#f4f5f3' : '#1a1f23', {
      stroke: line,
      'stroke-width': 0.8,
    });
  if (kind === 'touch') {
    const step = model.width * 0.27;
    return (
      path(`M${n(middle - step + 2)} ${n(y - 2.4)}l-4 2.4 4 2.400z`, line) +
      circle(middle, y, 2.2, 'none', { stroke: line, 'stroke-width': 0.9 }) +
      rect({ x: middle + step - 2.1, y: y - 2.1, w: 4.2, h: 4.2 }, 0.6, 'none', { stroke: line, 'stroke-width': 0.9 })
    );
  }
  return kind === 'board' ? keyboard(model, below) : '';
}

function keyboard(model: DemoModel, top: number): string {
  const [columns, rows] = [10, 4];
  const w = (model.width - 2 * EDGE - 5) / columns;
  const h = (model.height - top - 7) / rows;
  let d = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      d += `M${n(EDGE + 2.9 + column * w)} ${n(top + 3.4 + row * h)}h${n(w - 0.8)}v${n(h - 1.6)}h${n(0.8 - w)}z`;
    }
  }
  return path(d, '#2b3136') + path(d, 'none', { stroke: '#454d53', 'stroke-width': 0.35 });
}

/** The front in millimetres: metal, glass, screen, cut-out, keys and a soft reflection. */
export function frontDrawing(model: DemoModel, id: (name: string) => string): string {
  const front: Front = FRONTS[model.front];
  const body = { x: 0, y: 0, w: model.width, h: model.height };
  const screen = screenBox(model, front);
  const radius = front.square ? 1 : Math.max(model.corner - EDGE - front.side, 1.6);
  const scale = screen.w / 100;
  const [metal, clip, glare] = [id('metal'), id('clip'), id('glare')];
  const paper = wallpaper(model.wallpaper, {
    h: screen.h / scale,
    colours: PALETTES[model.palette],
    id: (name) => id(`wall-${name}`),
  });
  return (
    linear(
      metal,
      [
        0,
        lighter(model.colour, 0.35),
        0.06,
        darker(model.colour, 0.3),
        0.5,
        lighter(model.colour, 0.12),
        0.94,
        darker(model.colour, 0.35),
        1,
        lighter(model.colour, 0.2),
      ],
      [0, 0, 1, 0],
    ) +
    linear(glare, [0, '#ffffff38', 1, '#ffffff05'], [0, 0, 0.6, 1]) +
    tag('clipPath', { id: clip }, rect(screen, radius, '#000')) +
    rect(body, model.corner, `url(#${metal})`, { stroke: darker(model.colour, 0.45), 'stroke-width': 0.5 }) +
    rect(inset(body, EDGE), Math.max(model.corner - EDGE, 1), model.face === 'white' ? '#f7f8f5' : GLASS) +
    tag(
      'g',
      { 'clip-path': `url(#${clip})` },
      tag('g', { transform: `translate(${n(screen.x)} ${n(screen.y)}) scale(${scale.toFixed(4)})` }, paper) +
        tag('g', { transform: `translate(${n(screen.x)} ${n(screen.y)})` }, clock(model.clock, screen.w, screen.h)) +
        path(
          `M${n(screen.x + screen.w * 0.6)} ${n(screen.y)}H${n(screen.x + screen.w)}V${n(screen.y + screen.h * 0.72)}z`,
          `url(#${glare})`,
        ),
    ) +
    cutout(front.cutout, screen) +
    keys(front.key, model, screen) +
    (front.ear
      ? rect(
          { x: model.width / 2 - 6, y: EDGE + front.top * 0.46, w: 12, h: 1.6 },
          0.8,
          model.face === 'white' ? '#c7ccce' : '#2d3338',
        )
      : '') +
    (front.key || front.cutout === undefined
      ? ''
      : rect({ x: model.width / 2 - 11, y: screen.y + screen.h - 3, w: 22, h: 1.2 }, 0.6, '#fff', { opacity: 0.85 }))
  );
}
