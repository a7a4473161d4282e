import { Head } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './AccessCard.module.css';

interface AccessCardProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

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
