import type { Category, Product, ProductFacets, ProductFamily, ProductSort } from './catalog.ts';
import type { Money } from './money.ts';

/** The longest text of a search or of a list's query, in characters. */
export const longestText = 80;

/**
 * Query of `GET /api/search` (product.md#search-page). All of it is optional; texts have at most 80 characters. `brand` may be given
 * several times (12 at most) and matches any of them. minPrice and maxPrice are inclusive, in dollars with two decimals at most. page
 * starts at 1, limit is 1-100 (20); `limit=0` asks for the metadata alone.
 */
export interface SearchQuery {
  query?: string;
  brand?: string[];
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  /** Capacities separated by commas: "3000mAh" (within 5 %), "3000-3999" or "5000+", with or without "mAh". */
  batteryCapacity?: string;
  inStock?: boolean;
  /** The id of a device: what fits it comes first, over all pages; an unknown one changes nothing. */
  fits?: string;
  sortBy?: ProductSort;
  page?: number;
  limit?: number;
  /** Takes the words as they are written: "Search instead for galaxi". */
  exact?: boolean;
}

/** A product among search results; each carries how many there are in all (product.md#calls-and-data). */
export interface SearchProduct extends Product {
  total: number;
}

/** `GET /api/search`. */
export interface SearchResponse {
  products: SearchProduct[];
  total: number;
  facets: ProductFacets;
  /** What was looked for in place of words that nothing has; null when the words were taken as they are. */
  correction: string | null;
  /** With `limit=0` only. */
  metadata?: SearchMetadata;
}

/** The whole catalogue's choices, whatever the other parameters say. */
export interface SearchMetadata {
  categories: Category[];
  brands: string[];
  priceRange: { min: number; max: number };
}

/** `GET /api/search/suggestions?q=` (1-80 characters): what somebody who typed this may mean. At most 10 lines in all, 8 on a phone. */
export interface SearchSuggestions {
  /** The words that were looked for, mended where nothing has them as they were typed. */
  query: string;
  correction: string | null;
  /** At most 5, best first. */
  products: SuggestedProduct[];
  /** Devices of that name or model number: at most 3. */
  devices: SuggestedDevice[];
  /** Such as "Samsung in Android": at most 2. */
  categories: { label: string; category: Category; brand: string; count: number }[];
  total: number;
  /** When nothing was found: the first words of the text, as many as something has; null when there are none. */
  beginning: string | null;
}

export interface SuggestedProduct {
  id: string;
  slug: string;
  name: string;
  price: Money;
  inStock: boolean;
  batteryCapacity: string;
  phoneImageUrl: string;
}

export interface SuggestedDevice {
  id: string;
  name: string;
  brand: string;
  category: ProductFamily;
  imageUrl: string;
  modelNumbers: string[];
  /** The battery's page; null while there is none on sale. */
  productSlug: string | null;
}

/** Another word for what the catalogue says, such as "ifone" for "iphone"; kept by staff (`/api/admin/search/aliases`). */
export interface SearchAlias {
  /** One word or several, as customers write it; small letters. */
  alias: string;
  /** What is looked for instead. */
  meaning: string;
}

/** An alias in `GET /api/admin/search/aliases`, with its last change by staff; null where nobody has changed it. */
export interface ListedAlias extends SearchAlias {
  /** The name that the account had then. */
  changedBy: string | null;
  changedAt: string | null;
}

/** `PUT /api/admin/search/aliases/{alias}`. */
export interface AliasMeaning {
  meaning: string;
  /** What the alias meant when it was shown, null for nothing: 409 `CONFLICT` when it means something else by now. Left out, nothing is compared. */
  replaces?: string | null;
}
