import { Switch } from '@shop/platform/ui';
import { deskKeys } from '../use-desk-keys.ts';
import styles from './DeskKeys.module.css';

/** Legend of the keyboard shortcuts, with a switch. */
export function DeskKeys({ canVerify }: { canVerify: boolean }) {
  const on = deskKeys.use();
  return (
    <div className={styles.keys}>
      <p>
        {canVerify && (
          <>
            <kbd>V</kbd> verify ·{' '}
          </>
        )}
        <kbd>R</kbd> reject · <kbd>J</kbd>/<kbd>K</kbd> next, previous
      </p>
      <Switch checked={on} onChange={deskKeys.set} aria-label="Keys" />
    </div>
  );
}
