import { errorMessage, Head } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { counted } from '../../shared/counted.ts';
import { FilterField, focusFilterField } from '../../shared/parts/FilterField.tsx';
import { focusPageTitle, PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { ProductDialog } from './ProductDialog.tsx';
import styles from './ProductsPage.module.css';
import { focusProduct, ProductsTable } from './ProductsTable.tsx';
import { useProductsQuery } from './products.api.ts';
import { useEdited } from './use-edited.ts';

const searchLength = 80;

/** Product Management: search, stock and the words and price of each product. */
export function ProductsPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.slice(0, searchLength) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const list = useProductsQuery({ search, page }, { refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const edited = useEdited();
  const product = list.data?.products.find(({ id }) => id === edited.id);
  const show = (next: { search: string; page?: number }) =>
    setQuery(
      new URLSearchParams({
        tab: 'products',
        ...(next.search && { search: next.search }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      }),
      { replace: true },
    );
  const clear = () => {
    show({ search: '' });
    focusFilterField();
  };

  return (
    <>
      <Head title="Product Management" noindex />
      <PageHead title="Product Management">
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card>
        <div className={styles.filters}>
          <FilterField
            label="Filter products"
            placeholder="Product or device name"
            maxLength={searchLength}
            value={search}
            onFilter={(text) => show({ search: text })}
          />
        </div>
        {list.isError && (
          <FailedState title="Failed to fetch products" onRetry={list.refetch} retrying={list.isFetching}>
            {errorMessage(list.error)}
          </FailedState>
        )}
        {list.isLoading && <Skeleton className={styles.pending} lines={10} />}
        {list.data && !list.isError && (
          <>
            <ProductsTable products={list.data.products} busy={list.isFetching} onEdit={edited.open} onClear={search ? clear : undefined} />
            <Pager
              page={page}
              totalPages={list.data.totalPages}
              total={counted(list.data.total, 'product')}
              onPage={(to) => show({ search, page: to })}
            />
          </>
        )}
      </Card>
      <ProductDialog
        product={product}
        onClose={edited.close}
        returnFocus={() => (edited.last && focusProduct(edited.last)) || focusPageTitle()}
      />
    </>
  );
}
