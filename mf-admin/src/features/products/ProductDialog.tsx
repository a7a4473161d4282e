import type { Product } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import { Note, TextArea, TextField } from '@shop/platform/ui';
import { Modal } from '@shop/platform/ui-late';
import { useState } from 'react';
import { asMoney, editFaults, editOf, type ProductEdit } from './product-edit.ts';
import { useStaffUpdateProductMutation } from './products.api.ts';

/** Name, price and description of a product. */
export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [values, setValues] = useState(() => editOf(product));
  const [faults, setFaults] = useState<Partial<Record<keyof ProductEdit, string>>>({});
  const [update, { isLoading, error }] = useStaffUpdateProductMutation();
  const edit = (changes: Partial<ProductEdit>) => {
    setValues((before) => ({ ...before, ...changes }));
    setFaults({});
  };

  const save = async () => {
    const found = editFaults(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { name, price, description } = values;
    const answer = await update({ id: product.id, update: { name: name.trim(), price: asMoney(price), description } });
    if (answer.error) {
      setFaults(fieldErrors(answer.error));
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
        <TextField label="Name" maxLength={200} value={values.name} error={faults.name} onChange={(name) => edit({ name })} />
        <TextField
          label="Price"
          hint="In Jamaican dollars."
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          value={values.price}
          error={faults.price}
          onChange={(price) => edit({ price })}
        />
        <TextArea
          label="Description"
          rows={6}
          maxLength={5000}
          value={values.description}
          error={faults.description}
          onChange={(description) => edit({ description })}
        />
      </div>
    </Modal>
  );
}
