import type { SearchResponse } from '@shop/contracts/search';
import { useFocusKept } from '@shop/platform/platform';
import { Button, EmptyState, FailedState, LinkButton, NeedsScript } from '@shop/platform/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Correction } from '../../shared/Correction.tsx';
import { FilterChips } from '../../shared/filters/FilterChips.tsx';
import { finderPath } from '../../shared/finder-path.ts';
import { inPlaces } from '../../shared/my-device/in-places.ts';
import { NothingFound } from '../../shared/nothing-found/NothingFound.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../shared/products/ProductGrid.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './Results.module.css';
import { searchChips } from './rules/choices.ts';
import { perPage, type SearchFilters, writeFilters } from './rules/filters.ts';
import type { searchApi } from './search.api.ts';

interface ResultsProps {
  filters: SearchFilters;
  list: ReturnType<typeof searchApi.useSearchInfiniteQuery>;
}

/** Result count, filter chips and twenty products a page (product.md#search-page). */
export function Results({ filters, list }: ResultsProps) {
  const pages: SearchResponse[] = list.data?.pages ?? [];
  const products = pages.flatMap((page) => page.products);
  const total = pages.at(-1)?.total ?? 0;
  const hasFailed = list.error !== undefined && !list.currentData;
  const cards = useRef<HTMLUListElement>(null);
  const busy = !hasFailed && !list.currentData;
  return (
    <section id="products" className={styles.results} aria-label="Results" {...useFocusKept<HTMLElement>()}>
      {!hasFailed && products.length > 0 && (
        <Correction shown={pages[0]?.correction} typed={filters.q} to={`/search?${writeFilters({ ...filters, exact: true, page: 1 })}`} />
      )}
      <div className={styles.head}>
        <p>
          <span role="status">{list.data && !hasFailed && !busy && foundText(total, filters.q)}</span>
          {list.data && busy && <span aria-hidden>Looking…</span>}
        </p>
        <FilterChips chips={chipLinks(filters)} />
      </div>
      {hasFailed && (
        <FailedState
          title="Search failed. Please try again or contact support."
          onRetry={list.refetch}
          retrying={list.isFetching}
          telephone
        />
      )}
      {!list.data && !hasFailed && <ProductGridSkeleton count={8} />}
      {list.data &&
        !hasFailed &&
        products.length === 0 &&
        (total > 0 ? (
          <BehindTheLast filters={filters} />
        ) : (
          <NothingFound title="No products found" search={filters.q} actions={<LinkButton to="/search">Clear All</LinkButton>}>
            Try adjusting your search criteria or filters to find what you're looking for.
          </NothingFound>
        ))}
      {!hasFailed && products.length > 0 && (
        <>
          <h2>{`Search Results (${total} product${total === 1 ? '' : 's'})`}</h2>
          <NeedsScript>Ordering on this site</NeedsScript>
          <ProductGrid label="Search results" busy={busy} ref={cards}>
            {inPlaces(products).map(({ product, place, index }) => (
              <li key={place} tabIndex={-1}>
                <ResultCard key={product.id} product={product} eager={index === 0} />
              </li>
            ))}
          </ProductGrid>
          <Foot filters={filters} list={list} shown={products.length} total={total} cards={cards} />
        </>
      )}
    </section>
  );
}

const foundText = (total: number, q: string) => `Found ${total} result${total === 1 ? '' : 's'}${total === 0 && q ? ` for “${q}”` : ''}`;

/** Old link to a page beyond the end of the list. */
const BehindTheLast = ({ filters }: { filters: SearchFilters }) => (
  <EmptyState
    title={`There is no page ${filters.page}`}
    action={
      <>
        <LinkButton to={`/search?${writeFilters({ ...filters, page: 1 })}`}>Show the first products</LinkButton>
        <LinkButton to={finderPath}>Find my battery</LinkButton>
      </>
    }
  >
    The list is shorter than that.
  </EmptyState>
);

const chipLinks = (filters: SearchFilters) =>
  searchChips(filters).map(({ label, without }) => ({ label, to: `/search?${writeFilters({ ...filters, ...without, page: 1 })}` }));

type FootProps = ResultsProps & { shown: number; total: number; cards: RefObject<HTMLElement | null> };

function Foot({ filters, list, shown, total, cards }: FootProps) {
  const previousCount = useRef<number>(undefined);
  // Focuses the first new product, because the button may disappear.
  useEffect(() => {
    if (previousCount.current === undefined || shown <= previousCount.current) return;
    (cards.current?.children[previousCount.current] as HTMLElement | undefined)?.focus({ preventScroll: true });
    previousCount.current = undefined;
  }, [shown, cards]);
  const loadMore = () => {
    previousCount.current = shown;
    list.fetchNextPage();
  };
  const before = (filters.page - 1) * perPage;
  return (
    <div className={styles.foot}>
      <p className="muted">{`${before + shown} of ${total} products shown`}</p>
      <progress className={styles.progress} max={total} value={before + shown} aria-hidden />
      {filters.page > 1 && (
        <LinkButton to={`/search?${writeFilters({ ...filters, page: filters.page - 1 })}`}>Previous products</LinkButton>
      )}
      {list.isFetchNextPageError && <p role="alert">Search failed. Please try again or contact support.</p>}
      {list.hasNextPage && (
        <>
          <Button className="needs-script" busy={list.isFetchingNextPage} onClick={loadMore}>
            Load More Products
          </Button>
          <noscript>
            <LinkButton to={`/search?${writeFilters({ ...filters, page: filters.page + 1 })}`}>Next products</LinkButton>
          </noscript>
        </>
      )}
    </div>
  );
}
