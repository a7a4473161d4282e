import type { Product } from '@shop/contracts/catalog';
import { toast } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { upkeepApi } from './upkeep.api.ts';

const EditProductDialog = lazy(() => import('./EditProductDialog.tsx'));

/** Edit and Delete on an admin's card (text 1 §2); loaded for admins only. */
export default function StaffActions({ product }: { product: Product }) {
  const [editing, setEditing] = useState(false);
  const [deleteProduct, { isLoading }] = upkeepApi.useDeleteProductMutation();
  const remove = async () => {
    if (!window.confirm('Are you sure you want to delete this product?')) return;
    const { error } = await deleteProduct(product.id);
    if (error) toast({ tone: 'error', title: 'Error', description: 'Failed to delete product' });
    else toast({ tone: 'success', title: 'Success', description: 'Product deleted successfully' });
  };
  return (
    <div className="catalogue-staff">
      <Button small icon={<Pencil size={16} aria-hidden />} aria-label={`Edit ${product.name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button
        small
        kind="danger"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`Delete ${product.name}`}
        disabled={isLoading}
        onClick={remove}
      >
        Delete
      </Button>
      {editing && (
        <Suspense>
          <EditProductDialog product={product} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
