import type { LiveStatus } from '@shop/platform/live';
import styles from './Connection.module.css';

const words: Record<LiveStatus, string> = {
  connecting: 'Connecting…',
  connected: 'Connected',
  disconnected: 'Disconnected',
};

/** The connection as a dot and a word, because colour alone is not accessible (product.md#chat). */
export function Connection({ status }: { status: LiveStatus }) {
  return (
    <span className={styles.connection}>
      <span className={`${styles.dot} ${styles[status]}`} aria-hidden />
      <span>{words[status]}</span>
    </span>
  );
}
