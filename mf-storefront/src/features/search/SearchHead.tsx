import type { Product } from '@shop/contracts/catalog';
import { Head, useNow, useOrigin } from '@shop/platform/platform';
import { breadcrumbData, graphOf, home, productListData } from '../../shared/structured-data.ts';
import type { SearchFilters } from './rules/filters.ts';

const aDay = 86_400_000;

interface SearchHeadProps {
  filters: SearchFilters;
  products: Product[];
  /** Nothing was found, or the search failed: nobody shall be led here. */
  noindex: boolean;
}

/** What the search page says of itself: what is found by words has its true address in the catalogue (product.md#search-engines). */
export function SearchHead({ filters: { q, page }, products, noindex }: SearchHeadProps) {
  const origin = useOrigin();
  const today = useNow(aDay);
  const title = q ? `Search: ${q}` : 'Advanced Product Search';
  const list = products.length > 0 ? productListData(title, products, { origin, today }) : undefined;
  return (
    <Head
      title={page > 1 ? `${title}, page ${page}` : title}
      description={
        q ? `Batteries found for ${q}, with their prices and stock.` : 'Find a replacement battery by device, brand, price and capacity.'
      }
      canonical={q ? `/device-batteries?${new URLSearchParams({ q })}` : '/search'}
      noindex={noindex}
      jsonLd={graphOf(list, breadcrumbData([home, { name: 'Search', path: '/search' }], origin))}
    />
  );
}
