import { GLYPHS } from './glyphs.ts';
import { n, path } from './svg.ts';

const EM = 500;

/** What the outlines can write: accents fall away, anything else unknown is left out. */
const drawable = (text: string): string[] => [...text.normalize('NFD')].filter((letter) => letter in GLYPHS);

/** Advance width and path of a letter, in units of the outlines. */
function glyph(letter: string): [number, string] {
  const entry = GLYPHS[letter] ?? '0 ';
  const gap = entry.indexOf(' ');
  return [Number(entry.slice(0, gap)), entry.slice(gap + 1)];
}

/** Width of a line of text at a size, in the same units as the size. */
export const textWidth = (text: string, size: number): number =>
  (drawable(text).reduce((sum, letter) => sum + glyph(letter)[0], 0) * size) / EM;

/** The largest size up to `size` at which the text is no wider than `width`. */
export const fitSize = (text: string, size: number, width: number): number => {
  const natural = textWidth(text, size);
  return natural > width ? (size * width) / natural : size;
};

function outline(text: string): string {
  let pen = 0;
  let steps = '';
  for (const letter of drawable(text)) {
    const [advance, d] = glyph(letter);
    if (d) steps += `M${pen} 0${d}`;
    pen += advance;
  }
  return steps;
}

interface TextStyle {
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

/** One line of drawn text with its baseline at y. */
export function text(line: string, x: number, y: number, { size, fill, anchor = 'start', opacity }: TextStyle): string {
  const width = textWidth(line, size);
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  return path(outline(line), fill, { transform: `translate(${n(left)} ${n(y)}) scale(${(size / EM).toFixed(4)})`, opacity });
}
