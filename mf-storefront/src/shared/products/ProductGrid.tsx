import { classNames } from '@shop/platform/ui';
import type { ReactNode, Ref } from 'react';
import { EmptyCard } from './EmptyCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  /** What the list is, for screen readers. */
  label: string;
  /** Shown while the next list is on its way. */
  busy?: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Two columns on a phone, four on a desk; one where the text is large and the screen narrow. */
export function ProductGrid({ children, busy = false, label, ref }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, busy && styles.busy)} aria-label={label} aria-busy={busy} ref={ref}>
      {children}
    </ul>
  );
}

/** While products are on their way: cards of the final shape. */
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
