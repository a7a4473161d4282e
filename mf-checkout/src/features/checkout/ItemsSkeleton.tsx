import { Skeleton } from '@shop/platform/ui';
import styles from './ItemsSkeleton.module.css';

/** Skeleton of one item, until the browser's cart is read. */
export const ItemsSkeleton = () => (
  <div className={styles.item} aria-busy>
    <span className={styles.picture} />
    <Skeleton lines={2} />
  </div>
);
