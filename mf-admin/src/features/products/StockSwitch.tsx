import type { AdminProduct } from '@shop/contracts/catalog';
import { errorMessage, toast } from '@shop/platform/platform';
import { Switch } from '@shop/platform/ui';
import { useId } from 'react';
import { useSetStockMutation } from './products.api.ts';
import styles from './StockSwitch.module.css';

const reason = 'Its numbers decide: edit the product.';

/** Sets the availability of a product by hand. The pieces of a counted product decide it. */
export function StockSwitch({ product }: { product: AdminProduct }) {
  const id = useId();
  const isCounted = product.stock !== null;
  const [setStock, { isLoading }] = useSetStockMutation();
  const change = async (inStock: boolean) => {
    const { error } = await setStock({ id: product.id, inStock });
    if (error) toast({ tone: 'error', title: 'Failed to update stock status', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Stock status updated successfully' });
  };
  return (
    <span className={styles.stock} title={isCounted ? reason : undefined}>
      <Switch
        aria-label={`${product.name} in stock`}
        aria-describedby={isCounted ? id : undefined}
        disabled={isCounted}
        checked={product.inStock}
        busy={isLoading}
        onChange={change}
      />
      {isCounted && (
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      )}
      <span className={product.inStock ? styles.in : styles.out}>{product.inStock ? 'In Stock' : 'Out of Stock'}</span>
    </span>
  );
}
