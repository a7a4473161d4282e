import type { Product, ProductUpdate, ProductUpdateRequest } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';
import { type BatteryEdit, batteryUpdate, numberOf } from './battery-edit.ts';
import { type StockEdit, stockOf, stockUpdate } from './stock-edit.ts';

/** The fields as they are typed; those of the battery and its stock once they are loaded. */
export interface ProductEdit extends Partial<BatteryEdit>, Partial<StockEdit> {
  name: string;
  /** As typed: "6500", "6500.50". */
  price: string;
  description: string;
}

export const editOf = ({ name, price, description }: Product): ProductEdit => ({ name, price, description });

/** Values of the shop as they would be typed. */
export function typedOf({ stock, originalCapacity, inTheBox, ...lines }: ProductUpdate): Partial<ProductEdit> {
  const texts = Object.entries(lines).map(([field, value]) => [field, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...(originalCapacity !== undefined && { originalCapacity: numberOf(originalCapacity) }),
    ...(inTheBox && { inTheBox: inTheBox.join('\n') }),
    ...(stock !== undefined && stockOf(stock)),
  };
}

/** A field's value that somebody else has saved meanwhile. */
export function nowText(field: keyof ProductEdit, value: string): string {
  if (value === '') return 'It is empty now.';
  return `Now: ${field === 'price' ? formatJmd(value) : cut(value.replaceAll('\n', ', '))}`;
}

/** What was changed of what was seen, and what it replaces: where somebody else changed that meanwhile, the shop refuses. */
export const updateOf = (edit: ProductEdit, seen: ProductEdit): ProductUpdateRequest => ({
  ...changes(edit, seen),
  replaces: changes(seen, edit),
  ...(isFree(edit.price) && { sellForNothing: true }),
});

const changes = (to: ProductEdit, from: ProductEdit): ProductUpdate => ({
  ...(to.name.trim() !== from.name.trim() && { name: to.name.trim() }),
  ...(asMoney(to.price) !== asMoney(from.price) && { price: asMoney(to.price) }),
  ...(to.description !== from.description && { description: to.description }),
  ...batteryUpdate(to, from),
  ...stockUpdate(to, from),
});

export const priceMessage = 'Please enter a price in dollars, such as 6500 or 6500.50.';

/** Whether a price is a number in steps of 0.01 (product.md#editing-products). */
export const isPrice = (text: string | undefined): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text?.trim() ?? '');

/** "6500.5" → "6500.50". */
const asMoney = (price: string): string => Number(price.trim()).toFixed(2);

export const isFree = (price: string): boolean => Number(price.trim()) === 0;

const shownLength = 50;

/** Descriptions are shown cut to 50 characters (product.md#admin-products). */
export function cut(text: string): string {
  const letters = [...text];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('').trimEnd()}…` : text;
}
