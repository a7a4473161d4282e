import { Card, classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  title: ReactNode;
  /** Rendered to the right of the title. */
  aside?: ReactNode;
  /** Highlights bad news. */
  alarm?: boolean;
  children: ReactNode;
}

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
