import type { ProductUpdate, ProductUpdateRequest } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import type { ProductEdit } from './product-edit.ts';
import { useUpdateProductMutation } from './products.api.ts';

/** Saves a product; what the shop refuses is said at its field, also what somebody else changed meanwhile: that is answered. */
export function useProductUpdate(form: FormInstance<ProductEdit>) {
  const [update, { isLoading, error, reset }] = useUpdateProductMutation();
  const save = async (id: string, changes: ProductUpdateRequest): Promise<'saved' | 'refused' | ProductUpdate> => {
    const { error } = await update({ id, update: changes });
    if (!error) {
      toast({ tone: 'success', title: 'Product updated successfully' });
      reset();
      return 'saved';
    }
    const errors = Object.entries(fieldErrors(error)) as [keyof ProductEdit, string][];
    form.setFields(errors.map(([field, message]) => ({ name: field, errors: [message] })));
    toast({ tone: 'error', title: 'Failed to update product', description: errorMessage(error) });
    return (isApiError(error) && (error.body as { current?: ProductUpdate } | undefined)?.current) || 'refused';
  };
  return { save, saving: isLoading, error: error && errorMessage(error) };
}
