import { Head, useShop } from '@shop/platform/platform';
import { fittedIn } from '../../shared/places.ts';
import { productsApi } from '../../shared/products/products.api.ts';
import { graphOf, productListData, siteData } from '../../shared/structured-data.ts';
import { useBusinessData } from '../../shared/use-business-data.ts';
import { useListing } from '../../shared/use-listing.ts';
import { askedFor, mostAsked } from './most-asked.ts';

/** Metadata of the home page: the site search, the stores and the featured products. */
export function HomeHead() {
  const shop = useShop();
  const listing = useListing();
  const business = useBusinessData();
  const { data = [] } = productsApi.useFeaturedProductsQuery(askedFor);
  const list = data.length > 0 ? productListData('Most asked for', mostAsked(data), listing) : undefined;
  return (
    <Head
      title="Phone and tablet batteries in Jamaica"
      description={`New batteries for phones and tablets, delivered across Jamaica or fitted while you wait ${fittedIn(shop)}.`}
      keywords="phone battery, tablet battery, battery replacement, iPhone battery, Samsung battery, Jamaica"
      canonical="/"
      jsonLd={graphOf(shop && siteData(shop, listing.origin), ...business, list)}
    />
  );
}
