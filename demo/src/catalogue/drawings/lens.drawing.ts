import { circle, linear, path, radial, tag } from './svg.ts';

export const lensSymbol = (id: string): string =>
  linear(`${id}r`, [0, '#d5dade', 0.5, '#5b6268', 1, '#2a2e32'], [0, 0, 1, 1]) +
  radial(`${id}g`, [0, '#05070c', 0.42, '#0a1020', 0.62, '#26365e', 0.8, '#141a2c', 1, '#07080b']) +
  tag(
    'defs',
    {},
    tag(
      'g',
      { id },
      circle(0, 0, 10, `url(#${id}r)`) +
        circle(0, 0, 8.9, '#08090b') +
        circle(0, 0, 6.6, `url(#${id}g)`) +
        path('M-5.3-1.6A5.6 5.6 0 0 1 1-5.4 7 7 0 0 0-5.3-1.6z', '#cfe0ff', { opacity: 0.75 }) +
        circle(2.6, 2.9, 1, '#7fb6ff', { opacity: 0.7 }),
    ),
  );

export const lens = (id: string, x: number, y: number, r: number): string =>
  tag('use', { href: `#${id}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(r / 10).toFixed(2)})` });
