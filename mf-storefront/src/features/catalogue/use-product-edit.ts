import type { Product } from '@shop/contracts/catalog';
import { isApiError, toast } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { changedErrors, editErrors, type ProductEdit, type SeenProduct, sameEdit, updateOf } from './rules/edit.ts';
import { upkeepApi } from './upkeep.api.ts';

interface Conflict {
  detail: string;
  current: Partial<SeenProduct>;
}

/** State of the edit form; errors show from the first attempt on. */
export function useProductEdit(product: Product, onSaved: () => void) {
  const [baseline, setBaseline] = useState<SeenProduct>(product);
  const [edit, setEdit] = useState<ProductEdit>({ ...product, sellForNothing: false });
  const [checked, setChecked] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [update, { isLoading }] = upkeepApi.useUpdateProductMutation();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || Object.keys(editErrors(edit)).length > 0) return;
    const { error } = await update({ id: product.id, update: updateOf(edit, baseline) });
    if (isApiError(error) && error.code === 'CHANGED_MEANWHILE') {
      const { current } = error.body as { current: Partial<SeenProduct> };
      setBaseline({ ...baseline, ...current });
      return setConflict({ detail: error.detail, current });
    }
    setConflict(undefined);
    if (error) return toast({ tone: 'error', title: 'Error', description: 'Failed to update product' });
    toast({ tone: 'success', title: 'Success', description: 'Product updated successfully' });
    onSaved();
  };
  return {
    edit,
    change: (part: Partial<ProductEdit>) => setEdit((before) => ({ ...before, ...part })),
    checked,
    errors: checked ? { ...changedErrors(conflict?.current ?? {}), ...editErrors(edit) } : {},
    conflict,
    dirty: !sameEdit(edit, baseline),
    save,
    isLoading,
  };
}
