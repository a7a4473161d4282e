import type { Palette } from './palettes.ts';
import { rect } from './svg.ts';

/** A wallpaper is 100 units wide and `h` high; `id` makes unique ids in the picture. */
export interface Wall {
  h: number;
  colours: Palette;
  id: (name: string) => string;
}

export const url = (id: string): string => `url(#${id})`;

export const ground = (wall: Wall, fill: string): string => rect({ x: 0, y: 0, w: 100, h: wall.h }, 0, fill);
