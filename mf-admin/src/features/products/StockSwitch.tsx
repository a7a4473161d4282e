import type { Product } from '@shop/contracts/catalog';
import { errorMessage, toast } from '@shop/platform/platform';
import { Switch } from '@shop/platform/ui';
import { useSetStockMutation } from './products.api.ts';
import styles from './StockSwitch.module.css';

export function StockSwitch({ product }: { product: Product }) {
  const [setStock, { isLoading }] = useSetStockMutation();
  const change = async (inStock: boolean) => {
    const { error } = await setStock({ id: product.id, inStock });
    if (error) toast({ tone: 'error', title: 'Failed to update stock status', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Stock status updated successfully' });
  };
  return (
    <span className={styles.stock}>
      <Switch aria-label={`${product.name} in stock`} checked={product.inStock} busy={isLoading} onChange={change} />
      <span className={product.inStock ? styles.in : styles.out}>{product.inStock ? 'In Stock' : 'Out of Stock'}</span>
    </span>
  );
}
