import type { ProductQuery, ProductSort } from '@shop/contracts/catalog';
import { about, type CapacityRange, readCapacities } from './rules/capacity.ts';

/** Conditions and order of a SELECT with the values of their `$n`. */
export interface ProductFilter {
  where: string;
  orderBy: string;
  /** Present if columns of one direction define the complete order, so a page can start after the key of any row. */
  key?: OrderKey;
  values: unknown[];
  /** Device id. Products that fit it come first. */
  device?: string;
  /** Number of values in `where`; `orderBy` uses the rest. */
  narrowed: number;
}

/** Search words in the form that the database compares. */
export interface WantedWords {
  /** A tsquery. Undefined if the text has only synonyms of "battery". */
  query?: string;
  /** The tsquery without prefix matching, for ranking. */
  whole: string;
  /** Products with one of these model numbers come first. */
  models: string[];
  /** Approximate capacity in mAh. */
  capacity?: number;
  /** Upper bound of matches; 0 without words. */
  atMost: number;
}

/** Conditions on `products p` by filter. */
export interface Conditions {
  words?: string;
  featured?: string;
  category?: string;
  brand?: string;
  capacity?: string;
  price?: string;
  inStock?: string;
}

export type Bind = (value: unknown) => string;

/** Sort columns, the last of which is unique. `down` sorts all of them in descending order. */
export interface OrderKey {
  columns: string[];
  down: boolean;
}

const name = 'p.name collate natural_order';
const up = (...columns: string[]): OrderKey => ({ columns, down: false });
const down = (...columns: string[]): OrderKey => ({ columns, down: true });

const orders: Record<ProductSort, OrderKey> = {
  featured: up('(not p.featured)', name, 'p.id'),
  name_asc: up(name, 'p.id'),
  name_desc: down(name, 'p.id'),
  price_asc: up('p.price', 'p.id'),
  price_desc: down('p.price', 'p.id'),
};
const fewestWords = up('p.name_length', ...orders.featured.columns);

const inOrder = ({ columns, down }: OrderKey) => columns.map((column) => `${column}${down ? ' desc' : ''}`).join(', ');

/** More matches are too many to rank by similarity: they use the index order with the fewest words first. */
const mostCompared = 20_000;

/** Sorts as requested, or by similarity to the search words, or with featured products first. */
export function productFilter(query: ProductQuery, terms?: WantedWords): ProductFilter {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['p.deleted_at is null', ...Object.values(conditions(query, terms, bind))].join(' and ');
  const narrowed = values.length;
  const ranked = !query.sortBy && (terms?.query || terms?.capacity) ? terms : undefined;
  const closest = ranked && ranked.atMost <= mostCompared ? closestFirst(ranked, bind) : [];
  const key = ranked ? fewestWords : orders[query.sortBy ?? 'featured'];
  const orderBy = [...closest, inOrder(key)].join(', ');
  return { where, orderBy, ...(closest.length === 0 && { key }), device: query.fits, values, narrowed };
}

export function conditions(query: ProductQuery, terms: WantedWords | undefined, bind: Bind): Conditions {
  const { category, inStock, featured } = query;
  const brands = [query.brand ?? []].flat();
  const words = [
    ...(terms?.query ? [`p.search @@ ${bind(terms.query)}::tsquery`] : []),
    ...(terms?.capacity ? [holds(about(terms.capacity), bind)] : []),
  ];
  return {
    ...(words.length > 0 && { words: words.join(' and ') }),
    ...(featured !== undefined && { featured: `p.featured = ${bind(featured)}` }),
    ...(category && { category: `p.shelf = ${bind(category)}` }),
    ...(brands.length > 0 && { brand: `p.names like any(${bind(brands.map(containing))}::text[])` }),
    ...(query.batteryCapacity && { capacity: capacityIn(query.batteryCapacity, bind) }),
    ...priceIn(query, bind),
    ...(inStock !== undefined && { inStock: `p.in_stock = ${bind(inStock)}` }),
  };
}

function priceIn({ minPrice, maxPrice }: ProductQuery, bind: Bind): Conditions {
  const bounds = [
    ...(minPrice === undefined ? [] : [`p.price >= ${bind(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`p.price <= ${bind(maxPrice)}`]),
  ];
  return bounds.length > 0 ? { price: bounds.join(' and ') } : {};
}

const capacityIn = (text: string, bind: Bind) =>
  `(${(readCapacities(text) ?? []).map((each) => holds(each, bind)).join(' or ') || 'false'})`;

const holds = ({ from, to }: CapacityRange, bind: Bind) =>
  to === undefined ? `p.capacity_mah >= ${bind(from)}` : `p.capacity_mah between ${bind(from)} and ${bind(to)}`;

/**
 * Sorts by exact model number, nearest capacity, then complete words (product.md#search-words). All matches contain the words, so
 * the shortest name is the most similar one.
 */
function closestFirst(terms: WantedWords, bind: Bind): string[] {
  return [
    ...(terms.models.length > 0 ? [`(p.model_keys && ${bind(terms.models)}::text[]) desc`] : []),
    ...(terms.capacity ? [`abs(p.capacity_mah - ${bind(terms.capacity)}::int)`] : []),
    ...(terms.query ? [`(p.search @@ ${bind(terms.whole)}::tsquery) desc`] : []),
  ];
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for "contains", normalised as the `names` column. */
const containing = (text: string) => `%${escapeLike(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())}%`;
