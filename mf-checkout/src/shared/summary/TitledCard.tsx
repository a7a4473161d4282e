import { Card, classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Bad news. */
  alarm?: boolean;
  children: ReactNode;
}

/** A card with a heading: what the pages after checkout are made of. */
export function TitledCard({ title, aside, alarm = false, children }: TitledCardProps) {
  return (
    <Card className={classNames(styles.card, alarm && styles.alarm)}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
