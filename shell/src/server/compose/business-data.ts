import type { Shop, Store } from '@shop/contracts/shop';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The shop for search engines (schema.org), one entry a store (product.md#search-engines); the rating only when the owner switched it on. */
export function businessData(shop: Shop, origin: string): object {
  const { name, tagline, telephoneLink, email, rating } = shop;
  const entries = shop.stores.map((store) => ({
    '@type': 'ElectronicsStore',
    '@id': `${origin}/#${store.id}`,
    url: `${origin}/`,
    name: `${name} ${store.city}`,
    description: tagline,
    telephone: telephoneLink,
    email,
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressLocality: store.city, addressCountry: 'JM' },
    openingHoursSpecification: store.hours.map(openingHours),
    priceRange: '$2,500 - $15,000 JMD',
    currenciesAccepted: 'JMD',
    ...(rating && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count } }),
  }));
  return { '@context': 'https://schema.org', '@graph': entries };
}

const openingHours = ({ day, opens, closes }: Store['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays[day - 1],
  opens: clock(opens),
  closes: clock(closes),
});

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
