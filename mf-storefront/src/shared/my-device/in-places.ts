import type { Product } from '@shop/contracts/catalog';

/** Keys cards by position, so that re-sorting replaces their content instead of moving them. */
export const inPlaces = <One extends Product>(products: One[]) =>
  products.map((product, index) => ({ product, place: `place ${index}`, index }));
