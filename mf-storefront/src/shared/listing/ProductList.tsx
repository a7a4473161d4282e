import type { Product } from '@shop/contracts/catalog';
import { useFocusKept } from '@shop/platform/platform';
import { useNavigationType } from '@shop/platform/router';
import { classNames, EmptyState, FailedState, LinkButton, NeedsScript } from '@shop/platform/ui';
import { type ComponentProps, type ReactNode, useDeferredValue, useRef } from 'react';
import { Correction } from '../Correction.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { finderPath } from '../finder-path.ts';
import { ProductGrid, ProductGridSkeleton } from '../products/ProductGrid.tsx';
import { ListFoot } from './ListFoot.tsx';
import styles from './ProductList.module.css';

/** Two rows on a desktop, more than a phone's screen. */
const inFirstView = 8;

/** An infinite query of products. */
export interface ProductPages {
  data?: { pages: { products: Product[]; total: number; correction: string | null }[] } | undefined;
  /** Undefined while the first page of another list loads. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export interface ProductListProps extends ComponentProps<typeof FilterChips> {
  list: ProductPages;
  /** The page's metadata; search engines should not index empty and failed lists. */
  head: (products: Product[], noindex: boolean) => ReactNode;
  correction: Omit<ComponentProps<typeof Correction>, 'shown'>;
  found: (total: number) => ReactNode;
  failure: { title: string; text?: string };
  empty: ReactNode;
  title: (total: number) => ReactNode;
  /** Label of the cards. */
  label: string;
  card: (product: Product, index: number) => ReactNode;
  /** Number of the first visible page, and the URL of another one. */
  page: number;
  pageLink: (page: number) => string;
  shownText: (shown: number, total: number) => ReactNode;
  className?: string;
}

/** Products page by page, with count, filter chips, skeleton, failure and empty state (product.md#catalogue, product.md#search-page). */
export function ProductList(props: ProductListProps) {
  const { list, head, correction, found, chips, clear, failure, empty, page, pageLink, className } = props;
  const products = list.data?.pages.flatMap((each) => each.products) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  // Keeps the error visible while a retry runs.
  const hasFailed = list.error !== undefined && !list.currentData;
  const busy = !hasFailed && !list.currentData;
  const shown = hasFailed ? undefined : list.data;
  const isEmpty = products.length === 0;
  return (
    <section
      id="products"
      className={classNames(styles.list, className)}
      aria-label="Results"
      {...useFocusKept<HTMLElement>()}
    >
      {head(products, hasFailed || (shown !== undefined && isEmpty))}
      {shown && !isEmpty && <Correction shown={shown.pages[0]?.correction} {...correction} />}
      <div className={styles.head}>
        <p>
          <span role="status">{shown && !busy && found(total)}</span>
          {shown && busy && <span aria-hidden>Looking…</span>}
        </p>
        <FilterChips chips={chips} clear={clear} />
      </div>
      {hasFailed && (
        <FailedState title={failure.title} onRetry={list.refetch} retrying={list.isFetching} telephone>
          {failure.text}
        </FailedState>
      )}
      {!list.data && !hasFailed && <ProductGridSkeleton count={8} />}
      {shown && isEmpty && (total > 0 ? <BehindTheLast page={page} first={pageLink(1)} /> : empty)}
      {shown && !isEmpty && <Cards {...props} products={products} total={total} busy={busy} />}
    </section>
  );
}

function Cards(props: ProductListProps & { products: Product[]; total: number; busy: boolean }) {
  const { products, total, busy, title, label, card } = props;
  const cards = useRef<HTMLUListElement>(null);
  const whole = useWholeList();
  return (
    <>
      {title(total)}
      <NeedsScript>Ordering on this site</NeedsScript>
      <ProductGrid label={label} busy={busy} ref={cards}>
        {inPlaces(products.slice(0, whole ? undefined : inFirstView)).map(({ product, place, index }) => (
          <li key={place} tabIndex={-1}>
            {card(product, index)}
          </li>
        ))}
      </ProductGrid>
      <ListFoot {...props} shown={products.length} cards={cards} />
    </>
  );
}

/** Keys cards by position, so that re-sorting replaces their content instead of moving them. */
const inPlaces = (products: Product[]) =>
  products.map((product, index) => ({ product, place: `place ${index}`, index }));

/** After a link, renders the first screen first and the remaining cards deferred. Hydration and Back need all cards immediately. */
function useWholeList(): boolean {
  const isPlaceKnown = useNavigationType() === 'POP';
  return useDeferredValue(true, isPlaceKnown);
}

/** Old link to a page beyond the end of the list. */
const BehindTheLast = ({ page, first }: { page: number; first: string }) => (
  <EmptyState
    title={`There is no page ${page}`}
    action={
      <>
        <LinkButton to={first}>Show the first products</LinkButton>
        <LinkButton to={finderPath}>Find my battery</LinkButton>
      </>
    }
  >
    The list is shorter than that.
  </EmptyState>
);
