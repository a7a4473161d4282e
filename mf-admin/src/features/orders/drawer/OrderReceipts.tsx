import type { Order } from '@shop/contracts/orders';
import { momentText } from '@shop/platform/platform';
import { useKeptReceiptsQuery } from '../../../shared/receipt/kept-receipts.api.ts';
import { LookAtReceipt } from '../../../shared/receipt/LookAtReceipt.tsx';
import { fileText } from '../../../shared/receipt/receipt-words.ts';
import { StoreAway } from '../../../shared/receipt/StoreAway.tsx';
import styles from './OrderReceipts.module.css';

/** All receipts for the order's transfer, newest first, with reasons for rejection. */
export function OrderReceipts({ order, timeZone }: { order: Order; timeZone: string | undefined }) {
  const { currentData: receipts = [] } = useKeptReceiptsQuery(order.id, { refetchOnMountOrArgChange: true });
  if (receipts.length === 0) return null;
  return (
    <section>
      <h3>{receipts.length === 1 ? 'Receipt' : 'Receipts'}</h3>
      <StoreAway className={styles.away} />
      <ul className={styles.receipts}>
        {receipts.map((receipt) => (
          <li key={receipt.sentAt}>
            <div>
              Sent {momentText(receipt.sentAt, timeZone)} <span className="muted">({fileText(receipt)})</span>
              {receipt.rejection !== null && <p>Rejected{receipt.rejection && `: ${receipt.rejection}`}</p>}
            </div>
            <LookAtReceipt orderId={order.id} orderNumber={order.orderNumber} sentAt={receipt.sentAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
