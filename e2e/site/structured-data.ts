import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
const date = z.iso.date();
const clock = z.string().regex(/^\d\d:\d\d$/);

const offer = z.object({
  '@type': z.literal('Offer'),
  url,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('JMD'),
  priceValidUntil: date,
  itemCondition: z.literal('https://schema.org/NewCondition'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
});

const product = z.object({
  '@type': z.literal('Product'),
  '@id': url,
  url,
  name: text,
  description: text,
  image: z.array(url).min(1),
  brand: z.object({ '@type': z.literal('Brand'), name: text }),
  offers: offer,
});

const itemList = z.object({
  '@type': z.literal('ItemList'),
  name: text,
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), item: product }))
    .min(1)
    .max(10),
});

const store = z.object({
  '@type': z.literal('ElectronicsStore'),
  '@id': url,
  url,
  name: text,
  image: url,
  telephone: z.string().regex(/^\+\d+$/),
  priceRange: z.string().regex(/^\$[\d,]+ - \$[\d,]+ JMD$/),
  address: z.object({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressCountry: z.literal('JM'),
  }),
  openingHoursSpecification: z
    .array(z.object({ '@type': z.literal('OpeningHoursSpecification'), dayOfWeek: text, opens: clock, closes: clock }))
    .min(1),
});

const site = z.object({
  '@type': z.literal('WebSite'),
  url,
  name: text,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().endsWith('/search?q={search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }))
    .min(2),
});

const questions = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.object({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

/** Schema of the structured data that search engines require and the shop promises (product.md#search-engines). */
const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', [product, itemList, store, site, breadcrumbs, questions])).min(1),
});

export type Entry = z.infer<typeof graph>['@graph'][number];

export function structuredDataOf(html: string): Entry[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json = '']) => json,
  );
  return texts.flatMap((json) => graph.parse(JSON.parse(json))['@graph']);
}
