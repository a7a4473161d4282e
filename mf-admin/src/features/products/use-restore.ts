import type { Product } from '@shop/contracts/catalog';
import { errorMessage, toast } from '@shop/platform/platform';
import { useRestoreProductMutation } from './products.api.ts';

/** Restores a deleted product and shows a toast. */
export function useRestore() {
  const [send, { isLoading }] = useRestoreProductMutation();
  const restore = async ({ id, name }: Product) => {
    const { error } = await send(id);
    if (error) toast({ tone: 'error', title: 'Failed to restore product', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Product restored successfully', description: name });
    return !error;
  };
  return { restore, restoring: isLoading };
}
