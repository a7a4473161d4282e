import { Card, Skeleton } from '@shop/platform/ui';
import styles from './RowsSkeleton.module.css';

const places = ['first', 'second', 'third'];

export function RowsSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {places.map((place) => (
        <Card key={place} padded>
          <Skeleton title lines={lines} />
        </Card>
      ))}
    </div>
  );
}
