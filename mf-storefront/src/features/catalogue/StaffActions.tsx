import type { Product } from '@shop/contracts/catalog';
import { lazyPart, toast } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './StaffActions.module.css';
import { upkeepApi } from './upkeep.api.ts';

const EditProductDialogPart = lazyPart(async () => (await import('./EditProductDialog.tsx')).EditProductDialog, {
  name: 'edit product',
});

/** Edit and Delete on a product card, for admins (product.md#editing-products). */
export function StaffActions({ product }: { product: Product }) {
  const [editing, setEditing] = useState(false);
  const [deleteProduct, { isLoading }] = upkeepApi.useDeleteProductMutation();
  const remove = async () => {
    if (!window.confirm('Are you sure you want to delete this product?')) return;
    const { error } = await deleteProduct(product.id);
    if (error) toast({ tone: 'error', title: 'Error', description: 'Failed to delete product' });
    else toast({ tone: 'success', title: 'Success', description: 'Product deleted successfully' });
  };
  return (
    <div className={styles.actions}>
      <Button
        small
        icon={<Pencil size={16} aria-hidden />}
        aria-label={`Edit ${product.name}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <Button
        small
        kind="danger"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`Delete ${product.name}`}
        busy={isLoading}
        onClick={remove}
      >
        Delete
      </Button>
      {editing && <EditProductDialogPart product={product} onClose={() => setEditing(false)} />}
    </div>
  );
}
