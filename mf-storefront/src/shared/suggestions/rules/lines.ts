import type { SearchSuggestions, SuggestedDevice, SuggestedProduct } from '@shop/contracts/search';
import { productPath } from '../../product-path.ts';

export type Line = { key: string; to: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'device'; device: SuggestedDevice }
  | { kind: 'category'; category: SearchSuggestions['categories'][number] }
  | { kind: 'all'; total: number; words: string }
  | { kind: 'exact'; words: string }
);

/** Number of visible suggestions: 10 on desktops, 6 on phones, 4 above a phone's keyboard (product.md#search-words). */
export interface Room {
  products: number;
  devices: number;
  categories: number;
}

export const deskRoom: Room = { products: 5, devices: 3, categories: 2 };
export const phoneRoom: Room = { products: 4, devices: 1, categories: 1 };
export const keyboardRoom: Room = { products: 3, devices: 1, categories: 0 };

/** URL that searches the typed words uncorrected; the catalogue's keeps its filters. */
export type ExactTo = (words: string) => string;

const searchPath = (words: string) => `/search?${new URLSearchParams({ q: words })}`;
const exactPath: ExactTo = (words) => `${searchPath(words)}&exact=true`;

/** Options in arrow-key order; the last one, "Search instead for …", is shown first. `typed` is the text that was requested. */
export function linesOf(
  { query, correction, products, devices, categories, total }: SearchSuggestions,
  typed: string,
  room: Room,
  exactTo = exactPath,
): Line[] {
  const found: Line[] = [
    ...products.slice(0, room.products).map((product) => ({
      kind: 'product' as const,
      key: `product-${product.id}`,
      to: productPath(product),
      product,
    })),
    ...devices.slice(0, room.devices).map((device) => ({
      kind: 'device' as const,
      key: `device-${device.id}`,
      to: device.productSlug ? productPath({ slug: device.productSlug }) : searchPath(device.name),
      device,
    })),
    ...categories.slice(0, room.categories).map((category) => ({
      kind: 'category' as const,
      key: `category-${category.label}`,
      to: `/device-batteries/${category.category}?${new URLSearchParams({ brand: category.brand })}`,
      category,
    })),
  ];
  if (found.length === 0) return [];
  return [
    ...found,
    ...(total > 0
      ? [{ kind: 'all' as const, key: 'all', to: searchPath(typed), total, words: correction ?? query }]
      : []),
    ...(correction ? [{ kind: 'exact' as const, key: 'exact', to: exactTo(typed), words: typed }] : []),
  ];
}

/** Announces the number of suggestions, without the search links. */
export function countText(lines: Line[]): string {
  const count = lines.filter(({ kind }) => kind !== 'all' && kind !== 'exact').length;
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
