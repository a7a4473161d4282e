import { mix } from './colour.ts';
import { circle, fade, linear, n, path, radial, rect, tag } from './svg.ts';
import { ground, url, type Wall } from './wallpaper.ground.ts';

export function orb(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const [sky, ball, glow] = [wall.id('sky'), wall.id('ball'), wall.id('glow')];
  const y = wall.h * 0.86;
  return (
    linear(sky, [0, deep, 1, mix(deep, strong, 0.75)]) +
    radial(glow, [0.5, fade(bright, 0.75), 1, fade(bright, 0)]) +
    linear(ball, [0, pale, 0.2, soft, 0.5, bright, 0.85, strong], [0.25, 0, 0.7, 1]) +
    ground(wall, url(sky)) +
    circle(50, y, 96, url(glow)) +
    circle(50, y, 62, url(ball)) +
    circle(58, y + 14, 56, strong, { opacity: 0.42 }) +
    circle(64, y + 27, 52, deep, { opacity: 0.45 })
  );
}

export function ribbons(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const fold = (name: string, a: string, b: string): string => linear(wall.id(name), [0, a, 1, b], [0, 1, 1, 0]);
  const band = (name: string, low: number, high: number): string => {
    const [a, b] = [wall.h * low, wall.h * high];
    return path(`M-5 ${n(a)}C45 ${n(a)} 35 ${n(b)} 105 ${n(b)}V${n(wall.h + 5)}H-5z`, url(wall.id(name)));
  };
  return (
    fold('r0', deep, strong) +
    fold('r1', strong, bright) +
    fold('r2', mix(strong, deep, 0.45), soft) +
    fold('r3', bright, pale) +
    fold('r4', strong, bright) +
    ground(wall, url(wall.id('r0'))) +
    band('r1', 0.72, 0.28) +
    band('r2', 0.84, 0.44) +
    band('r3', 0.9, 0.6) +
    band('r4', 1, 0.8)
  );
}

export function arches(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const arch = (half: number, fill: string): string => {
    const top = wall.h - half * 1.12 - wall.h * 0.14;
    return rect({ x: 50 - half, y: top, w: half * 2, h: wall.h - top + half }, half, fill);
  };
  return (
    ground(wall, deep) +
    arch(76, mix(deep, strong, 0.5)) +
    arch(61, strong) +
    arch(46, bright) +
    arch(31, soft) +
    arch(16, pale)
  );
}

export function pebbles(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const at = (part: number): number => wall.h * part;
  return (
    ground(wall, strong) +
    circle(12, at(0.16), 44, deep) +
    circle(96, at(0.4), 37, bright) +
    rect({ x: -22, y: at(0.46), w: 84, h: 58 }, 29, soft) +
    circle(82, at(0.76), 33, pale) +
    circle(20, at(0.95), 42, deep) +
    circle(82, at(1.02), 26, bright)
  );
}

export function petals(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const [petal, shade] = [wall.id('petal'), wall.id('shade')];
  const y = wall.h * 0.62;
  const size = Math.min(1, wall.h / 205);
  const ring = (count: number, start: number, scale: number, opacity: number): string =>
    Array.from({ length: count }, (_, i) =>
      tag('use', {
        href: `#${petal}`,
        opacity,
        transform: `translate(50 ${n(y)}) rotate(${start + (360 / count) * i}) scale(${(scale * size).toFixed(2)})`,
      }),
    ).join('');
  return (
    linear(shade, [0, soft, 0.6, bright, 1, strong]) +
    tag('defs', {}, tag('path', { id: petal, fill: url(shade), d: 'M0 0C-32-20-25-58 0-64 25-58 32-20 0 0z' })) +
    ground(wall, deep) +
    ring(6, 0, 1.12, 0.75) +
    ring(6, 30, 0.86, 0.9) +
    ring(6, 0, 0.52, 1) +
    circle(50, y, 8 * size, pale)
  );
}

export function aurora(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const glow = (name: string, colour: string): string =>
    radial(wall.id(name), [0, fade(colour, 0.95), 0.5, fade(colour, 0.5), 1, fade(colour, 0)]);
  const cloud = (name: string, x: number, part: number, rx: number, ry: number): string =>
    tag('ellipse', { cx: x, cy: wall.h * part, rx, ry, fill: url(wall.id(name)) });
  return (
    glow('a', bright) +
    glow('b', soft) +
    glow('c', strong) +
    glow('d', pale) +
    ground(wall, deep) +
    cloud('c', 10, 0.3, 90, 80) +
    cloud('a', 88, 0.52, 88, 66) +
    cloud('b', 22, 0.76, 80, 56) +
    cloud('d', 72, 0.95, 60, 40)
  );
}
