import { Button } from '../ui/Button.tsx';
import type { FailedPart } from './lazy-part.tsx';
import styles from './PartFailed.module.css';

export function PartFailed({ retry, retrying }: FailedPart) {
  return (
    <p className={styles.failed} role="alert">
      This part did not load.{' '}
      <Button small busy={retrying} onClick={retry}>
        Retry
      </Button>
    </p>
  );
}
