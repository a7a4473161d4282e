import { errorMessage, useFocusKept } from '@shop/platform/platform';
import { Link, useNavigationType } from '@shop/platform/router';
import { FailedState, NeedsScript } from '@shop/platform/ui';
import { useDeferredValue, useRef } from 'react';
import { Correction } from '../../shared/Correction.tsx';
import { FilterChips } from '../../shared/filters/FilterChips.tsx';
import { chipsOf } from '../../shared/filters/rules/chips.ts';
import { noFilters } from '../../shared/filters/rules/list-filters.ts';
import { inPlaces } from '../../shared/my-device/in-places.ts';
import { useFittingList } from '../../shared/my-device/use-fitting-list.ts';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../shared/products/ProductGrid.tsx';
import { productsApi } from '../../shared/products/products.api.ts';
import { CatalogueHead } from './CatalogueHead.tsx';
import { foundText, ListFoot } from './ListFoot.tsx';
import { NothingFound } from './NothingFound.tsx';
import styles from './ProductList.module.css';
import { filterChoices, productQuery, searchAddress } from './rules/address.ts';
import { StaffActionsPart } from './StaffActionsPart.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Two rows on a desktop, more than a phone's screen. */
const inFirstView = 8;

/** Product list with its count, 24 products a page (product.md#catalogue). */
export function ProductList({ catalogue }: { catalogue: Catalogue }) {
  const list = useFittingList(productsApi.useProductsInfiniteQuery, productQuery(catalogue));
  const cards = useRef<HTMLUListElement>(null);
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const whole = useWholeList();
  // Keeps the error visible while a retry runs.
  const hasFailed = list.error !== undefined && !list.currentData;
  const busy = !hasFailed && !list.currentData;
  const empty = list.data !== undefined && products.length === 0;
  return (
    <section id="products" className={styles.list} {...useFocusKept<HTMLElement>()}>
      <CatalogueHead catalogue={catalogue} products={products} noindex={hasFailed || empty} />
      <h2 className="visually-hidden">Products</h2>
      {!hasFailed && products.length > 0 && (
        <Correction shown={list.data?.pages[0]?.correction} typed={catalogue.search} to={searchAddress(catalogue, { exact: true })} />
      )}
      <div className={styles.head}>
        <p>
          <span role="status">{list.data && !hasFailed && !busy && foundText(total, catalogue.search)}</span>
          {list.data && busy && <span aria-hidden>Looking…</span>}
        </p>
        <FilterChips chips={chipLinks(catalogue)} clear={isNarrowed(catalogue) && <ClearFilters {...catalogue} />} />
      </div>
      {hasFailed && (
        <FailedState title="The products could not be loaded." onRetry={list.refetch} retrying={list.isFetching} telephone>
          {errorMessage(list.error)}
        </FailedState>
      )}
      {!list.data && !hasFailed && <ProductGridSkeleton count={8} />}
      {!hasFailed && empty && <NothingFound catalogue={catalogue} total={total} />}
      {!hasFailed && products.length > 0 && (
        <>
          <NeedsScript>Ordering on this site</NeedsScript>
          <ProductGrid label="Products found" busy={busy} ref={cards}>
            {inPlaces(products.slice(0, whole ? undefined : inFirstView)).map(({ product, place, index }) => (
              <li key={place} tabIndex={-1}>
                <ProductCard key={product.id} product={product} place={index} staff={<StaffActionsPart product={product} />} />
              </li>
            ))}
          </ProductGrid>
          <ListFoot catalogue={catalogue} total={total} shown={products.length} list={list} cards={cards} />
        </>
      )}
    </section>
  );
}

/** After a link, renders the first screen first and the remaining cards deferred. Hydration and Back need all cards immediately. */
function useWholeList(): boolean {
  const isPlaceKnown = useNavigationType() === 'POP';
  return useDeferredValue(true, isPlaceKnown);
}

const chipLinks = (catalogue: Catalogue) =>
  chipsOf(catalogue).map(({ label, without }) => ({ label, to: catalogue.choiceLink(filterChoices({ ...catalogue, ...without })) }));

const isNarrowed = (catalogue: Catalogue): boolean =>
  catalogue.search !== '' || chipsOf(catalogue).length > 0 || catalogue.sort !== 'featured';

const ClearFilters = ({ choiceLink }: Catalogue) => (
  <Link className={styles.clear} to={choiceLink({ q: '', sort: '', ...filterChoices(noFilters) })} preventScrollReset>
    <span className="underlined">Clear Filters</span>
  </Link>
);
