import type { SomeProducts } from '@shop/contracts/catalog';
import { errorMessage, useFocusKept, useSession } from '@shop/platform/platform';
import { EmptyState, FailedState, LinkButton } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import { someProductsApi } from '../../shared/products/some-products.api.ts';
import { RowPlaces } from './RowPlaces.tsx';
import styles from './WishlistPage.module.css';
import { WishRow } from './WishRow.tsx';

interface WishRowsProps {
  ids: string[];
  /** This browser's own list, of which a product can be removed. */
  own?: boolean;
  /** Where the list is from, behind the number of its batteries. */
  says: string;
  actions: ReactNode;
}

/** The products of a list in its order. */
export function WishRows({ ids, own = false, says, actions }: WishRowsProps) {
  const { data, error, isFetching, refetch } = someProductsApi.useSomeProductsQuery(ids);
  const { isAdmin } = useSession();
  const kept = useFocusKept<HTMLElement>();
  // While a shorter list is on its way, the one before stands without what was removed.
  const products = data?.filter(({ id }) => ids.includes(id));
  return (
    <section {...kept}>
      {!products && error !== undefined && (
        <FailedState title="The wishlist could not be loaded." onRetry={refetch} retrying={isFetching} telephone>
          {errorMessage(error)}
        </FailedState>
      )}
      {!products && error === undefined && <RowPlaces />}
      {products?.length === 0 && (
        <EmptyState
          title="Nothing of this list is sold any more"
          action={<LinkButton to="/device-batteries/All">Show all products</LinkButton>}
        />
      )}
      {products && products.length > 0 && (
        <>
          <div className={styles.head}>
            <p role="status">{countText(products, says)}</p>
            {actions}
          </div>
          <ul className={styles.rows} aria-label="Wishlist">
            {products.map((product) => (
              <li key={product.id} tabIndex={-1}>
                <WishRow product={product} own={own} hearted={!isAdmin} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const countText = ({ length }: SomeProducts, says: string) => `${length} ${length === 1 ? 'battery' : 'batteries'}, ${says}`;
