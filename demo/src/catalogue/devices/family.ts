import type { DemoModel } from '../device.types.ts';
import type { PaletteName } from '../drawings/palettes.ts';
import type { WallpaperName } from '../drawings/wallpapers.ts';

/** Defaults of a family's devices; a row overrides any of them. */
interface Family extends Pick<DemoModel, 'brand' | 'category' | 'corner' | 'front' | 'camera' | 'volts' | 'battery'> {
  face?: DemoModel['face'];
  buttons?: DemoModel['buttons'];
  clock?: DemoModel['clock'];
  colours: readonly string[];
  palettes: readonly PaletteName[];
  wallpapers: readonly WallpaperName[];
  price: PriceScale;
}

/** Price scale in JMD: `from` is the base price of a device from 2014, with surcharges for each newer year and each watt-hour. */
interface PriceScale {
  from: number;
  perYear: number;
  perWattHour: number;
}

type Override = Partial<
  Pick<
    DemoModel,
    | 'slug'
    | 'corner'
    | 'colour'
    | 'front'
    | 'face'
    | 'camera'
    | 'volts'
    | 'battery'
    | 'palette'
    | 'wallpaper'
    | 'clock'
    | 'price'
  >
>;

/** Name, year, height and width in mm, capacity in mAh, model numbers separated by spaces, overrides of the family. */
type Row = (
  name: string,
  year: number,
  height: number,
  width: number,
  mAh: number,
  modelNumbers: string,
  override?: Override,
) => DemoModel;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** FNV-1a hash, so that a device has the same colours on every machine. */
export function steadyNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

function pick<T>(list: readonly T[], key: string): T {
  const value = list[steadyNumber(key) % list.length];
  if (value === undefined) throw new Error(`Nothing to pick from for ${key}`);
  return value;
}

function priceOf({ from, perYear, perWattHour }: PriceScale, year: number, wattHours: number): number {
  const price = from + (year - 2014) * perYear + wattHours * perWattHour;
  return Math.min(12000, Math.max(2500, Math.round(price / 100) * 100));
}

export const wattHours = (model: Pick<DemoModel, 'mAh' | 'volts'>): number =>
  Math.round(model.mAh * model.volts) / 1000;

/** Returns the row builder of a family: a new device is one line. */
export const family =
  (shared: Family): Row =>
  (name, year, height, width, mAh, modelNumbers, override = {}) => {
    const slug = slugOf(name);
    const { colours, palettes, wallpapers, price, ...same } = shared;
    const model = { buttons: 'right', clock: 'line', face: 'black', ...same, ...override } as const;
    return {
      slug,
      name,
      year,
      height,
      width,
      mAh,
      modelNumbers: modelNumbers.split(' ').filter(Boolean),
      colour: pick(colours, slug),
      palette: pick(palettes, `${slug}?`),
      wallpaper: pick(wallpapers, `${slug}!`),
      price: priceOf(price, year, wattHours({ mAh, volts: model.volts })),
      ...model,
    };
  };
