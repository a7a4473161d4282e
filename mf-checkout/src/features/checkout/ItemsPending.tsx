import { Skeleton } from '@shop/platform/ui';
import styles from './ItemsPending.module.css';

/** Skeleton of one item, until the browser's cart is read. */
export const ItemsPending = () => (
  <div className={styles.item} aria-busy>
    <span className={styles.picture} />
    <Skeleton lines={2} />
  </div>
);
