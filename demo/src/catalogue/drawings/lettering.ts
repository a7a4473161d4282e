import { GLYPHS } from './glyphs.ts';
import { n, path } from './svg.ts';

const EM = 500;

/** Letters with an outline; drops accents and unknown characters. */
const drawable = (text: string): string[] => [...text.normalize('NFD')].filter((letter) => letter in GLYPHS);

function glyph(letter: string): [number, string] {
  const entry = GLYPHS[letter] ?? '0 ';
  const gap = entry.indexOf(' ');
  return [Number(entry.slice(0, gap)), entry.slice(gap + 1)];
}

/** Width of a line of text, in the units of `size`. */
export const textWidth = (text: string, size: number): number =>
  (drawable(text).reduce((sum, letter) => sum + glyph(letter)[0], 0) * size) / EM;

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

/** One line of text as paths, with its baseline at y. */
export function text(line: string, x: number, y: number, { size, fill, anchor = 'start', opacity }: TextStyle): string {
  const width = textWidth(line, size);
  const left = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
  return path(outline(line), fill, {
    transform: `translate(${n(left)} ${n(y)}) scale(${(size / EM).toFixed(4)})`,
    opacity,
  });
}
