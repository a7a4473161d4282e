import type { Product } from '@shop/contracts/catalog';
import { Head, useShop } from '@shop/platform/platform';
import { fittedIn } from '../../shared/places.ts';
import { breadcrumbData, graphOf, home, productListData } from '../../shared/structured-data.ts';
import { useBusinessData } from '../../shared/use-business-data.ts';
import { useListing } from '../../shared/use-listing.ts';
import { headOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

interface CatalogueHeadProps {
  catalogue: Catalogue;
  products: Product[];
  /** True for empty or failed lists, which search engines should not index. */
  noindex: boolean;
}

/** Metadata of the catalogue: its list and the stores (product.md#search-engines). */
export function CatalogueHead({ catalogue, products, noindex }: CatalogueHeadProps) {
  const shop = useShop();
  const listing = useListing();
  const head = headOf(catalogue, fittedIn(shop));
  const business = useBusinessData();
  const list = products.length > 0 ? productListData(head.title, products, listing) : undefined;
  const crumbs = breadcrumbData([home, { name: head.title, path: head.canonical }], listing.origin);
  return (
    <Head {...head} image={products[0]?.phoneImageUrl} noindex={noindex} jsonLd={graphOf(list, crumbs, ...business)} />
  );
}
