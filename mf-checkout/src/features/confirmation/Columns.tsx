import type { ReactNode } from 'react';
import styles from './Columns.module.css';

export function Columns({ main, summary }: { main: ReactNode; summary: ReactNode }) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>{main}</div>
      <aside>{summary}</aside>
    </div>
  );
}
