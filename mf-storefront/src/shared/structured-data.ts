import type { Product } from '@shop/contracts/catalog';
import type { Shop, Store } from '@shop/contracts/shop';
import { productPath } from './product-path.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Not imported from contracts/pictures.ts, because that would add a chunk to all pages. */
const shopPreview = '/api/images/preview';
const listLength = 10;
const priceValidMs = 90 * 24 * 3_600_000;

/** Combines the defined entries into a schema.org graph (product.md#search-engines); undefined without any. */
export function graphOf(...entries: (object | undefined)[]): object | undefined {
  const defined = entries.filter((entry) => entry !== undefined);
  return defined.length > 0 ? { '@context': 'https://schema.org', '@graph': defined } : undefined;
}

export const siteData = (shop: Shop, origin: string): object => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  url: `${origin}/`,
  name: shop.name,
  description: shop.tagline,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** One `ElectronicsStore` per store, with the same `@id` on every page. The rating is optional, and an unknown `priceRange` is omitted. */
export function businessData(shop: Shop, origin: string, priceRange?: string): object[] {
  const { rating } = shop;
  return shop.stores.map((store) => ({
    '@type': 'ElectronicsStore',
    '@id': `${origin}/#${store.id}`,
    url: `${origin}/`,
    name: `${shop.name} ${store.city}`,
    description: shop.tagline,
    image: `${origin}${shopPreview}`,
    telephone: shop.telephoneLink,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.city,
      addressCountry: 'JM',
    },
    openingHoursSpecification: store.hours.map(openingHours),
    priceRange,
    currenciesAccepted: 'JMD',
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
  }));
}

const openingHours = ({ day, opens, closes }: Store['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays[day - 1],
  opens: clock(opens),
  closes: clock(closes),
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface Listing {
  /** Base of relative image URLs. */
  origin: string;
  /** Start of the offers' 90 days. */
  today: Date | undefined;
}

/** The first ten products of a list with their prices (product.md#search-engines). */
export function productListData(name: string, products: Product[], listing: Listing): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: products.slice(0, listLength).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, listing),
    })),
  };
}

/** `Product` with an offer valid for 90 days; all URLs are absolute. */
export function productData(product: Product, { origin, today }: Listing): object {
  const priceValidUntil = today && new Date(today.getTime() + priceValidMs).toISOString().slice(0, 10);
  const url = new URL(productPath(product), origin).href;
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: product.description,
    image: [product.phoneImageUrl, product.batteryImageUrl].flatMap((path) => wholeAddress(path, origin) ?? []),
    category: `${product.category} Batteries`,
    brand: { '@type': 'Brand', name: product.deviceBrand },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'JMD',
      priceValidUntil,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Undefined for an invalid URL, so one badly imported image does not break the list. */
function wholeAddress(path: string, origin: string): string | undefined {
  try {
    return new URL(path, origin).href;
  } catch {
    return undefined;
  }
}

export const breadcrumbData = (crumbs: { name: string; path: string }[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

export const home = { name: 'Home', path: '/' };

export const faqData = (questions: { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
