import type { CameraName } from './drawings/cameras.ts';
import type { ClockStyle, FrontName } from './drawings/fronts.ts';
import type { PaletteName } from './drawings/palettes.ts';
import type { WallpaperName } from './drawings/wallpapers.ts';

export type Category = 'iPhone' | 'Android' | 'iPad' | 'Tablet';

export type BatteryShape = 'slim' | 'bar' | 'ell' | 'wide' | 'twin' | 'pack';

export interface DemoModel {
  slug: string;
  name: string;
  brand: string;
  category: Category;
  year: number;
  /** Outer size and corner radius in millimetres, held upright. */
  height: number;
  width: number;
  corner: number;
  colour: string;
  front: FrontName;
  face: 'black' | 'white';
  camera: CameraName;
  /** Button positions, seen from the front. */
  buttons: 'both' | 'right';
  wallpaper: WallpaperName;
  palette: PaletteName;
  clock: ClockStyle;
  modelNumbers: string[];
  mAh: number;
  volts: number;
  battery: BatteryShape;
  /** JMD, whole dollars. */
  price: number;
}
