import type { Product } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import { Note, TextArea, TextField } from '@shop/platform/ui';
import { Modal } from 'antd';
import { useState } from 'react';
import { asMoney, editErrors, editOf, type ProductEdit } from './product-edit.ts';
import { useStaffUpdateProductMutation } from './products.api.ts';

/** Name, price and description of a product. */
export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [values, setValues] = useState(() => editOf(product));
  const [errors, setErrors] = useState<Partial<Record<keyof ProductEdit, string>>>({});
  const [update, { isLoading, error }] = useStaffUpdateProductMutation();
  const edit = (changes: Partial<ProductEdit>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors({});
  };

  const save = async () => {
    const found = editErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { name, price, description } = values;
    const answer = await update({ id: product.id, update: { name: name.trim(), price: asMoney(price), description } });
    if (answer.error) {
      setErrors(fieldErrors(answer.error));
      toast({ tone: 'error', title: 'Failed to update product', description: errorMessage(answer.error) });
      return;
    }
    toast({ tone: 'success', title: 'Product updated successfully' });
    onClose();
  };

  return (
    <Modal
      open
      title={`Edit ${product.name}`}
      okText="Save Changes"
      cancelText="Cancel"
      mask={{ closable: false }}
      confirmLoading={isLoading}
      onOk={save}
      onCancel={onClose}
    >
      <div className="products-form">
        {error && (
          <Note tone="red" announce>
            {errorMessage(error)}
          </Note>
        )}
        <TextField label="Name" maxLength={200} value={values.name} error={errors.name} onChange={(name) => edit({ name })} />
        <TextField
          label="Price"
          hint="In Jamaican dollars."
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          value={values.price}
          error={errors.price}
          onChange={(price) => edit({ price })}
        />
        <TextArea
          label="Description"
          rows={6}
          maxLength={5000}
          value={values.description}
          error={errors.description}
          onChange={(description) => edit({ description })}
        />
      </div>
    </Modal>
  );
}
