import type { Product } from '@shop/contracts/catalog';
import type { Shop, Store } from '@shop/contracts/shop';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const listed = 10;
const priceValidMs = 90 * 24 * 3_600_000;

/** Business details for search engines, one entry a store (product.md#search-engines); the rating only when the owner switched it on. */
export function businessData(shop: Shop): object[] {
  const { rating } = shop;
  return shop.stores.map((store) => ({
    '@type': 'ElectronicsStore',
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

/** The first ten products of a list; their prices hold for 90 days (product.md#search-engines). `origin` makes their pictures' paths whole. */
export function productListData(name: string, products: Product[], now: Date, origin: string): object {
  const until = new Date(now.getTime() + priceValidMs).toISOString().slice(0, 10);
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
          priceValidUntil: until,
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        },
      },
    })),
  };
}
