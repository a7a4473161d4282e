import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { asMoney, type ProductEdit } from './product-edit.ts';
import { useUpdateProductMutation } from './products.api.ts';

/** Saves a product; what the shop refuses is said at its field. */
export function useProductUpdate(form: FormInstance<ProductEdit>) {
  const [update, { isLoading, error, reset }] = useUpdateProductMutation();
  const save = async (id: string, { name, price, description }: ProductEdit): Promise<boolean> => {
    const { error } = await update({ id, update: { name: name.trim(), price: asMoney(price), description } });
    if (!error) {
      toast({ tone: 'success', title: 'Product updated successfully' });
      reset();
      return true;
    }
    const errors = Object.entries(fieldErrors(error)) as [keyof ProductEdit, string][];
    form.setFields(errors.map(([field, message]) => ({ name: field, errors: [message] })));
    toast({ tone: 'error', title: 'Failed to update product', description: errorMessage(error) });
    return false;
  };
  return { save, saving: isLoading, error: error && errorMessage(error) };
}
