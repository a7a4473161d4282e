import type { Category, DemoModel } from './catalogue/device.types.ts';
import { EVERY_MODEL } from './catalogue/devices/everything.ts';
import { wattHours } from './catalogue/devices/family.ts';
import { GROUPS } from './catalogue/groups.ts';
import { chemistryOf, describe, inTheBox } from './catalogue/product-words.ts';
import { FEATURED, OUT_OF_STOCK, POPULAR } from './catalogue/shelf.ts';
import { demoShop } from './shop.ts';
import { steadyId } from './steady-id.ts';

interface DemoDevice {
  id: string;
  name: string;
  category: Category;
  brand: string;
  /** Year of release; null for a family. */
  year: number | null;
  imageUrl: string;
  isPopular: boolean;
}

interface DemoProduct {
  id: string;
  /** Slug of its device; orders and pictures refer to it. */
  slug: string;
  deviceId: string;
  deviceName: string;
  brand: string;
  name: string;
  description: string;
  /** JMD, two decimals. */
  price: string;
  inStock: boolean;
  batteryCapacity: string;
  /** Volts and watt-hours, two decimals. */
  voltage: string;
  wattHours: string;
  chemistry: string;
  /** Capacity of the device's original battery when new. */
  originalCapacity: string;
  inTheBox: string[];
  featured: boolean;
  category: Category;
  modelNumbers: string[];
  phoneImageUrl: string;
  batteryImageUrl: string;
}

const deviceUrl = (slug: string): string => `/api/images/devices/${slug}.svg`;

const toDevice = (model: DemoModel): DemoDevice => ({
  id: steadyId(`device ${model.name}`),
  name: model.name,
  category: model.category,
  brand: model.brand,
  year: model.year,
  imageUrl: deviceUrl(model.slug),
  isPopular: POPULAR.has(model.slug),
});

const toProduct = (model: DemoModel): DemoProduct => ({
  id: steadyId(`product ${model.name} Battery`),
  slug: model.slug,
  deviceId: steadyId(`device ${model.name}`),
  deviceName: model.name,
  brand: model.brand,
  name: `${model.name} Battery`,
  description: describe(model, demoShop.name),
  price: model.price.toFixed(2),
  inStock: !OUT_OF_STOCK.has(model.slug),
  batteryCapacity: `${model.mAh}mAh`,
  voltage: model.volts.toFixed(2),
  wattHours: wattHours(model).toFixed(2),
  chemistry: chemistryOf(model),
  originalCapacity: `${model.mAh}mAh`,
  inTheBox: inTheBox(model),
  featured: FEATURED.has(model.slug),
  category: model.category,
  modelNumbers: model.modelNumbers,
  phoneImageUrl: deviceUrl(model.slug),
  batteryImageUrl: `/api/images/batteries/${model.slug}.svg`,
});

/** The home page's four cards, one per family, each with a group picture. */
const families = (): DemoDevice[] =>
  GROUPS.map(({ slug, name, brand }) => ({
    id: steadyId(`device ${name}`),
    name,
    category: name,
    brand,
    year: null,
    imageUrl: deviceUrl(slug),
    isPopular: true,
  }));

/** The demonstration catalogue; ids, prices and texts are the same on every call. */
export const demoCatalogue = (): { devices: DemoDevice[]; products: DemoProduct[] } => ({
  devices: [...families(), ...EVERY_MODEL.map(toDevice)],
  products: EVERY_MODEL.map(toProduct),
});
