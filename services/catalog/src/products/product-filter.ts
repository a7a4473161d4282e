import type { ProductQuery, ProductSort } from '@shop/contracts/catalog';
import { about, type CapacityRange, readCapacities } from './rules/capacity.ts';

/** The part of a SELECT that a query decides: conditions, order, and the values of their `$n`. */
export interface ProductFilter {
  where: string;
  orderBy: string;
  /** The order by columns that all go one way, where that is all of it: a page can begin behind the key of any row. */
  key?: OrderKey;
  values: unknown[];
  /** The id of a device: what fits it comes before that order. */
  device?: string;
  /** How many of the values belong to `where`; the rest belong to `orderBy`. */
  narrowed: number;
}

/** What the words of a search ask for, in the form that the database compares. */
export interface WantedWords {
  /** What products must have (tsquery); undefined when the text only said "battery" in some way. */
  query?: string;
  /** The same without beginnings of words: who has it resembles the text more. */
  whole: string;
  /** A product comes first when one of these is its model number. */
  models: string[];
  /** Of batteries of about so many mAh. */
  capacity?: number;
  /** At most so many products have its words; 0 without any. */
  atMost: number;
}

/** What a query asks of products, each as a condition on `products p`. */
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

/** Columns of an order, whose last tells any two products apart; `down` is the order of all of them. */
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

/** Of more matches nobody reads which resembles the words most: they come as they stand in an index, device names of few words first. */
const mostCompared = 20_000;

/** Conditions on and order of `products p`: in the order that is asked for, else what resembles the words most, else featured first. */
export function productFilter(query: ProductQuery, terms?: WantedWords): ProductFilter {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['p.deleted_at is null', ...Object.values(conditions(query, terms, bind))].join(' and ');
  const narrowed = values.length;
  const said = !query.sortBy && (terms?.query || terms?.capacity) ? terms : undefined;
  const closest = said && said.atMost <= mostCompared ? closestFirst(said, bind) : [];
  const key = said ? fewestWords : orders[query.sortBy ?? 'featured'];
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
 * The exact model number, then the device of exactly that name, then what resembles the words most (product.md#search-words). All
 * matches have the words of the search, so the nearest name is the one with fewest others.
 */
function closestFirst(terms: WantedWords, bind: Bind): string[] {
  return [
    ...(terms.models.length > 0 ? [`(p.model_keys && ${bind(terms.models)}::text[]) desc`] : []),
    ...(terms.capacity ? [`abs(p.capacity_mah - ${bind(terms.capacity)}::int)`] : []),
    ...(terms.query ? [`(p.search @@ ${bind(terms.whole)}::tsquery) desc`] : []),
  ];
}

/** Takes the meaning out of the wildcards of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for "contains", in the form that `names` has. */
const containing = (text: string) => `%${escapeLike(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())}%`;
