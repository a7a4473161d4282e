import { Head } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './AccessCard.module.css';

interface AccessCardProps {
  title: string;
  lead?: ReactNode;
  /** Shown beside the card on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Page with one short form. */
export function AccessCard({ title, lead, aside, children }: AccessCardProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head title={title} noindex />
      <Card className={aside ? `${styles.card} ${styles.wide}` : styles.card}>
        {aside}
        <div className={styles.content}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </Card>
    </div>
  );
}
