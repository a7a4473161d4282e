import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted small">{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
