import { mix } from './colour.ts';
import { circle, linear, n, path, tag } from './svg.ts';
import { ground, url, type Wall } from './wallpaper.ground.ts';

/** A layer that fills the area below a curve. */
function ridge(wall: Wall, from: number, to: number, swell: number, fill: string): string {
  const [a, b] = [from * wall.h, to * wall.h];
  return path(`M0 ${n(a)}C30 ${n(a - swell)} 58 ${n(b + swell)} 100 ${n(b)}V${n(wall.h)}H0z`, fill);
}

export function hills(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const [sky, y] = [wall.id('sky'), wall.h * 0.5];
  return (
    linear(sky, [0, deep, 0.34, strong, 0.6, bright, 0.8, soft]) +
    ground(wall, url(sky)) +
    circle(64, y, 33, pale, { opacity: 0.16 }) +
    circle(64, y, 24, pale, { opacity: 0.28 }) +
    circle(64, y, 16, pale) +
    ridge(wall, 0.62, 0.55, 16, mix(bright, strong, 0.5)) +
    ridge(wall, 0.66, 0.72, -16, strong) +
    ridge(wall, 0.86, 0.76, 14, mix(strong, deep, 0.55)) +
    ridge(wall, 0.88, 0.95, -10, deep)
  );
}

export function shore(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const sea = wall.id('sea');
  const band = (part: number, fill: string, opacity?: number): string => {
    const y = wall.h * part;
    return path(
      `M0 ${n(y)}C22 ${n(y - 17)} 40 ${n(y + 4)} 62 ${n(y - 12)}S92 ${n(y - 30)} 100 ${n(y - 24)}V${n(wall.h)}H0z`,
      fill,
      {
        opacity,
      },
    );
  };
  return (
    linear(sea, [0, deep, 0.45, strong, 0.8, bright], [0.2, 0, 0.4, 1]) +
    ground(wall, url(sea)) +
    band(0.58, bright, 0.55) +
    band(0.68, soft, 0.6) +
    band(0.765, '#fff', 0.85) +
    band(0.79, pale) +
    band(0.88, mix(pale, soft, 0.28))
  );
}

export function dunes(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const sky = wall.id('sky');
  return (
    linear(sky, [0, strong, 0.55, bright, 0.8, soft]) +
    ground(wall, url(sky)) +
    circle(28, wall.h * 0.5, 11, pale) +
    ridge(wall, 0.6, 0.5, -24, mix(soft, bright, 0.4)) +
    ridge(wall, 0.58, 0.72, -30, mix(bright, strong, 0.45)) +
    ridge(wall, 0.84, 0.66, 34, strong) +
    ridge(wall, 0.84, 0.97, -26, deep)
  );
}

export function leaves(wall: Wall): string {
  const [deep, strong, bright, soft, pale] = wall.colours;
  const [sky, leaf] = [wall.id('sky'), wall.id('leaf')];
  const size = Math.min(1, wall.h / 205);
  const turn = (angle: number, fill: string, scale: number): string =>
    tag('use', {
      href: `#${leaf}`,
      fill,
      transform: `translate(50 ${n(wall.h * 1.03)}) rotate(${angle}) scale(${(scale * size).toFixed(2)})`,
    });
  return (
    linear(sky, [0, deep, 1, strong]) +
    tag('defs', {}, tag('path', { id: leaf, d: 'M0 0C-22-34-18-86 0-122 18-86 22-34 0 0z' })) +
    ground(wall, url(sky)) +
    circle(50, wall.h * 0.6, 26 * size, pale, { opacity: 0.92 }) +
    turn(-62, mix(strong, bright, 0.4), 1) +
    turn(60, mix(strong, bright, 0.4), 1) +
    turn(-34, bright, 1) +
    turn(33, bright, 1) +
    turn(-9, mix(bright, soft, 0.55), 0.9) +
    turn(17, soft, 0.74) +
    turn(-74, deep, 0.7) +
    turn(72, deep, 0.7)
  );
}
