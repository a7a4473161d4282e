import type { Product } from '@shop/contracts/catalog';
import type { Shop, Store } from '@shop/contracts/shop';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const listed = 10;
const priceValidMs = 90 * 24 * 3_600_000;

/**
 * The shop for search engines (schema.org), one entry a store, each the same thing on every page by its `@id`
 * (product.md#search-engines); the rating only when the owner switched it on.
 */
export function businessData(shop: Shop, origin: string): object[] {
  const { rating } = shop;
  return shop.stores.map((store) => ({
    '@type': 'ElectronicsStore',
    '@id': `${origin}/#${store.id}`,
    url: `${origin}/`,
    name: `${shop.name} ${store.city}`,
    description: shop.tagline,
    telephone: shop.telephoneLink,
    email: shop.email,
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressLocality: store.city, addressCountry: 'JM' },
    openingHoursSpecification: store.hours.map(openingHours),
    priceRange: '$2,500 - $15,000 JMD',
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

interface Listing {
  /** Makes the paths of pictures whole. */
  origin: string;
  /** Prices hold for 90 days from then. */
  today: Date | undefined;
}

/** The first ten products of a list, with their prices (product.md#search-engines). */
export function productListData(name: string, products: Product[], { origin, today }: Listing): object {
  const priceValidUntil = today && new Date(today.getTime() + priceValidMs).toISOString().slice(0, 10);
  return {
    '@type': 'ItemList',
    name,
    itemListElement: products.slice(0, listed).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        image: new URL(product.phoneImageUrl, origin).href,
        category: `${product.category} Batteries`,
        brand: { '@type': 'Brand', name: product.deviceBrand },
        offers: {
          '@type': 'Offer',
          price: product.price,
          priceCurrency: 'JMD',
          priceValidUntil,
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        },
      },
    })),
  };
}
