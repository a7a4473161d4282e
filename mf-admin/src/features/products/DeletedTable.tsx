import type { Product } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';
import { EmptyState, ProductPicture } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import table from '../../shared/parts/table.module.css';
import styles from './ProductsTable.module.css';
import { useRestore } from './use-restore.ts';

interface DeletedTableProps {
  products: Product[];
  busy: boolean;
  /** Undefined without a search. */
  onClear: (() => void) | undefined;
}

export function DeletedTable({ products, busy, onClear }: DeletedTableProps) {
  return (
    <Table<Product>
      className={`${table.table} ${styles.table}`}
      aria-label="Deleted products"
      rowKey="id"
      dataSource={products}
      columns={columns}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      locale={{
        emptyText: (
          <EmptyState title="No deleted products" action={onClear && <Button onClick={onClear}>Clear search</Button>}>
            {onClear && 'No deleted product or its device has this in its name.'}
          </EmptyState>
        ),
      }}
    />
  );
}

function Restore({ product }: { product: Product }) {
  const { restore, restoring } = useRestore();
  const send = async () => {
    if (await restore(product)) focusPageTitle();
  };
  return (
    <Button loading={restoring} aria-label={`Restore ${product.name}`} onClick={send}>
      Restore
    </Button>
  );
}

const columns: TableColumnsType<Product> = [
  {
    title: <span className="visually-hidden">Picture</span>,
    key: 'picture',
    className: styles.picture,
    render: (_, { phoneImageUrl }) => <ProductPicture className={styles.image} src={phoneImageUrl} alt="" size={44} />,
  },
  { title: 'Product', key: 'name', className: styles.name, dataIndex: 'name' },
  { title: 'Device', key: 'device', className: styles.device, dataIndex: 'deviceName' },
  {
    title: 'Price (JMD)',
    key: 'price',
    className: styles.price,
    align: 'right',
    render: (_, { price }) => formatJmd(price),
  },
  {
    title: <span className="visually-hidden">Actions</span>,
    key: 'edit',
    className: styles.edit,
    render: (_, product) => <Restore product={product} />,
  },
];
