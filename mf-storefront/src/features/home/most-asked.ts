import { categories, type Product } from '@shop/contracts/catalog';

/** Featured products to request, enough to include each family. */
export const askedFor = 24;

/** Picks `count` products, one of each family in turn, in the given order (product.md#home). */
export function oneOfEach(products: Product[], count: number): Product[] {
  const families = categories.map((category) => products.filter((product) => product.category === category));
  const rounds = Math.max(0, ...families.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => families.flatMap((family) => family[round] ?? []));
  return inTurn.flat().slice(0, count);
}

export const shown = 4;

export const mostAsked = (products: Product[]): Product[] => oneOfEach(products, shown);
