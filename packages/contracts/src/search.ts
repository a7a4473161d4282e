import type { Category, Product, ProductFacets, ProductFamily, ProductSort } from './catalog.ts';
import type { Money } from './money.ts';

/** Longest search text, in characters. */
export const longestText = 80;

/**
 * Query of `GET /api/search` (product.md#search-page). All fields are optional; texts have at most 80 characters. `brand` may repeat (12
 * at most) and matches any of them. minPrice and maxPrice are inclusive, in dollars with two decimals at most. page starts at 1, limit is
 * 1-100 (20); `limit=0` returns the metadata alone.
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
  /** A device's id: compatible products come first, over all pages; an unknown id changes nothing. */
  fits?: string;
  sortBy?: ProductSort;
  page?: number;
  limit?: number;
  /** Disables spelling correction: "Search instead for galaxi". */
  exact?: boolean;
}

/** A product in search results; each repeats the total number (product.md#calls-and-data). */
export interface SearchProduct extends Product {
  total: number;
}

/** `GET /api/search`. */
export interface SearchResponse {
  products: SearchProduct[];
  total: number;
  facets: ProductFacets;
  /** The corrected search text; null when the text was not corrected. */
  correction: string | null;
  /** With `limit=0` only. */
  metadata?: SearchMetadata;
}

/** Choices of the complete catalogue, whatever the other parameters are. */
export interface SearchMetadata {
  categories: Category[];
  brands: string[];
  priceRange: { min: number; max: number };
}

/** `GET /api/search/suggestions?q=` (1-80 characters): suggestions for a partial search text. At most 10 lines in all, 8 on a phone. */
export interface SearchSuggestions {
  /** The search text, corrected if it has no matches as typed. */
  query: string;
  correction: string | null;
  /** At most 5, best first. */
  products: SuggestedProduct[];
  /** At most 3 devices with that name or model number. */
  devices: SuggestedDevice[];
  /** At most 2, such as "Samsung in Android". */
  categories: { label: string; category: Category; brand: string; count: number }[];
  total: number;
  /** Without results: the longest beginning of the text that has matches; null when none has. */
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
  /** Slug of the battery's page; null without one on sale. */
  productSlug: string | null;
}

/** A synonym for a catalogue word, such as "ifone" for "iphone"; edited by staff (`/api/admin/search/aliases`). */
export interface SearchAlias {
  /** One or more words as customers type them; lower case. */
  alias: string;
  /** The search text that replaces the alias. */
  meaning: string;
}

/** An alias in `GET /api/admin/search/aliases`, with its last change by staff; null without one. */
export interface ListedAlias extends SearchAlias {
  /** Display name of the account at that time. */
  changedBy: string | null;
  changedAt: string | null;
}

/** `PUT /api/admin/search/aliases/{alias}`. */
export interface AliasMeaning {
  meaning: string;
  /** Meaning of the alias as shown, null for none: 412 `CHANGED_MEANWHILE` when it has another meaning by now. Omitted, nothing is compared. */
  replaces?: string | null;
}
