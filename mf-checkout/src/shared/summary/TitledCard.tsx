import { Card } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading: what the pages after checkout are made of. */
export function TitledCard({ title, aside, children }: TitledCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
