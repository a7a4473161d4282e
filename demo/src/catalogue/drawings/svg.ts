type Attributes = Record<string, string | number | undefined>;

/** Rounds to one decimal: a tenth of a unit is invisible at 1200 px, and the files stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One element with rounded numbers; omits undefined attributes. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return children ? `<${name}${text}>${children}</${name}>` : `<${name}${text}/>`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const rect = (box: Box, r: number, fill: string, more: Attributes = {}): string =>
  tag('rect', { x: box.x, y: box.y, width: box.w, height: box.h, rx: r || undefined, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string => tag('path', { d, fill, ...more });

export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  w: box.w - 2 * by,
  h: box.h - 2 * by,
});

/** Offset, colour, offset, colour, … */
export type Stops = readonly (number | string)[];

export const fade = (hex: string, opacity: number): string =>
  hex +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

function stops(list: Stops): string {
  let marks = '';
  for (let i = 0; i < list.length; i += 2) marks += `<stop offset="${list[i]}" stop-color="${list[i + 1]}"/>`;
  return marks;
}

/** `direction` is x1 y1 x2 y2 in fractions of the painted shape; top to bottom by default. */
export function linear(
  id: string,
  list: Stops,
  direction: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

export const radial = (id: string, list: Stops): string => `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/** A complete SVG with a transparent background. */
export const picture = (width: number, height: number, label: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`;
