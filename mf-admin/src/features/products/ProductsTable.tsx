import type { AdminProduct } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';
import { EmptyState, ProductPicture } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import { Trash2 } from 'lucide-react';
import table from '../../shared/parts/table.module.css';
import styles from './ProductsTable.module.css';
import { cut } from './product-edit.ts';
import { StockLeft } from './StockLeft.tsx';
import { StockSwitch } from './StockSwitch.tsx';
import { deviceOfProduct } from './use-edited.ts';

interface ProductsTableProps {
  products: AdminProduct[];
  busy: boolean;
  /** `id`: of a product, or {@link deviceOfProduct}. */
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
  /** Undefined without a search. */
  onClear: (() => void) | undefined;
}

export function ProductsTable({ products, busy, onEdit, onDelete, onClear }: ProductsTableProps) {
  return (
    <Table<AdminProduct>
      className={`${table.table} ${styles.table}`}
      aria-label="Products"
      rowKey="id"
      dataSource={products}
      columns={[...columns.slice(0, 2), device(onEdit), ...columns.slice(2), actions(onDelete)]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      rowClassName={table.opens}
      onRow={({ id }) => ({ onClick: ({ target }) => !isInStockCell(target) && onEdit(id) })}
      locale={{
        emptyText: (
          <EmptyState title="No products found" action={onClear && <Button onClick={onClear}>Clear search</Button>}>
            {onClear && 'No product or device has this in its name.'}
          </EmptyState>
        ),
      }}
    />
  );
}

/** A click that just misses the stock switch must not open the product. */
const isInStockCell = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`.${styles.stock}`) !== null;

export const editButtonId = (productId: string) => `edit-${productId}`;

/** Focuses the product's Edit button. Returns false if the list does not show the product. */
export function focusProduct(productId: string): boolean {
  const button = document.getElementById(editButtonId(productId));
  button?.focus();
  return button !== null;
}

const columns: TableColumnsType<AdminProduct> = [
  {
    title: <span className="visually-hidden">Picture</span>,
    key: 'picture',
    className: styles.picture,
    render: (_, { phoneImageUrl }) => <ProductPicture className={styles.image} src={phoneImageUrl} alt="" size={44} />,
  },
  { title: 'Product', key: 'name', className: styles.name, dataIndex: 'name' },
  {
    title: 'Price (JMD)',
    key: 'price',
    className: styles.price,
    align: 'right',
    render: (_, { price }) => formatJmd(price),
  },
  {
    title: 'Description',
    key: 'description',
    className: styles.description,
    render: (_, { description }) => cut(description),
  },
  {
    title: 'Stock',
    key: 'stock',
    className: styles.stock,
    render: (_, product) => (
      <>
        <StockSwitch product={product} />
        {product.stock && <StockLeft stock={product.stock} />}
      </>
    ),
  },
];

const device = (onEdit: (id: string) => void): TableColumnsType<AdminProduct>[number] => ({
  title: 'Device',
  key: 'device',
  className: styles.device,
  render: (_, { id, deviceName }) => (
    <Button
      id={editButtonId(deviceOfProduct(id))}
      className={styles.deviceButton}
      type="link"
      aria-haspopup="dialog"
      aria-label={`Edit device ${deviceName}`}
      onClick={(event) => {
        event.stopPropagation();
        onEdit(deviceOfProduct(id));
      }}
    >
      {deviceName}
    </Button>
  ),
});

/** Edit needs no handler: its click bubbles to the row. */
const actions = (onDelete: (id: string) => void): TableColumnsType<AdminProduct>[number] => ({
  title: <span className="visually-hidden">Actions</span>,
  key: 'edit',
  className: styles.edit,
  render: (_, { id, name }) => (
    <span className={styles.actions}>
      <Button id={editButtonId(id)} aria-haspopup="dialog" aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button
        type="text"
        danger
        icon={<Trash2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={(event) => {
          event.stopPropagation();
          onDelete(id);
        }}
      />
    </span>
  ),
});
