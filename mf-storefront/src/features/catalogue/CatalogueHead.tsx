import type { Product } from '@shop/contracts/catalog';
import { Head, useShop, useSite } from '@shop/platform/platform';
import { businessData, productListData } from '../../shared/structured-data.ts';
import { headOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** What the catalogue says of itself: its list and the stores, for search engines and previews (product.md#search-engines). */
export function CatalogueHead({ catalogue, products }: { catalogue: Catalogue; products: Product[] }) {
  const shop = useShop();
  const { origin = location.origin } = useSite();
  const head = headOf(catalogue);
  const entries = [
    ...(products.length > 0 ? [productListData(head.title, products, new Date(), origin)] : []),
    ...(shop ? businessData(shop) : []),
  ];
  return <Head {...head} jsonLd={entries.length > 0 ? { '@context': 'https://schema.org', '@graph': entries } : undefined} />;
}
