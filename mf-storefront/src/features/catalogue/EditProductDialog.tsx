import type { Product } from '@shop/contracts/catalog';
import { Button, Checkbox, Dialog, Note, Switch, TextField } from '@shop/platform/ui';
import styles from './EditProductDialog.module.css';
import { changedSwitches, isFree } from './rules/edit.ts';
import { useProductEdit } from './use-product-edit.ts';

/** Edit Product (product.md#editing-products): closes after saving and keeps its input on failure. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { edit, change, checked, errors, conflict, dirty, save, isLoading } = useProductEdit(product, onClose);
  return (
    <Dialog open title="Edit Product" onClose={onClose} dirty={dirty}>
      <form className={styles.form} noValidate onSubmit={save}>
        {conflict && (
          <Note tone="red" announce>
            {conflict.detail} {changedSwitches(conflict.current)}
          </Note>
        )}
        <TextField
          label="Product Name"
          required
          error={errors.name}
          value={edit.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Price (JMD)"
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
