import type { NewProduct, Product, ProductUpdate, ProductUpdateRequest } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';
import { type BatteryEdit, batteryUpdate, emptyBattery, numberOf } from './battery-edit.ts';
import { type DeviceEdit, deviceOf, deviceUpdate } from './device-edit.ts';
import type { TextEdit } from './picture-edit.ts';
import { countsOf, type StockEdit, stockUpdate } from './stock-edit.ts';

/** Product fields as typed. Battery fields, stock and alternative texts are missing until they load. */
export interface ProductEdit extends DeviceEdit, Partial<BatteryEdit>, Partial<StockEdit>, Partial<TextEdit> {
  name: string;
  /** "6500" or "6500.50". */
  price: string;
  description: string;
  /** In mAh. */
  batteryCapacity: string;
  featured: boolean;
  /** New products only: existing ones have a switch in the list. */
  inStock?: boolean;
}

export const editOf = (product: Product): ProductEdit => ({
  name: product.name,
  price: product.price,
  description: product.description,
  batteryCapacity: numberOf(product.batteryCapacity),
  featured: product.featured,
  ...deviceOf(product),
});

export const emptyProduct: ProductEdit = {
  ...{ name: '', price: '', description: '', batteryCapacity: '', featured: false, inStock: true },
  ...{ deviceName: '', deviceBrand: '', category: undefined },
  ...emptyBattery,
};

/** Converts API values to form values; `places` are those of the form. */
export function typedOf(update: ProductUpdate, places: string[]): Partial<ProductEdit> {
  const { stock, featured, originalCapacity, batteryCapacity, inTheBox, ...lines } = update;
  const texts = Object.entries(lines).map(([field, value]) => [field, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...(featured !== undefined && { featured }),
    ...(originalCapacity !== undefined && { originalCapacity: numberOf(originalCapacity) }),
    ...(batteryCapacity !== undefined && { batteryCapacity: numberOf(batteryCapacity) }),
    ...(inTheBox && { inTheBox: inTheBox.join('\n') }),
    ...(stock !== undefined && countsOf(stock, places)),
  };
}

/** Message with the value that another person saved during the edit. */
export function nowText(field: keyof ProductEdit, value: string | boolean): string {
  if (typeof value === 'boolean') return `Now: ${value ? 'on' : 'off'}`;
  if (value === '') return 'It is empty now.';
  return `Now: ${field === 'price' ? formatJmd(value) : cut(value.replaceAll('\n', ', '))}`;
}

/** Changed fields and the values they replace. The API responds with a conflict if those are outdated. */
export const updateOf = (edit: ProductEdit, seen: ProductEdit): ProductUpdateRequest => ({
  ...changes(edit, seen),
  replaces: changes(seen, edit),
  ...(isFree(edit.price) && { sellForNothing: true }),
});

/** The form requires a category; the defaults only satisfy the type. */
export const newProductOf = (id: string, { inStock = true, ...edit }: ProductEdit): NewProduct => ({
  ...{ name: edit.name.trim(), price: asMoney(edit.price), inStock },
  ...{ category: 'iPhone', deviceName: '', deviceBrand: '' },
  ...changes(edit, emptyProduct),
  ...(isFree(edit.price) && { sellForNothing: true }),
  id,
});

const changes = (to: ProductEdit, from: ProductEdit): ProductUpdate => ({
  ...(to.name.trim() !== from.name.trim() && { name: to.name.trim() }),
  ...(asMoney(to.price) !== asMoney(from.price) && { price: asMoney(to.price) }),
  ...(to.description !== from.description && { description: to.description }),
  ...(capacityOf(to) !== capacityOf(from) && { batteryCapacity: capacityOf(to) }),
  ...(to.featured !== from.featured && { featured: to.featured }),
  ...deviceUpdate(to, from),
  ...batteryUpdate(to, from),
  ...stockUpdate(to, from),
});

export const priceMessage = 'Please enter a price in dollars, such as 6500 or 6500.50.';

/** Accepts at most 2 decimals (product.md#editing-products). */
export const isPrice = (text: string | undefined): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text?.trim() ?? '');

/** "6500.5" → "6500.50". */
const asMoney = (price: string): string => Number(price.trim()).toFixed(2);

export const isFree = (price: string): boolean => Number(price.trim()) === 0;

/** Accepts mAh, or an empty field for an unknown capacity. */
export const isCapacity = (text: string | undefined): boolean => /^(\d{3,6})?$/.test(numberOf(text ?? ''));

/** "3227" → "3227mAh". */
const capacityOf = ({ batteryCapacity }: ProductEdit): string =>
  numberOf(batteryCapacity) && `${numberOf(batteryCapacity)}mAh`;

const shownLength = 50;

/** Shortens a description to 50 characters (product.md#admin-products). */
export function cut(text: string): string {
  const letters = [...text];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('').trimEnd()}…` : text;
}
