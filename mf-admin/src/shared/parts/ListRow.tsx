import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  id: string;
  /** What stands beside the list is this row's. */
  current: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A row of a list beside which stands what was chosen in it. */
export function ListRow({ id, current, onChoose, children }: ListRowProps) {
  return (
    <button type="button" id={id} className={styles.row} aria-current={current ? 'true' : undefined} onClick={onChoose}>
      {children}
    </button>
  );
}
