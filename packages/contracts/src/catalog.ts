import type { Money } from './money.ts';
import type { AddressList } from './remote.ts';
import type { StockCounts } from './stock.ts';

/** The four families of the shop, as category pills and URLs name them (product.md#catalogue). */
export const categories = ['iPhone', 'Android', 'iPad', 'Tablet'] as const;
export type Category = (typeof categories)[number];

/** The family that a product is shown in (product.md#catalogue, "Families of products"); `Other` is found among all products only. */
export const productFamilies = [...categories, 'Other'] as const;
export type ProductFamily = (typeof productFamilies)[number];

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
  /** The last part of the address of its page, `/product/iphone-13-battery`; never changes and is never given to another product. */
  slug: string;
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
  category: ProductFamily;
  /** Model numbers printed on the device that this battery fits, such as "A2633". */
  modelNumbers: string[];
  phoneImageUrl: string;
  batteryImageUrl: string;
}

/**
 * `GET /api/products/by-slug/:slug`: what the product's page shows (product.md#product-page), of products that are no longer sold too.
 * 404 for a slug that never was.
 */
export interface ProductDetail extends Product {
  /** False once it was taken out of the catalogue: its page says so and shows `related` as the nearest. */
  onSale: boolean;
  /** Volts and watt-hours with two decimals; empty when unknown. */
  voltage: string;
  wattHours: string;
  /** Such as "Li-ion polymer"; empty when unknown. */
  chemistry: string;
  /** The capacity of the device's own battery when it was new, such as "3227mAh"; empty when unknown. */
  originalCapacity: string;
  /** Such as "Battery", "Adhesive strips". */
  inTheBox: string[];
  /** Devices that it fits with their model numbers, its own first, and at most 500 others. */
  fits: { deviceId: string; deviceName: string; modelNumbers: string[] }[];
  /** At most 8 on sale: of the same device, then its series, then its brand, nearest year and price first. */
  related: Product[];
}

/** `GET /api/products/some?ids=a,b` (1-50): products by their ids in that order, such as a wishlist; unknown ones are left out. */
export type SomeProducts = (Product & { onSale: boolean })[];

/** `GET /api/products/addresses?page=1`: the pages of everything on sale, a list of the sitemap. */
export interface ProductAddresses extends AddressList {
  addresses: { path: string; changedAt: string }[];
}

/** `GET /api/devices/series?category=`: the finder's second question; brands with most devices first, of each the newest series first. */
export interface DeviceSeries {
  /** Such as "Galaxy A", "iPhone", "Moto G". */
  name: string;
  brand: string;
  imageUrl: string;
  models: number;
}

/** `GET /api/devices/models?category=&brand=&series=`: the finder's third question, newest first, at most 500; each has a battery that fits. */
export interface DeviceModel {
  id: string;
  name: string;
  brand: string;
  category: Category;
  series: string;
  imageUrl: string;
  modelNumbers: string[];
  product: { id: string; slug: string; name: string; price: Money; inStock: boolean; batteryCapacity: string };
}

/** The highest price, in dollars, and the last page that a list can be asked for. */
export const highestPrice = 99_999_999.99;
export const highestPage = 1_000_000;

/** Sort orders of the catalogue and the search (product.md#catalogue). */
export const productSorts = ['featured', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * Query of `GET /api/products` (product.md#catalogue). Without any the answer is the plain list: what is on sale as `Product[]` in the
 * default order, of more than 1,000 the first, so that all of a larger catalogue is read page by page. With one or more it is a `ProductPage` of what matches.
 * minPrice and maxPrice are inclusive, in dollars with two decimals at most; page starts at 1; limit 1-100, default 24.
 */
export interface ProductQuery {
  /** Words of names, model numbers, a capacity, as people write them (product.md#search-words); at most 80 characters. */
  q?: string;
  category?: Category;
  /** Several match any of them (12 at most). */
  brand?: string | string[];
  minPrice?: number;
  maxPrice?: number;
  /** Capacities separated by commas: "3000mAh" (within 5 %), "3000-3999" or "5000+", with or without "mAh". */
  batteryCapacity?: string;
  inStock?: boolean;
  featured?: boolean;
  /** Takes the words as they are written, see `correction`. */
  exact?: boolean;
  facets?: boolean;
  /** The id of a device: what fits it comes first, over all pages; an unknown one changes nothing. */
  fits?: string;
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
  /** What was looked for in place of words that nothing has; null when the words were taken as they are. */
  correction: string | null;
  /** Only with `facets=true`. */
  facets?: ProductFacets;
}

/** How many products each choice would leave, counted under all the other filters but its own; choices that leave none are not listed. */
export interface ProductFacets {
  categories: { name: Category; count: number }[];
  /** Most products first. */
  brands: { name: string; count: number }[];
  /** Bands of mAh; `to` is exclusive and null in the last band. */
  capacities: { from: number; to: number | null; count: number }[];
  inStock: number;
  /** Whole dollars, of what the other filters leave; null when they leave nothing. */
  prices: { min: number; max: number } | null;
}

/** `GET /api/products/prices?ids=a,b` (1-50 ids): what orders asks at placement. Unknown ids are left out. */
export interface ProductPrice {
  id: string;
  name: string;
  deviceName: string;
  category: ProductFamily;
  price: Money;
  inStock: boolean;
  phoneImageUrl: string;
}

/**
 * `GET /prices?unless=VERSION` on catalog's internal port: everything on sale, 20,000 products at most, for orders to know while catalog is
 * away (ADR 81). Prices are null while `version`, a hash of them, is still that one.
 */
export interface AllPrices {
  version: string;
  prices: ProductPrice[] | null;
}

/**
 * Body of `PUT /api/admin/products/:id`. 412 CHANGED_MEANWHILE where a field of `replaces` has another value by now: `errors` names the
 * fields and `current` (a {@link ProductUpdate}) has their values; nothing is changed then.
 */
export interface ProductUpdateRequest extends ProductUpdate {
  /** The values that the person saw of the fields that change. */
  replaces?: ProductUpdate;
  /** Confirms a price of zero, which is refused otherwise. */
  sellForNothing?: boolean;
}

/** Fields of a product that staff change (product.md#editing-products): any subset; price not negative; "" and no parts for what is unknown. */
export interface ProductUpdate {
  name?: string;
  price?: Money | number;
  description?: string;
  inStock?: boolean;
  featured?: boolean;
  /** Volts below 100 and watt-hours below 10,000, at most two decimals. */
  voltage?: string | number;
  wattHours?: string | number;
  /** At most 80 characters. */
  chemistry?: string;
  /** Such as "3227mAh", at most 20 characters. */
  originalCapacity?: string;
  /** At most 12 of at most 80 characters. */
  inTheBox?: string[];
  /** Says by itself whether it is in stock; null: no longer counted. */
  stock?: StockCounts | null;
}

/**
 * What catalog says on its internal port, at the commit of every write, whoever makes it: one JSON object in the `data` of each event
 * of `GET /events` (`text/event-stream`). It names what to read again and holds nothing itself.
 */
export interface CatalogEvent {
  /** Devices or products; or their pictures. */
  type: 'catalogue_changed' | 'pictures_changed';
}
