import type { Product } from '@shop/contracts/catalog';
import { errorMessage, Head } from '@shop/platform/platform';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { DeviceDialog } from '../../shared/device/DeviceDialog.tsx';
import { focusFilterField } from '../../shared/parts/FilterField.tsx';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DeletedTable } from './DeletedTable.tsx';
import { NewProductDialog } from './NewProductDialog.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductsHead } from './ProductsHead.tsx';
import styles from './ProductsPage.module.css';
import { focusProduct, ProductsTable } from './ProductsTable.tsx';
import { useProductsQuery } from './products.api.ts';
import { deviceOfProduct, newProduct, useEdited } from './use-edited.ts';
import { type Shown, useShown } from './use-shown.ts';

export function ProductsPage() {
  const { shown, show } = useShown();
  const list = useProductsQuery(shown, { refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const edited = useEdited();
  const [deleting, setDeleting] = useState<string>();
  const product = (id: string | undefined) => list.data?.products.find((listed) => listed.id === id);
  const add = () => edited.open(newProduct);

  return (
    <>
      <Head title="Product Management" noindex />
      <ProductsHead refreshing={list.isFetching && Boolean(list.data)} onRefresh={list.refetch} onAdd={add} />
      <Card>
        <ProductFilters shown={shown} onShow={show} />
        <Products list={list} shown={shown} onShow={show} onAdd={add} onEdit={edited.open} onDelete={setDeleting} />
      </Card>
      <EditDialog edited={edited} products={shown.deleted ? [] : (list.data?.products ?? [])} />
      <DeleteDialog product={product(deleting)} onClose={() => setDeleting(undefined)} returnFocus={focusPageTitle} />
    </>
  );
}

/** One dialog at a time, because each blocks navigation and the router supports one blocker. */
function EditDialog({
  edited: { id, last, device, close },
  products,
}: {
  edited: ReturnType<typeof useEdited>;
  products: Product[];
}) {
  const returnFocus = () => void ((last && focusProduct(last)) || focusPageTitle());
  const dialog = { onClose: close, returnFocus };
  if (last === newProduct) return <NewProductDialog open={id === newProduct} device={device} {...dialog} />;
  if (last?.startsWith(deviceOfProduct(''))) {
    const product = products.find((one) => deviceOfProduct(one.id) === id);
    return <DeviceDialog device={product && { id: product.deviceId, name: product.deviceName }} {...dialog} />;
  }
  return <ProductDialog product={products.find((one) => one.id === id)} {...dialog} />;
}

interface ProductsProps {
  list: ReturnType<typeof useProductsQuery>;
  shown: Shown;
  onShow: (next: Shown) => void;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

function Products({ list, shown, onShow, onAdd, onEdit, onDelete }: ProductsProps) {
  const clear = () => {
    onShow({ ...shown, search: '', page: 1 });
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
  const { products, total, totalPages } = list.data;
  if (total === 0 && !shown.search && !shown.deleted && !shown.lowStock) return <NoProducts onAdd={onAdd} />;
  const table = { products, busy: list.isFetching, onClear: shown.search ? clear : undefined };
  return (
    <>
      {shown.deleted ? <DeletedTable {...table} /> : <ProductsTable {...table} onEdit={onEdit} onDelete={onDelete} />}
      <Pager
        page={shown.page}
        totalPages={totalPages}
        total={counted(total, 'product')}
        busy={list.isFetching}
        onPage={(page) => onShow({ ...shown, page })}
      />
    </>
  );
}
