import { Button, LinkButton } from '@shop/platform/ui';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './ProductList.module.css';
import type { ProductListProps } from './ProductList.tsx';

interface ListFootProps extends Pick<ProductListProps, 'list' | 'failure' | 'page' | 'pageLink' | 'shownText'> {
  shown: number;
  total: number;
  cards: RefObject<HTMLElement | null>;
}

/** Count, link to earlier pages and Load More Products; without JavaScript a link to the next page. */
export function ListFoot({ list, failure, page, pageLink, shownText, shown, total, cards }: ListFootProps) {
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
  return (
    <div className={styles.foot}>
      {shownText(shown, total)}
      {list.isFetchNextPageError && <p role="alert">{failure.text ?? failure.title}</p>}
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
