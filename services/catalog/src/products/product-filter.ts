import type { ProductQuery, ProductSort } from '@shop/contracts/catalog';
import { isShort, mayBeMisspelt, mayBeModel, type SearchTerms } from './rules/search-terms.ts';

/** The part of a SELECT that a query decides: conditions, order, and the values of their `$n`. */
export interface ProductFilter {
  where: string;
  orderBy: string;
  values: unknown[];
  /** How many of the values belong to `where`; the rest belong to `orderBy`. */
  narrowed: number;
}

const byName = 'p.name collate natural_order';

const orders: Record<ProductSort, string> = {
  featured: `p.featured desc, ${byName}, p.id`,
  name_asc: `${byName}, p.id`,
  name_desc: `${byName} desc, p.id desc`,
  price_asc: 'p.price, p.id',
  price_desc: 'p.price desc, p.id desc',
};

/** Conditions on `products p` and `devices d`. With `forgiving`, words may be misspelt (pg_trgm). */
export function productFilter(query: ProductQuery, terms: SearchTerms | undefined, forgiving = false): ProductFilter {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [...narrowing(query, bind), ...(terms?.words.length ? [found(terms, forgiving, bind)] : [])];
  const narrowed = values.length;
  const sort = query.sortBy ?? 'featured';
  const best = terms?.words.length && sort === 'featured' ? `${bestFirst(terms, forgiving, bind)}, ` : '';
  return { where: ['p.deleted_at is null', ...where].join(' and '), orderBy: best + orders[sort], values, narrowed };
}

type Bind = (value: unknown) => string;

function narrowing(query: ProductQuery, bind: Bind): string[] {
  const where: string[] = [];
  if (query.category) where.push(`p.category = ${bind(query.category)}`);
  if (query.category === 'Tablet') where.push(`p.name not ilike '%ipad%'`);
  if (query.brand) where.push(`p.names like ${bind(containing(query.brand))}`);
  if (query.minPrice !== undefined) where.push(`p.price >= ${bind(query.minPrice)}`);
  if (query.maxPrice !== undefined) where.push(`p.price < ${bind(query.maxPrice)}`);
  if (query.inStock !== undefined) where.push(`p.in_stock = ${bind(query.inStock)}`);
  if (query.featured !== undefined) where.push(`p.featured = ${bind(query.featured)}`);
  return where;
}

/** All the words, or a model number that was typed in pieces. */
function found(terms: SearchTerms, forgiving: boolean, bind: Bind): string {
  const words = terms.words.map((word) => holds(word, forgiving, bind)).join(' and ');
  return `(${words} or p.model_keys @> array[${bind(terms.modelKey)}])`;
}

function holds(word: string, forgiving: boolean, bind: Bind): string {
  if (isShort(word)) return `p.search @@ to_tsquery('simple', ${bind(`'${word.replace(/[^\p{L}\p{N}]/gu, '')}':*`)})`;
  const part = bind(containing(word));
  const found = mayBeModel(word) ? `p.search_text like ${part}` : `p.names like ${part}`;
  return forgiving && mayBeMisspelt(word) ? `(${found} or ${bind(word)} <% p.names)` : found;
}

/** The exact model number, then the device of exactly that name, then what resembles the words most (product.md#search-words). */
function bestFirst(terms: SearchTerms, forgiving: boolean, bind: Bind): string {
  const phrase = bind(terms.phrase);
  const order = [`(${bind(terms.modelKey)} = any(p.model_keys)) desc`, `(lower(d.name) = ${phrase}) desc`];
  return [...order, ...(forgiving ? [`word_similarity(${phrase}, p.names) desc`] : [])].join(', ');
}

/** Takes the meaning out of the wildcards of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for "contains", in the form that the search columns have. */
const containing = (text: string) => `%${escapeLike(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())}%`;
