import type { ReceiptEntry } from '@shop/contracts/receipts';
import { momentText, useShop } from '@shop/platform/platform';
import { LookAtReceipt } from '../../../shared/receipt/LookAtReceipt.tsx';
import { fileText } from '../../../shared/receipt/receipt-words.ts';
import styles from './EarlierReceipts.module.css';

/** Rejected receipts of the same order, newest first. */
export function EarlierReceipts({ entry: { orderId, orderNumber, earlier } }: { entry: ReceiptEntry }) {
  const timeZone = useShop()?.timeZone;
  if (earlier.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h3>Rejected before</h3>
      <ol>
        {earlier.map((receipt) => (
          <li key={receipt.sentAt}>
            {receipt.rejection}
            <span className="muted small">
              Sent {momentText(receipt.sentAt, timeZone)} ({fileText(receipt)})
            </span>
            <span className="muted small">
              Rejected {receipt.rejectedBy && `by ${receipt.rejectedBy}, `}
              {momentText(receipt.rejectedAt, timeZone)}
            </span>
            <LookAtReceipt orderId={orderId} orderNumber={orderNumber} sentAt={receipt.sentAt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
