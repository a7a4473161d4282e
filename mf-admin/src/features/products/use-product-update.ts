import type { Product, ProductUpdate, ProductUpdateRequest } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { nowText, type ProductEdit, typedOf } from './product-edit.ts';
import { useUpdateProductMutation } from './products.api.ts';
import { placesIn } from './stock-edit.ts';

/** Saves a product and shows each error at its field. A conflict returns the current values. */
export function useProductUpdate(form: FormInstance<ProductEdit>) {
  const [update, { isLoading, error, reset }] = useUpdateProductMutation();
  const save = async (
    id: string,
    changes: ProductUpdateRequest,
  ): Promise<{ saved?: Product; current?: ProductUpdate }> => {
    const { data, error } = await update({ id, update: changes });
    if (data) {
      reset();
      return { saved: data };
    }
    const current = isApiError(error) ? (error.body as { current?: ProductUpdate } | undefined)?.current : undefined;
    form.setFields(
      current
        ? changedFields(fieldErrors(error), typedOf(current, placesIn(form.getFieldsValue())))
        : refusedFields(fieldErrors(error)),
    );
    // The form already shows a conflict at the field and at its top.
    if (!current) toast({ tone: 'error', title: 'Failed to update product', description: errorMessage(error) });
    return current ? { current } : {};
  };
  return { save, saving: isLoading, error: error && errorMessage(error) };
}

export const refusedFields = (messages: Record<string, string>) =>
  Object.entries(messages).map(([name, message]) => ({ name: name as keyof ProductEdit, errors: [message] }));

/** Errors for the conflicting fields, each with the current value. */
const changedFields = (messages: Record<string, string>, current: Partial<ProductEdit>) =>
  (Object.entries(current) as [keyof ProductEdit, string | boolean][]).map(([name, value]) => {
    const message = messages[name] ?? (name.startsWith('stock.') ? messages.stock : undefined);
    return { name, errors: [[message, nowText(name, value)].filter(Boolean).join(' ')] };
  });
