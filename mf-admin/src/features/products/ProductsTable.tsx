import type { Product } from '@shop/contracts/catalog';
import { formatJmd } from '@shop/platform/platform';
import { Button, EmptyState, ProductPicture } from '@shop/platform/ui';
import { type Column, StaffTable } from '../../shared/parts/StaffTable.tsx';
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
    <StaffTable<Product>
      label="Products"
      className="products-table"
      rows={products}
      columns={columns}
      busy={busy}
      onOpen={onEdit}
      empty={
        <EmptyState title="No products found" action={onClear && <Button onClick={onClear}>Clear search</Button>}>
          {onClear && 'No product or device has this in its name.'}
        </EmptyState>
      }
    />
  );
}

const columns: Column<Product>[] = [
  {
    title: <span className="visually-hidden">Picture</span>,
    className: 'products-picture',
    cell: ({ phoneImageUrl }) => <ProductPicture src={phoneImageUrl} alt="" size={44} />,
  },
  { title: 'Product', className: 'products-name', cell: ({ name }) => name },
  { title: 'Device', className: 'products-device', cell: ({ deviceName }) => deviceName },
  { title: 'Price (JMD)', className: 'products-price num', cell: ({ price }) => formatJmd(price) },
  { title: 'Description', className: 'products-description', cell: ({ description }) => cut(description) },
  { title: 'Stock', className: 'products-stock', cell: (product) => <StockSwitch product={product} /> },
  {
    title: <span className="visually-hidden">Actions</span>,
    className: 'products-edit',
    // The row opens it: a press on the button is one on the row.
    cell: ({ name }) => <Button aria-label={`Edit ${name}`}>Edit</Button>,
  },
];
