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
  /** This browser's list, so products can be removed. */
  own?: boolean;
  /** Origin of the list, shown after the count. */
  says: string;
  actions: ReactNode;
}

export function WishRows({ ids, own = false, says, actions }: WishRowsProps) {
  const { data, error, isFetching, refetch } = someProductsApi.useSomeProductsQuery(ids);
  const { isAdmin } = useSession();
  const kept = useFocusKept<HTMLElement>();
  // While the shorter list loads, the old response still has the removed product.
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
          title="Nothing on this list is sold any more"
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

const countText = ({ length }: SomeProducts, says: string) =>
  `${length} ${length === 1 ? 'battery' : 'batteries'}, ${says}`;
