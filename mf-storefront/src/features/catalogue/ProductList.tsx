import { errorMessage, useFocusKept } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import { useRef } from 'react';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../shared/products/ProductGrid.tsx';
import { productsApi } from '../../shared/products/products.api.ts';
import { CatalogueHead } from './CatalogueHead.tsx';
import { foundText, ListFoot } from './ListFoot.tsx';
import { NothingFound } from './NothingFound.tsx';
import styles from './ProductList.module.css';
import { productQuery } from './rules/address.ts';
import { StaffActions } from './staff-actions.ts';
import type { Catalogue } from './use-catalogue.ts';

const firstViewCards = 4;

/** What was found: counted above and below, 24 at a time, more by a button (product.md#catalogue). */
export function ProductList({ catalogue }: { catalogue: Catalogue }) {
  const list = productsApi.useProductsInfiniteQuery(productQuery(catalogue));
  const cards = useRef<HTMLUListElement>(null);
  const products = list.data?.pages.flatMap((page) => page.products) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const failed = list.isError && !list.currentData;
  const busy = !failed && !list.currentData;
  return (
    <section className={styles.list} {...useFocusKept<HTMLElement>()}>
      <CatalogueHead catalogue={catalogue} products={products} />
      <h2 className="visually-hidden">Products</h2>
      <div className={styles.head}>
        <p role="status">{list.data && !failed && (busy ? 'Looking…' : foundText(total))}</p>
        <ClearFilters catalogue={catalogue} />
      </div>
      {failed && (
        <FailedState title="The products could not be loaded." onRetry={list.refetch} retrying={list.isFetching} telephone>
          {errorMessage(list.error)}
        </FailedState>
      )}
      {!list.data && !failed && <ProductGridSkeleton count={8} />}
      {list.data && !failed && total === 0 && <NothingFound catalogue={catalogue} />}
      {list.data && !failed && total > 0 && (
        <>
          <ProductGrid label="Products found" busy={busy} ref={cards}>
            {products.map((product, index) => (
              <li key={product.id} tabIndex={-1}>
                <ProductCard product={product} eager={index < firstViewCards} staff={<StaffActions product={product} />} />
              </li>
            ))}
          </ProductGrid>
          <ListFoot total={total} shown={products.length} list={list} cards={cards} />
        </>
      )}
    </section>
  );
}

/** Only there when something is set. */
function ClearFilters({ catalogue: { search, price, sort, brand, choose } }: { catalogue: Catalogue }) {
  if (!search && !price && !brand && sort === 'featured') return null;
  return (
    <button type="button" className={styles.clear} onClick={() => choose({ q: '', price: '', sort: '', brand: '' })}>
      <span className="underlined">Clear Filters</span>
    </button>
  );
}
