import type { Product } from '@shop/contracts/catalog';

export interface ProductEdit {
  name: string;
  /** As typed: "6500", "6500.50". */
  price: string;
  description: string;
}

export const editOf = ({ name, price, description }: Product): ProductEdit => ({ name, price, description });

/** What is wrong with what was typed (text 2 §5: the price is numeric, in steps of 0.01). */
export function editErrors({ name, price }: ProductEdit): Partial<Record<keyof ProductEdit, string>> {
  const errors: Partial<Record<keyof ProductEdit, string>> = {};
  if (!name.trim()) errors.name = 'Please enter a name.';
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(price.trim())) errors.price = 'Please enter a price in dollars, such as 6500 or 6500.50.';
  return errors;
}

/** "6500.5" → "6500.50". */
export const asMoney = (price: string): string => Number(price.trim()).toFixed(2);

const shownLength = 50;

/** Descriptions are shown cut to 50 characters (text 2 §9). */
export function cut(text: string): string {
  const letters = [...text];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('').trimEnd()}…` : text;
}
