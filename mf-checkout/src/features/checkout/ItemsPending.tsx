import { Skeleton } from '@shop/platform/ui';
import styles from './ItemsPending.module.css';

/** In the place of what is ordered while only the browser knows it: as high as one item. */
export const ItemsPending = () => (
  <div className={styles.item} aria-busy>
    <span className={styles.picture} />
    <Skeleton lines={2} />
  </div>
);
