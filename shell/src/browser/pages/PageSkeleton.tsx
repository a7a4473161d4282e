import { Skeleton } from '@shop/platform/ui';
import styles from './pages.module.css';

export function PageSkeleton() {
  return (
    <div className={`wrap ${styles.pending}`} aria-busy="true">
      <p className={`muted ${styles.loading}`} role="status">
        Loading the page…
      </p>
      <Skeleton title lines={4} />
    </div>
  );
}
