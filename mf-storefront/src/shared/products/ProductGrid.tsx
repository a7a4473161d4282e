import { classNames } from '@shop/platform/ui';
import type { ReactNode, Ref } from 'react';
import { EmptyCard } from './EmptyCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  label: string;
  /** Dims the list while the next one loads. */
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Two columns on phones, four on desktops; one for large text on a narrow screen. */
export function ProductGrid({ children, busy = false, label, ref }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, busy && styles.busy)} aria-label={label} aria-busy={busy} ref={ref}>
      {children}
    </ul>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, index) => `card ${index + 1}`);
  return (
    <div className={styles.grid} role="status" aria-label="Loading products">
      {places.map((place) => (
        <EmptyCard key={place} />
      ))}
    </div>
  );
}
