import type { Money } from './money.ts';

/** The four families of the shop, as category pills and URLs name them (product.md#catalogue). */
export const categories = ['iPhone', 'Android', 'iPad', 'Tablet'] as const;
export type Category = (typeof categories)[number];

/** `GET /api/devices` (product.md#calls-and-data). */
export interface Device {
  id: string;
  name: string;
  category: Category;
  brand: string;
  imageUrl: string;
  isPopular: boolean;
}

/** `GET /api/devices/families`: what the home page shows of the four families (product.md#home), in their order. */
export interface DeviceFamily {
  name: Category;
  imageUrl: string;
  /** The family's own brand; for one of many brands theirs, the one with most devices first. */
  brands: string[];
}

/** A battery on sale (product.md#calls-and-data), as `GET /api/products` and `/api/products/:id` answer it. */
export interface Product {
  id: string;
  deviceId: string;
  deviceName: string;
  deviceBrand: string;
  name: string;
  description: string;
  price: Money;
  inStock: boolean;
  /** Such as "3227mAh"; empty when unknown. */
  batteryCapacity: string;
  featured: boolean;
  category: Category;
  /** Model numbers printed on the device that this battery fits, such as "A2633". */
  modelNumbers: string[];
  phoneImageUrl: string;
  batteryImageUrl: string;
}

/** Sort orders of the catalogue and the search (product.md#catalogue). */
export const productSorts = ['featured', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * Query of `GET /api/products` (product.md#catalogue). Without any the answer is the plain list: everything on sale as `Product[]` in the
 * default order. With one or more it is a `ProductPage` of what matches.
 * minPrice is inclusive, maxPrice exclusive, in whole dollars; page starts at 1; limit 1-100, default 24.
 */
export interface ProductQuery {
  /** Case-insensitive part of the product's name, device, brand or model number; at most 80 characters. */
  q?: string;
  category?: Category;
  brand?: string;
  minPrice?: number;
  maxPrice?: number;
  inStock?: boolean;
  featured?: boolean;
  sortBy?: ProductSort;
  page?: number;
  limit?: number;
}

export interface ProductPage {
  products: Product[];
  /** All matches, not only this page's. */
  total: number;
  page: number;
  totalPages: number;
}

/** `GET /api/products/prices?ids=a,b` (1-50 ids): what orders asks at placement. Unknown ids are left out. */
export interface ProductPrice {
  id: string;
  name: string;
  deviceName: string;
  price: Money;
  inStock: boolean;
  phoneImageUrl: string;
}

/** `PUT /api/admin/products/:id` (product.md#catalogue): any subset; price not negative. */
export interface ProductUpdate {
  name?: string;
  price?: Money | number;
  description?: string;
  inStock?: boolean;
  featured?: boolean;
}

/**
 * What catalog says on its internal port, at the commit of every write, whoever makes it: one JSON object in the `data` of each event
 * of `GET /events` (`text/event-stream`). It names what to read again and holds nothing itself.
 */
export interface CatalogEvent {
  /** Devices or products; or their pictures. */
  type: 'catalogue_changed' | 'pictures_changed';
}
