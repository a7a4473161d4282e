import { useShopState } from '@shop/platform/platform';
import { Button, Note, Skeleton } from '@shop/platform/ui';
import { Clock } from 'lucide-react';
import styles from './FiguresSkeleton.module.css';

/** Skeleton of the totals, or a retry button when the fees failed to load. */
export function FiguresSkeleton() {
  const { failed, retrying, retry } = useShopState();
  if (!failed) return <Skeleton className={styles.figures} lines={4} />;
  return (
    <Note tone="amber" announce icon={<Clock size={20} aria-hidden />}>
      <p>The delivery fees have not arrived yet. We ask for them again every few seconds.</p>
      <Button small busy={retrying} onClick={retry}>
        Retry
      </Button>
    </Note>
  );
}
