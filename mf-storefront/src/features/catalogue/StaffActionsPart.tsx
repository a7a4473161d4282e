import type { FailedPart } from '@shop/platform/platform';
import { lazyPart } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import styles from './StaffActions.module.css';

/** Shown when the admin chunk fails; the list itself stays usable. */
const StaffActionsFailed = ({ retry, retrying }: FailedPart) => (
  <p className={styles.actions}>
    Edit and Delete did not load.{' '}
    <Button small busy={retrying} onClick={retry}>
      Retry
    </Button>
  </p>
);

export const StaffActionsPart = lazyPart(async () => (await import('./StaffActions.tsx')).StaffActions, {
  name: 'edit and delete on a card',
  Failed: StaffActionsFailed,
});
