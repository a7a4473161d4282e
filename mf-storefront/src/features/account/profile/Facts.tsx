import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Definition list; `narrow` puts labels above their values. */
export const Facts = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <dl className={narrow ? styles.narrow : styles.facts}>{children}</dl>
);

export function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className={styles.value}>
        {children}
        {note && <span className={`muted small ${styles.note}`}>{note}</span>}
      </dd>
    </div>
  );
}
