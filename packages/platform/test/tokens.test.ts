import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../src/tokens.ts';

const css = readFileSync(join(__dirname, '../src/styles/tokens.css'), 'utf8');

/** WCAG 2 contrast of two hex colours. */
function contrast(one: string, two: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('design tokens', () => {
  it.each(Object.entries(tokens))('define --%s as %s in CSS and TypeScript', (name, value) => {
    expect(css).toContain(`--${name}: ${value};`);
  });

  it.each([
    ['ink', 'paper'],
    ['muted', 'paper'],
    ['muted', 'tint'],
    ['gold-ink', 'gold-tint'],
    ['ink', 'gold'],
    ['red', 'red-tint'],
    ['green', 'green-tint'],
    ['blue', 'blue-tint'],
    ['white', 'green'],
    ['white', 'ink'],
  ] as const)('reads %s on %s at 4.5:1 at least', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
