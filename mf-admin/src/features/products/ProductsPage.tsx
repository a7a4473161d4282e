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
  const { shown, show } = useShown();
  const list = useProductsQuery(shown, { refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const edited = useEdited();
  const product = list.data?.products.find(({ id }) => id === edited.id);

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
            value={shown.search}
            onFilter={(search) => show({ search, page: 1 })}
          />
        </div>
        <Products list={list} shown={shown} onShow={show} onEdit={edited.open} />
      </Card>
      <ProductDialog
        product={product}
        onClose={edited.close}
        returnFocus={() => (edited.last && focusProduct(edited.last)) || focusPageTitle()}
      />
    </>
  );
}

interface Shown {
  search: string;
  page: number;
}

/** Which products are listed; stands in the address. */
function useShown(): { shown: Shown; show: (next: Shown) => void } {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.slice(0, searchLength) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const show = (next: Shown) =>
    setQuery(
      new URLSearchParams({
        tab: 'products',
        ...(next.search && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      }),
      { replace: true },
    );
  return { shown: { search, page }, show };
}

interface ProductsProps {
  list: ReturnType<typeof useProductsQuery>;
  shown: Shown;
  onShow: (next: Shown) => void;
  onEdit: (id: string) => void;
}

function Products({ list, shown: { search, page }, onShow, onEdit }: ProductsProps) {
  const clear = () => {
    onShow({ search: '', page: 1 });
    focusFilterField();
  };
  if (list.isError) {
    return (
      <FailedState title="Failed to fetch products" onRetry={list.refetch} retrying={list.isFetching}>
        {errorMessage(list.error)}
      </FailedState>
    );
  }
  if (!list.data) return <Skeleton className={styles.pending} lines={10} />;
  return (
    <>
      <ProductsTable products={list.data.products} busy={list.isFetching} onEdit={onEdit} onClear={search ? clear : undefined} />
      <Pager
        page={page}
        totalPages={list.data.totalPages}
        total={counted(list.data.total, 'product')}
        busy={list.isFetching}
        onPage={(to) => onShow({ search, page: to })}
      />
    </>
  );
}
