import { categories, type Product } from '@shop/contracts/catalog';

/** How many featured products are asked for, to have one of each family among them. */
export const askedFor = 24;

/** Picks `count` products that show the whole shop: one of each family in turn, in the order given (product.md#home). */
export function oneOfEach(products: Product[], count: number): Product[] {
  const families = categories.map((category) => products.filter((product) => product.category === category));
  const rounds = Math.max(0, ...families.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => families.flatMap((family) => family[round] ?? []));
  return inTurn.flat().slice(0, count);
}

/** So many stand on the home page. */
export const shown = 4;

/** The ones that the home page shows. */
export const mostAsked = (products: Product[]): Product[] => oneOfEach(products, shown);
