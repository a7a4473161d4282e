import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** A numbered part of checkout. */
export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.section}>
        <h2 id={id}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

/** Two of a kind, beside one another where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
