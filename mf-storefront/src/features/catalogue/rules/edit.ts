import type { Product, ProductUpdate } from '@shop/contracts/catalog';

/** What the dialog holds; the price as it was typed. */
export type ProductEdit = Pick<Product, 'name' | 'price' | 'inStock' | 'featured'>;

/** What is wrong, by field: a name is required, a price is at least 0 (text 1 §5). */
export function editErrors({ name, price }: ProductEdit): Partial<Record<'name' | 'price', string>> {
  return {
    ...(!name.trim() && { name: 'Enter the product name.' }),
    ...(priceOf(price) < 0 && { price: 'The price must be 0 or more.' }),
  };
}

export const toUpdate = ({ name, price, inStock, featured }: ProductEdit): ProductUpdate => ({
  name: name.trim(),
  price: priceOf(price).toFixed(2),
  inStock,
  featured,
});

/** An entry that is no number becomes 0 (text 1 §5). */
const priceOf = (text: string): number => Number.parseFloat(text) || 0;
