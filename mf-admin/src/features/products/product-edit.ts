import type { Product, ProductUpdate } from '@shop/contracts/catalog';
import { type BatteryEdit, batteryUpdate } from './battery-edit.ts';
import { type StockEdit, stockUpdate } from './stock-edit.ts';

/** The fields as they are typed; those of the battery and its stock once they are loaded. */
export interface ProductEdit extends Partial<BatteryEdit>, Partial<StockEdit> {
  name: string;
  /** As typed: "6500", "6500.50". */
  price: string;
  description: string;
}

export const editOf = ({ name, price, description }: Product): ProductEdit => ({ name, price, description });

/** Name, price and description, and what was changed of the battery and its stock. */
export const updateOf = ({ name, price, description, ...edit }: ProductEdit, before: Partial<BatteryEdit & StockEdit>): ProductUpdate => ({
  name: name.trim(),
  price: asMoney(price),
  description,
  ...batteryUpdate(edit, before),
  ...stockUpdate(edit, before),
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
