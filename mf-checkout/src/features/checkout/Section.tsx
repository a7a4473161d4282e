import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import { type Part, partId } from './lead-to.ts';
import styles from './Section.module.css';

interface SectionProps {
  number: number;
  title: string;
  /** Id of the section, for the Change buttons of the recap. */
  part?: Part;
  children: ReactNode;
}

export function Section({ number, title, part, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} id={part && partId(part)}>
      <Card className={styles.section}>
        <h2 id={id} tabIndex={-1}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
