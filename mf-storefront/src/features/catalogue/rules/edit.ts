import type { Product, ProductUpdate, ProductUpdateRequest } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';

/** Values of the edit form; the price is text. */
export type ProductEdit = SeenProduct & {
  /** The admin confirmed a price of zero. */
  sellForNothing: boolean;
};

/** Prices that the server accepts: below 100 million, in steps of 0.01. */
const dollarsAndCents = /^\d{1,8}(\.\d{1,2})?$/;

/** Error messages by field. A price of zero needs confirmation (product.md#editing-products). */
export function editErrors(edit: ProductEdit): Partial<Record<'name' | 'price', string>> {
  const price = priceError(edit);
  return { ...(!edit.name.trim() && { name: 'Enter the product name.' }), ...(price && { price }) };
}

/** Current values from another admin's edit, shown at the fields. */
export const changedErrors = ({ name, price }: Partial<SeenProduct>): Partial<Record<'name' | 'price', string>> => ({
  ...(name !== undefined && { name: `Now: ${name}` }),
  ...(price !== undefined && { price: `Now: ${formatJmd(price)}` }),
});

export const changedSwitches = ({ inStock, featured }: Partial<SeenProduct>): string =>
  [
    inStock !== undefined && `In Stock is ${inStock ? 'on' : 'off'} now.`,
    featured !== undefined && `Featured Product is ${featured ? 'on' : 'off'} now.`,
  ]
    .filter(Boolean)
    .join(' ');

function priceError(edit: ProductEdit): string | undefined {
  const price = edit.price.trim();
  if (price === '' || Number.isNaN(Number(price))) return 'Enter the price as a number, such as 6500.';
  if (Number(price) < 0) return 'The price must be 0 or more.';
  if (!dollarsAndCents.test(price)) return 'Enter the price in dollars and at most two decimals, such as 6500.50.';
  if (isFree(edit) && !edit.sellForNothing) return 'A price of 0 gives the product away. Change it, or confirm below.';
  return undefined;
}

export const isFree = ({ price }: Pick<ProductEdit, 'price'>): boolean =>
  dollarsAndCents.test(price.trim()) && Number(price) === 0;

/** Product values that the form started from, or last showed after a conflict. */
export type SeenProduct = Pick<Product, 'name' | 'price' | 'inStock' | 'featured'>;

/** Changed fields with the values they replace; the server rejects the update if those are outdated. */
export const updateOf = (edit: ProductEdit, baseline: SeenProduct): ProductUpdateRequest => ({
  ...changes(edit, baseline),
  replaces: changes(baseline, edit),
  ...(isFree(edit) && { sellForNothing: true }),
});

const changes = (to: SeenProduct, from: SeenProduct): ProductUpdate => ({
  ...(to.name.trim() !== from.name.trim() && { name: to.name.trim() }),
  ...(Number(to.price) !== Number(from.price) && { price: Number(to.price).toFixed(2) }),
  ...(to.inStock !== from.inStock && { inStock: to.inStock }),
  ...(to.featured !== from.featured && { featured: to.featured }),
});

export const sameEdit = (edit: ProductEdit, baseline: SeenProduct): boolean =>
  Object.keys(changes(edit, baseline)).length === 0;
