import type { Wall } from './wallpaper.ground.ts';
import { dunes, hills, leaves, shore } from './wallpaper.landscapes.ts';
import { arches, aurora, orb, pebbles, petals, ribbons } from './wallpaper.shapes.ts';

const WALLPAPERS = { hills, shore, dunes, leaves, orb, ribbons, arches, pebbles, petals, aurora };

export type WallpaperName = keyof typeof WALLPAPERS;

export const wallpaper = (name: WallpaperName, wall: Wall): string => WALLPAPERS[name](wall);
