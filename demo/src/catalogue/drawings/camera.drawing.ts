import { CAMERAS, type CameraLayout, type CameraName, type Plate } from './cameras.ts';
import { brightness, darker, lighter, mix } from './colour.ts';
import { lens } from './lens.drawing.ts';
import { circle, rect } from './svg.ts';

const spots = (list = ''): [number, number, number][] =>
  list
    .split(', ')
    .filter(Boolean)
    .map((spot) => spot.split(' ').map(Number) as [number, number, number]);

/** Distance from the back's left edge to the cameras' right edge, in millimetres. */
export function cameraReach(name: CameraName, width: number): number {
  const layout: CameraLayout = CAMERAS[name];
  const origin = layout.centred ? width / 2 : 0;
  const plates = (layout.plates ?? []).map((plate) => (plate.w === 'span' ? 0 : plate.x + plate.w));
  const lenses = spots(layout.lenses).map(([x, , r]) => x + r);
  return origin + Math.max(...plates, ...lenses);
}

function plateDrawing(plate: Plate, width: number, origin: number, colour: string): string {
  const w = plate.w === 'span' ? width - 2 * plate.x : plate.w;
  const box = { x: origin + plate.x, y: plate.y, w, h: plate.h };
  const pale = brightness(colour) > 0.55;
  if (plate.look === 'black')
    return rect(box, plate.r, '#121517', {
      stroke: pale ? darker(colour, 0.3) : lighter(colour, 0.22),
      'stroke-width': 0.7,
    });
  if (plate.look === 'gloss') return rect(box, plate.r, mix(colour, '#10151a', pale ? 0.14 : 0.5));
  if (plate.look === 'metal')
    return rect(box, plate.r, mix(colour, '#8b9297', 0.45), { stroke: darker(colour, 0.3), 'stroke-width': 0.5 });
  const edge = pale ? darker(colour, 0.2) : lighter(colour, 0.22);
  return rect(box, plate.r, pale ? lighter(colour, 0.3) : lighter(colour, 0.07), { stroke: edge, 'stroke-width': 0.9 });
}

export function cameraDrawing(name: CameraName, width: number, colour: string, lensId: string): string {
  const layout: CameraLayout = CAMERAS[name];
  const origin = layout.centred ? width / 2 : 0;
  const parts = (layout.plates ?? []).map((plate) => plateDrawing(plate, width, origin, colour));
  for (const [x, y, r] of spots(layout.lenses)) parts.push(lens(lensId, origin + x, y, r));
  for (const [x, y, r] of spots(layout.dots)) parts.push(circle(origin + x, y, r, '#0a0c0e'));
  if (layout.flash) {
    const [x, y] = layout.flash;
    parts.push(circle(origin + x, y, 2.1, '#fff6da', { stroke: '#c9b983', 'stroke-width': 0.5 }));
  }
  if (layout.finger) {
    const [y, r] = layout.finger;
    parts.push(circle(width / 2, y, r, darker(colour, 0.12), { stroke: darker(colour, 0.35), 'stroke-width': 0.7 }));
  }
  return parts.join('');
}
