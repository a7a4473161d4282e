import type { ProductDetail } from '@shop/contracts/catalog';
import { formatJmd, Head } from '@shop/platform/platform';
import { productPath } from '../../shared/product-path.ts';
import { capacityText } from '../../shared/products/facts.ts';
import { breadcrumbData, graphOf, productData } from '../../shared/structured-data.ts';
import { useListing } from '../../shared/use-listing.ts';
import { crumbsOf } from './rules/crumbs.ts';

/** Metadata of a product (product.md#search-engines). A discontinued product gets noindex but stays readable. */
export function ProductHead({ product }: { product: ProductDetail }) {
  const { name, onSale, price, deviceName, batteryCapacity, modelNumbers } = product;
  const listing = useListing();
  const crumbs = [...crumbsOf(product), { name, path: productPath(product) }];
  const capacity = capacityText(batteryCapacity);
  const offered = onSale ? productData(product, listing) : undefined;
  return (
    <Head
      title={name}
      description={
        onSale
          ? `${capacity ? `${capacity} battery` : 'Battery'} for ${deviceName}, ${formatJmd(price)} JMD. Delivered across Jamaica, or fitted in our stores.`
          : `${name} is no longer sold. See the nearest batteries that we have.`
      }
      keywords={[name, `${deviceName} battery replacement`, ...modelNumbers].join(', ')}
      canonical={productPath(product)}
      image={product.phoneImageUrl}
      noindex={!onSale}
      jsonLd={graphOf(offered, breadcrumbData(crumbs, listing.origin))}
    />
  );
}
