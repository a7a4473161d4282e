import { errorMessage } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { productsApi } from '../../shared/products/products.api.ts';
import styles from './ProductList.module.css';
import { withPage } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';

interface ListFootProps {
  catalogue: Catalogue;
  total: number;
  shown: number;
  list: ReturnType<typeof productsApi.useProductsInfiniteQuery>;
  cards: RefObject<HTMLElement | null>;
}

/** Count, link to earlier pages and Load More Products; without JavaScript a link to the next page. */
export function ListFoot({ catalogue: { page, query }, total, shown, list, cards }: ListFootProps) {
  const before = useRef<number>(undefined);
  // Focuses the first new product, because the button may disappear.
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    (cards.current?.children[before.current] as HTMLElement | undefined)?.focus({ preventScroll: true });
    before.current = undefined;
  }, [shown, cards]);
  const loadMore = () => {
    before.current = shown;
    list.fetchNextPage();
  };
  const pageLink = (number: number) => ({ search: withPage(query, number).toString() });
  return (
    <div className={styles.foot}>
      <p className="muted">
        {foundText(total)}
        {shown < total && <span>{`, ${shown} shown`}</span>}
      </p>
      {list.isFetchNextPageError && <p role="alert">{errorMessage(list.error)}</p>}
      <div className={styles.pages}>
        {page > 1 && <LinkButton to={pageLink(page - 1)}>Previous products</LinkButton>}
        {list.hasNextPage && (
          <>
            <Button className="needs-script" busy={list.isFetchingNextPage} onClick={loadMore}>
              Load More Products
            </Button>
            <noscript>
              <LinkButton to={pageLink(page + 1)}>Next products</LinkButton>
            </noscript>
          </>
        )}
      </div>
    </div>
  );
}

export const foundText = (total: number, search = '') => (
  <>
    <b>{total}</b> <span>{`${total === 1 ? 'product' : 'products'} found${total === 0 && search ? ` for “${search}”` : ''}`}</span>
  </>
);
