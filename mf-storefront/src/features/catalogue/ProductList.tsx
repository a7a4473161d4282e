import type { Product } from '@shop/contracts/catalog';
import { errorMessage, useHead, useShop } from '@shop/platform/platform';
import { Button, FailedState } from '@shop/platform/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../shared/products/ProductGrid.tsx';
import { productsApi } from '../../shared/products/products.api.ts';
import { businessData, productListData } from '../../shared/structured-data.ts';
import { NothingFound } from './NothingFound.tsx';
import { productQuery } from './rules/address.ts';
import { headOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

const StaffActions = lazy(() => import('./StaffActions.tsx'));
const firstViewCards = 4;

/** What was found: counted above and below, 24 at a time, more by a button (UX-13, UX-16). */
export function ProductList({ catalogue }: { catalogue: Catalogue }) {
  const list = productsApi.useProductsInfiniteQuery(productQuery(catalogue));
  const pages = list.data?.pages ?? [];
  const products = pages.flatMap((page) => page.products);
  const total = pages.at(-1)?.total ?? 0;
  useListHead(catalogue, products);
  if (list.isError && !list.currentData) {
    return (
      <FailedState title="The products could not be loaded." onRetry={list.refetch} retrying={list.isFetching} telephone>
        {errorMessage(list.error)}
      </FailedState>
    );
  }
  if (list.isLoading || !list.data) return <ProductGridSkeleton count={8} />;
  return (
    <section>
      <h2 className="visually-hidden">Products</h2>
      <p className="catalogue-count" role="status">
        <b>{total}</b> {total === 1 ? 'product' : 'products'} found
      </p>
      {total === 0 ? <NothingFound catalogue={catalogue} /> : <Cards products={products} busy={!list.currentData} />}
      {total > 0 && <ListFoot {...{ total, shown: products.length, list }} />}
    </section>
  );
}

function useListHead(catalogue: Catalogue, products: Product[]): void {
  const shop = useShop();
  const { title, ...head } = headOf(catalogue);
  const entries = [...(products.length > 0 ? [productListData(title, products, new Date())] : []), ...(shop ? businessData(shop) : [])];
  useHead({ title, ...head, jsonLd: entries.length > 0 ? { '@context': 'https://schema.org', '@graph': entries } : undefined });
}

function Cards({ products, busy }: { products: Product[]; busy: boolean }) {
  return (
    <ProductGrid label="Products found" busy={busy}>
      {products.map((product, index) => (
        <li key={product.id} tabIndex={-1}>
          <ProductCard
            product={product}
            eager={index < firstViewCards}
            staff={
              <Suspense>
                <StaffActions product={product} />
              </Suspense>
            }
          />
        </li>
      ))}
    </ProductGrid>
  );
}

type List = ReturnType<typeof productsApi.useProductsInfiniteQuery>;

function ListFoot({ total, shown, list }: { total: number; shown: number; list: List }) {
  const foot = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<number>();
  // The first of the new products takes the focus: the button may be gone, and the next Tab belongs there.
  useEffect(() => {
    if (more === undefined || shown <= more) return;
    setMore(undefined);
    foot.current?.parentElement?.querySelectorAll<HTMLElement>('.product-grid > li')[more]?.focus({ preventScroll: true });
  }, [more, shown]);
  const loadMore = () => {
    setMore(shown);
    list.fetchNextPage();
  };
  return (
    <div className="catalogue-foot" ref={foot}>
      <p className="muted" role="status">
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

const foundText = (total: number) => `${total} ${total === 1 ? 'product' : 'products'} found`;
