import type { Product } from '@shop/contracts/catalog';

/** Products with the keys of their places: when what fits comes to the front, places get other cards, and none of them moves. */
export const inPlaces = <One extends Product>(products: One[]) =>
  products.map((product, index) => ({ product, place: `place ${index}`, index }));
