import { Skeleton } from '@shop/platform/ui';
import styles from './ProductPage.module.css';

export function ProductPlace() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the product">
      <div className={styles.emptyPicture} />
      <div className={styles.emptyText}>
        <Skeleton title lines={8} />
      </div>
    </div>
  );
}
