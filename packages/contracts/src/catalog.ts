import type { Money } from './money.ts';
import type { AddressList } from './remote.ts';
import type { CountedStock, StockCounts } from './stock.ts';

/** The four families of the shop, as category pills and URLs name them (product.md#catalogue). */
export const categories = ['iPhone', 'Android', 'iPad', 'Tablet'] as const;
export type Category = (typeof categories)[number];

/** The family that lists a product (product.md#catalogue, "Families of products"); `Other` appears among all products only. */
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

/** `GET /api/devices/families`: the four families of the home page (product.md#home), in display order. */
export interface DeviceFamily {
  name: Category;
  imageUrl: string;
  /** The family's brands, by number of devices. */
  brands: string[];
}

/** A battery on sale (product.md#calls-and-data), as `GET /api/products` and `/api/products/:id` answer it. */
export interface Product {
  id: string;
  /** Last segment of the product page's URL, `/product/iphone-13-battery`; never changes and is never reused. */
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
 * `GET /api/products/by-slug/:slug`: the product page's data (product.md#product-page), including products that are no longer sold. 404
 * for a slug that never existed.
 */
export interface ProductDetail extends Product {
  /** False after staff removed it from the catalogue; its page then offers `related`. */
  onSale: boolean;
  /** Volts and watt-hours with two decimals; empty when unknown. */
  voltage: string;
  wattHours: string;
  /** Such as "Li-ion polymer"; empty when unknown. */
  chemistry: string;
  /** Capacity of the device's original battery when new, such as "3227mAh"; empty when unknown. */
  originalCapacity: string;
  /** Such as "Battery", "Adhesive strips". */
  inTheBox: string[];
  /** Alternative texts of the two pictures, one line of at most 200 characters; empty when derived from the name. */
  phoneImageAlt: string;
  batteryImageAlt: string;
  /** Compatible devices with their model numbers, the product's own device first, then at most 500 others. */
  fits: { deviceId: string; deviceName: string; modelNumbers: string[] }[];
  /** At most 8 on sale: of the same device, then its series, then its brand, nearest year and price first. */
  related: Product[];
}

/** `GET /api/products/some?ids=a,b` (1-50): products by id in that order, such as a wishlist; unknown ids are left out. */
export type SomeProducts = (Product & { onSale: boolean })[];

/** `GET /api/products/addresses?page=1`: page URLs of all products on sale, for the sitemap. */
export interface ProductAddresses extends AddressList {
  addresses: { path: string; changedAt: string }[];
}

/**
 * `GET /api/devices/series?category=`: the finder's second question; brands with most devices first, and each brand's newest series
 * first.
 */
export interface DeviceSeries {
  /** Such as "Galaxy A", "iPhone", "Moto G". */
  name: string;
  brand: string;
  imageUrl: string;
  models: number;
}

/**
 * `GET /api/devices/models?category=&brand=&series=`: the finder's third question, newest first, at most 500; each has a compatible
 * battery.
 */
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

/** Highest price filter, in dollars, and highest page number that a list accepts. */
export const highestPrice = 99_999_999.99;
export const highestPage = 1_000_000;

/** Sort orders of the catalogue and the search (product.md#catalogue). */
export const productSorts = ['featured', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * Query of `GET /api/products` (product.md#catalogue). Without parameters the response is a plain `Product[]` in the default order, at
 * most 1,000; larger catalogues need paging. With one or more it is a `ProductPage` of the matches. minPrice and maxPrice are inclusive,
 * in dollars with two decimals at most; page starts at 1; limit 1-100, default 24.
 */
export interface ProductQuery {
  /** Search text for names, model numbers or a capacity (product.md#search-words); at most 80 characters. */
  q?: string;
  category?: Category;
  /** Several brands match any of them (12 at most). */
  brand?: string | string[];
  minPrice?: number;
  maxPrice?: number;
  /** Capacities separated by commas: "3000mAh" (within 5 %), "3000-3999" or "5000+", with or without "mAh". */
  batteryCapacity?: string;
  inStock?: boolean;
  featured?: boolean;
  /** Disables spelling correction, see `correction`. */
  exact?: boolean;
  facets?: boolean;
  /** A device's id: compatible products come first, over all pages; an unknown id changes nothing. */
  fits?: string;
  sortBy?: ProductSort;
  page?: number;
  limit?: number;
}

export interface ProductPage {
  products: Product[];
  /** All matches on all pages. */
  total: number;
  page: number;
  totalPages: number;
  /** The corrected search text; null when the text was not corrected. */
  correction: string | null;
  /** Only with `facets=true`. */
  facets?: ProductFacets;
}

/** A product as staff see it. */
export interface AdminProduct extends Product {
  /** Null when staff set availability by hand. */
  stock: CountedStock | null;
}

/** `GET /api/admin/products`: with `lowStock=true` the fewest pieces first, otherwise by name. */
export interface AdminProductPage extends ProductPage {
  products: AdminProduct[];
}

/** Number of products by choice, counted under all filters except the facet's own; choices without products are left out. */
export interface ProductFacets {
  categories: { name: Category; count: number }[];
  /** By number of products. */
  brands: { name: string; count: number }[];
  /** Bands of mAh; `to` is exclusive and null in the last band. */
  capacities: { from: number; to: number | null; count: number }[];
  inStock: number;
  /** Whole dollars, under the other filters; null without products. */
  prices: { min: number; max: number } | null;
}

/** `GET /api/products/prices?ids=a,b` (1-50 ids): orders checks prices with it. Unknown ids are left out. */
export interface ProductPrice {
  id: string;
  name: string;
  deviceName: string;
  category: ProductFamily;
  price: Money;
  inStock: boolean;
  /** Whether staff count its pieces, which orders take before they are stored; omitted where nobody knows (product.md#stock-by-store). */
  counted?: boolean;
  phoneImageUrl: string;
}

/**
 * `GET /prices?unless=VERSION` on the internal port of catalog: all products on sale, 20,000 at most, which orders stores for an outage
 * (ADR 81). Prices are null if `version`, their hash, has not changed.
 */
export interface AllPrices {
  version: string;
  prices: ProductPrice[] | null;
}

/**
 * Body of `PUT /api/admin/products/:id`. 412 CHANGED_MEANWHILE, without a change, when a field of `replaces` has another value by now:
 * `errors` names the fields and `current` (a {@link ProductUpdate}) has their values.
 */
export interface ProductUpdateRequest extends ProductUpdate {
  /** Values of the changed fields as the form showed them. */
  replaces?: ProductUpdate;
  /** Confirms a price of zero, which is refused otherwise. */
  sellForNothing?: boolean;
}

/**
 * Any subset of the fields that staff change (product.md#editing-products): price not negative; "" and empty lists for unknown values.
 */
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
  /** Such as "3227mAh", at most 20 characters. */
  batteryCapacity?: string;
  category?: Category;
  /** Require each other and the category. An unknown device is added. */
  deviceName?: string;
  deviceBrand?: string;
  /** Also sets `inStock`; null stops counting. */
  stock?: StockCounts | null;
  /** Pieces at or below which a counted product is low (product.md#stock-by-store). */
  lowStock?: number;
}

/** Body of `POST /api/admin/products`: by default a product is in stock and not featured, and its other fields are unknown. */
export interface NewProduct extends Omit<ProductUpdate, 'stock' | 'lowStock'> {
  /** A UUID chosen by the client, so that a repeated request creates no second product. */
  id: string;
  name: string;
  price: Money | number;
  category: Category;
  deviceName: string;
  deviceBrand: string;
  /** Confirms a price of zero, which is refused otherwise. */
  sellForNothing?: boolean;
}

/**
 * Event of catalog's internal port, sent when a write commits: one JSON object in the `data` of each event of `GET /events`
 * (`text/event-stream`). It names the stale data and carries none.
 */
export interface CatalogEvent {
  /** Devices or products, or their pictures. */
  type: 'catalogue_changed' | 'pictures_changed';
}
