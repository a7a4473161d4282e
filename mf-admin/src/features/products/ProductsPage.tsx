import type { Product } from '@shop/contracts/catalog';
import { errorMessage, useHead } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, Card, FailedState, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { SearchBox } from '../../shared/parts/SearchBox.tsx';
import { useSessionEnded } from '../../shared/parts/use-session-ended.ts';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductsTable } from './ProductsTable.tsx';
import { useStaffProductsQuery } from './products.api.ts';
import './products.css';

const searchLength = 80;

/** Product Management: search, stock and the words and price of each product. */
export function ProductsPage() {
  useHead({ title: 'Product Management' });
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.slice(0, searchLength) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const list = useStaffProductsQuery({ search, page }, { refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const [edited, setEdited] = useState<Product>();
  const show = (next: { search: string; page?: number }) =>
    setQuery(
      new URLSearchParams({
        tab: 'products',
        ...(next.search && { search: next.search }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      }),
      { replace: true },
    );

  return (
    <>
      <PageHead title="Product Management">
        {list.data && <span className="muted small num">{list.data.total.toLocaleString('en-US')} products</span>}
        <Button busy={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card className="products-card">
        <div className="products-filters">
          <SearchBox
            label="Filter products"
            placeholder="Product or device name"
            maxLength={searchLength}
            value={search}
            onSearch={(text) => show({ search: text })}
          />
        </div>
        {list.isError && (
          <FailedState title="Failed to fetch products" onRetry={list.refetch} retrying={list.isFetching}>
            {errorMessage(list.error)}
          </FailedState>
        )}
        {list.isLoading && <Skeleton className="products-wait" lines={10} />}
        {list.data && !list.isError && (
          <>
            <ProductsTable
              products={list.data.products}
              busy={list.isFetching}
              onEdit={setEdited}
              onClear={search ? () => show({ search: '' }) : undefined}
            />
            <Pager page={page} totalPages={list.data.totalPages} onPage={(to) => show({ search, page: to })} />
          </>
        )}
      </Card>
      {edited && <ProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
