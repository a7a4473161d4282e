import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** What to do at the left, the Order Summary at the right; under one another on a phone. */
export function Columns({ main, summary }: { main: ReactNode; summary: ReactNode }) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>{main}</div>
      <aside>{summary}</aside>
    </div>
  );
}
