import { CopyButton } from '../../shared/parts/CopyButton.tsx';
import styles from './NumberPill.module.css';

/** The shop may still replace a provisional number. */
export function NumberPill({ orderNumber, provisional = false }: { orderNumber: string; provisional?: boolean }) {
  return (
    <p className={styles.pill}>
      <span className="unbroken">{orderNumber}</span>
      {provisional && <span className={styles.provisional}>provisional number</span>}
      <CopyButton quiet text={orderNumber} label="Copy order number" className={styles.copy} />
    </p>
  );
}
