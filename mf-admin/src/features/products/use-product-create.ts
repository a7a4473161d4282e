import type { Product } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, newId, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { newProductOf, type ProductEdit } from './product-edit.ts';
import { useCreateProductMutation } from './products.api.ts';
import { refusedFields } from './use-product-update.ts';

/** Adds a product and shows each validation error at its field. */
export function useProductCreate(form: FormInstance<ProductEdit>) {
  const [create, { isLoading, error, reset }] = useCreateProductMutation();
  const last = useRef<{ typed: string; id: string }>(undefined);
  const add = async (edit: ProductEdit): Promise<Product | undefined> => {
    const typed = JSON.stringify(edit);
    // A request without a response may have succeeded, so a retry of the same input sends the same id.
    if (last.current?.typed !== typed) last.current = { typed, id: newId() };
    const { data, error } = await create(newProductOf(last.current.id, edit));
    if (data) {
      last.current = undefined;
      reset();
      return data;
    }
    form.setFields(refusedFields(fieldErrors(error)));
    toast({ tone: 'error', title: 'Failed to add product', description: errorMessage(error) });
    return undefined;
  };
  return { add, adding: isLoading, error: error && errorMessage(error), reset };
}
