import type { Product } from '@shop/contracts/catalog';
import { toast } from '@shop/platform/platform';
import { Button, Checkbox, Dialog, Switch, TextField } from '@shop/platform/ui';
import { type FormEvent, useState } from 'react';
import styles from './EditProductDialog.module.css';
import { editErrors, isFree, type ProductEdit, sameEdit, toUpdate } from './rules/edit.ts';
import { upkeepApi } from './upkeep.api.ts';

/** Edit Product (product.md#editing-products): closes on a successful save, stays with what was typed on a failed one. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [edit, setEdit] = useState<ProductEdit>({ ...product, sellForNothing: false });
  const [checked, setChecked] = useState(false);
  const [update, { isLoading }] = upkeepApi.useUpdateProductMutation();
  const errors = checked ? editErrors(edit) : {};
  const change = (part: Partial<ProductEdit>) => setEdit((before) => ({ ...before, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || Object.keys(editErrors(edit)).length > 0) return;
    const { error } = await update({ id: product.id, update: toUpdate(edit) });
    if (error) return toast({ tone: 'error', title: 'Error', description: 'Failed to update product' });
    toast({ tone: 'success', title: 'Success', description: 'Product updated successfully' });
    onClose();
  };
  return (
    <Dialog open title="Edit Product" onClose={onClose} dirty={!sameEdit(edit, product)}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField label="Product Name" required error={errors.name} value={edit.name} onChange={(name) => change({ name })} />
        <TextField
          label="Price (JMD)"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          required
          error={errors.price}
          value={edit.price}
          onChange={(price) => change({ price, sellForNothing: false })}
        />
        {checked && isFree(edit) && (
          <Checkbox checked={edit.sellForNothing} onChange={(sellForNothing) => change({ sellForNothing })}>
            Sell it for $0
          </Checkbox>
        )}
        <Switch label="In Stock" checked={edit.inStock} onChange={(inStock) => change({ inStock })} />
        <Switch label="Featured Product" checked={edit.featured} onChange={(featured) => change({ featured })} />
        <div className={styles.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
