import type { Product } from '@shop/contracts/catalog';
import { Button, EmptyState, ProductPicture } from '@shop/platform/ui';
import { Table, type TableProps } from '@shop/platform/ui-data';
import { wholeJmd } from '../../shared/parts/money.ts';
import { cut } from './product-edit.ts';
import { StockSwitch } from './StockSwitch.tsx';

interface ProductsTableProps {
  products: Product[];
  busy: boolean;
  onEdit: (product: Product) => void;
  /** Present while a search narrows the list. */
  onClear: (() => void) | undefined;
}

/** One page of products. The row opens the product; so does its Edit button. */
export function ProductsTable({ products, busy, onEdit, onClear }: ProductsTableProps) {
  return (
    <Table<Product>
      className={busy ? 'products-table products-table-busy' : 'products-table'}
      aria-label="Products"
      aria-busy={busy}
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={products}
      columns={columns(onEdit)}
      rowClassName="products-row"
      onRow={(product) => ({ onClick: () => onEdit(product) })}
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

const columns = (onEdit: (product: Product) => void): TableProps<Product>['columns'] => [
  {
    title: <span className="visually-hidden">Picture</span>,
    className: 'products-picture',
    width: 68,
    render: (_, { phoneImageUrl }) => <ProductPicture src={phoneImageUrl} alt="" size={44} />,
  },
  { title: 'Product', className: 'products-name', dataIndex: 'name' },
  { title: 'Device', className: 'products-device', dataIndex: 'deviceName' },
  { title: 'Price (JMD)', align: 'right', className: 'products-price num', render: (_, { price }) => wholeJmd(price) },
  { title: 'Description', className: 'products-description', render: (_, { description }) => cut(description) },
  { title: 'Stock', className: 'products-stock', render: (_, product) => <StockSwitch product={product} /> },
  {
    title: <span className="visually-hidden">Actions</span>,
    className: 'products-edit',
    width: 84,
    render: (_, product) => (
      <Button
        size="small"
        aria-label={`Edit ${product.name}`}
        onClick={(event) => {
          event.stopPropagation();
          onEdit(product);
        }}
      >
        Edit
      </Button>
    ),
  },
];
