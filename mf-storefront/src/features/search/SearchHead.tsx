import type { Product } from '@shop/contracts/catalog';
import { Head } from '@shop/platform/platform';
import { breadcrumbData, graphOf, home, productListData } from '../../shared/structured-data.ts';
import { useListing } from '../../shared/use-listing.ts';
import type { SearchFilters } from './rules/filters.ts';

interface SearchHeadProps {
  filters: SearchFilters;
  products: Product[];
  /** True for empty or failed searches, which search engines should not index. */
  noindex: boolean;
}

/** Metadata of the search page; text searches have their canonical URL in the catalogue (product.md#search-engines). */
export function SearchHead({ filters: { q, page }, products, noindex }: SearchHeadProps) {
  const listing = useListing();
  const title = q ? `Search: ${q}` : 'Advanced Product Search';
  const list = products.length > 0 ? productListData(title, products, listing) : undefined;
  return (
    <Head
      title={page > 1 ? `${title}, page ${page}` : title}
      description={
        q
          ? `Batteries found for ${q}, with their prices and stock.`
          : 'Find a replacement battery by device, brand, price and capacity.'
      }
      keywords={[...(q ? [`${q} battery`] : []), 'phone battery', 'tablet battery', 'battery replacement'].join(', ')}
      canonical={q ? `/device-batteries?${new URLSearchParams({ q })}` : '/search'}
      noindex={noindex}
      jsonLd={graphOf(list, breadcrumbData([home, { name: 'Search', path: '/search' }], listing.origin))}
    />
  );
}
