import { Card } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A titled card of fields. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <Card padded className={styles.section} role="group" aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </Card>
);

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
