import { errorMessage } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { productsApi } from '../../shared/products/products.api.ts';
import styles from './ProductList.module.css';

interface ListFootProps {
  total: number;
  shown: number;
  list: ReturnType<typeof productsApi.useProductsInfiniteQuery>;
  cards: RefObject<HTMLElement | null>;
}

/** The count once more, and Load More Products. */
export function ListFoot({ total, shown, list, cards }: ListFootProps) {
  const before = useRef<number>(undefined);
  // The first of the new products takes the focus: the button may be gone, and the next Tab belongs there.
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    (cards.current?.children[before.current] as HTMLElement | undefined)?.focus({ preventScroll: true });
    before.current = undefined;
  }, [shown, cards]);
  const loadMore = () => {
    before.current = shown;
    list.fetchNextPage();
  };
  return (
    <div className={styles.foot}>
      <p className="muted">
        {foundText(total)}
        {shown < total && `, ${shown} shown`}
      </p>
      {list.isFetchNextPageError && <p role="alert">{errorMessage(list.error)}</p>}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={loadMore}>
          Load More Products
        </Button>
      )}
    </div>
  );
}

export const foundText = (total: number) => (
  <>
    <b>{total}</b> {total === 1 ? 'product' : 'products'} found
  </>
);
