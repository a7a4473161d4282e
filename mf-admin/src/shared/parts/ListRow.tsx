import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  id: string;
  /** True when the detail view shows this row's item. */
  current: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A row of a list beside a detail view. */
export function ListRow({ id, current, onChoose, children }: ListRowProps) {
  return (
    <button type="button" id={id} className={styles.row} aria-current={current ? 'true' : undefined} onClick={onChoose}>
      {children}
    </button>
  );
}
