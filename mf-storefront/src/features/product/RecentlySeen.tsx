import type { ProductDetail } from '@shop/contracts/catalog';
import { stored } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Price, ProductPicture } from '@shop/platform/ui';
import { useEffect } from 'react';
import { productPath } from '../../shared/product-path.ts';
import { productIds, someProductsApi } from '../../shared/products/some-products.api.ts';
import { storedIds } from '../../shared/products/stored-ids.ts';
import styles from './RecentlySeen.module.css';

const most = 12;

/** Ids of recently viewed products, newest first; removed at sign-out. */
const recentlySeen = stored('mf-storefront.seen', storedIds, { personal: true });

/** Also stores the current product, which its own page hides. */
function noteSeen(productId: string): void {
  const ids = recentlySeen.get();
  if (ids[0] !== productId) recentlySeen.set([productId, ...ids.filter((id) => id !== productId)].slice(0, most + 1));
}

/** Products viewed earlier in this browser; renders nothing without any or when the query fails. */
export function RecentlySeen({ product }: { product: ProductDetail }) {
  const ids = productIds(recentlySeen.use()).filter((id) => id !== product.id);
  const { data = [] } = someProductsApi.useSomeProductsQuery(ids, { skip: ids.length === 0 });
  useEffect(() => noteSeen(product.id), [product.id]);
  const products = ids.length === 0 ? [] : data.filter(({ id, onSale }) => onSale && id !== product.id);
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="recently-seen">
      <h2 id="recently-seen">Recently seen</h2>
      <ul className={styles.seen}>
        {products.map((other) => (
          <li key={other.id}>
            <Link viewTransition to={productPath(other)}>
              <ProductPicture src={other.phoneImageUrl} alt="" size={150} />
              <span className={styles.name}>{other.name}</span>
              <Price money={other.price} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
