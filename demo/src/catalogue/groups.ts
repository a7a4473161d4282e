import type { Category, DemoModel } from './device.types.ts';
import { EVERY_MODEL } from './devices/everything.ts';

/** A family of the home page and the devices in its picture, from left to right. */
export interface Group {
  slug: string;
  name: Category;
  brand: string;
  models: readonly DemoModel[];
}

function model(slug: string, change: Partial<DemoModel> = {}): DemoModel {
  const found = EVERY_MODEL.find((each) => each.slug === slug);
  if (!found) throw new Error(`No device ${slug}`);
  return { ...found, ...change };
}

const behind = { clock: 'none' } as const;

export const GROUPS: readonly Group[] = [
  {
    slug: 'iphone',
    name: 'iPhone',
    brand: 'Apple',
    models: [model('iphone-11', behind), model('iphone-13'), model('iphone-17-pro', behind)],
  },
  {
    slug: 'android',
    name: 'Android',
    brand: 'Various',
    models: [model('pixel-7', behind), model('galaxy-a54-5g'), model('oneplus-11', behind)],
  },
  {
    slug: 'ipad',
    name: 'iPad',
    brand: 'Apple',
    models: [model('ipad-pro-11-inch-2021', behind), model('ipad-mini-6th-gen')],
  },
  {
    slug: 'tablet',
    name: 'Tablet',
    brand: 'Various',
    models: [model('galaxy-tab-s9-fe', behind), model('fire-hd-8-2022')],
  },
];

export const HERO = {
  tablet: model('ipad-air-5th-gen', { ...behind, palette: 'mint', wallpaper: 'shore' }),
  left: model('galaxy-a54-5g', { ...behind, wallpaper: 'leaves' }),
  middle: model('iphone-14-pro'),
  battery: model('iphone-14-pro', { battery: 'slim' }),
} as const;
