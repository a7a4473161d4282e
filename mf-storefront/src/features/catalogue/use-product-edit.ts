import type { Product } from '@shop/contracts/catalog';
import { toast } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { editErrors, type ProductEdit, sameEdit, toUpdate } from './rules/edit.ts';
import { upkeepApi } from './upkeep.api.ts';

/** What of a product is being changed, and saving it; what is wrong is said from the first attempt on. */
export function useProductEdit(product: Product, onSaved: () => void) {
  const [edit, setEdit] = useState<ProductEdit>({ ...product, sellForNothing: false });
  const [checked, setChecked] = useState(false);
  const [update, { isLoading }] = upkeepApi.useUpdateProductMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || Object.keys(editErrors(edit)).length > 0) return;
    const { error } = await update({ id: product.id, update: toUpdate(edit) });
    if (error) return toast({ tone: 'error', title: 'Error', description: 'Failed to update product' });
    toast({ tone: 'success', title: 'Success', description: 'Product updated successfully' });
    onSaved();
  };
  return {
    edit,
    change: (part: Partial<ProductEdit>) => setEdit((before) => ({ ...before, ...part })),
    checked,
    errors: checked ? editErrors(edit) : {},
    dirty: !sameEdit(edit, product),
    save,
    isLoading,
  };
}
