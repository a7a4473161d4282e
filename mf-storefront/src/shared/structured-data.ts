import type { Product } from '@shop/contracts/catalog';
import type { Shop, Store } from '@shop/contracts/shop';
import { productPath } from './product-path.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Answered in every shop (contracts/pictures.ts, whose import would move chunks of all pages). */
const shopPreview = '/api/images/preview';
const listed = 10;
const priceValidMs = 90 * 24 * 3_600_000;

/** What a page says to search engines (schema.org, product.md#search-engines), of what it knows; nothing where it knows nothing. */
export function graphOf(...entries: (object | undefined)[]): object | undefined {
  const known = entries.filter((entry) => entry !== undefined);
  return known.length > 0 ? { '@context': 'https://schema.org', '@graph': known } : undefined;
}

/** The site with its search. */
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

/**
 * One entry a store, each the same thing on every page by its `@id`; the rating only when the owner switched it on. `priceRange` is
 * left out while it is not known.
 */
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
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressLocality: store.city, addressCountry: 'JM' },
    openingHoursSpecification: store.hours.map(openingHours),
    priceRange,
    currenciesAccepted: 'JMD',
    ...(rating && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count } }),
  }));
}

const openingHours = ({ day, opens, closes }: Store['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays[day - 1],
  opens: clock(opens),
  closes: clock(closes),
});

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What a product of a page is told to search engines with. */
export interface Listing {
  /** Makes the paths of pictures whole. */
  origin: string;
  /** Prices hold for 90 days from then. */
  today: Date | undefined;
}

/** The first ten products of a list, with their prices (product.md#search-engines). */
export function productListData(name: string, products: Product[], listing: Listing): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: products.slice(0, listed).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, listing),
    })),
  };
}

/** One battery with its offer, which holds for 90 days; pictures and page as whole addresses. */
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

/** Undefined for what is no address: one product that was imported with such a picture is no reason to show none. */
function wholeAddress(path: string, origin: string): string | undefined {
  try {
    return new URL(path, origin).href;
  } catch {
    return undefined;
  }
}

/** The way to a page, each step with its path, the page itself last. */
export const breadcrumbData = (crumbs: { name: string; path: string }[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

/** Where the way to every page begins. */
export const home = { name: 'Home', path: '/' };

/** Questions with their answers, as they stand on the page. */
export const faqData = (questions: { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
