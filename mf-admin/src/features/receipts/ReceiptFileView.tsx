import type { ReceiptEntry } from '@shop/contracts/receipts';
import { errorMessage } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import { polled } from '../../shared/polled.ts';
import plate from '../../shared/receipt/Plate.module.css';
import { ShownReceipt } from '../../shared/receipt/ShownReceipt.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import styles from './ReceiptFileView.module.css';
import { receiptOf, useReceiptLinkQuery } from './receipts.api.ts';

/** Renews the link before its five minutes end (product.md#receipts). */
const renewMs = 4 * 60_000;
const freshSeconds = 60;

/** The receipt's file, by a link that is requested on display. */
export function ReceiptFileView({ entry }: { entry: ReceiptEntry }) {
  const link = useReceiptLinkQuery(receiptOf(entry), {
    ...polled(renewMs),
    refetchOnMountOrArgChange: freshSeconds,
  });
  useSessionEnded(link.error);
  const { currentData: file } = link;
  return (
    <section className={styles.file} aria-label="Receipt" aria-busy={!file && !link.isError}>
      {!file && link.isError && (
        <div className={plate.plate}>
          <FailedState title="The receipt could not be fetched" onRetry={link.refetch} retrying={link.isFetching}>
            {errorMessage(link.error)}
          </FailedState>
        </div>
      )}
      {file && (
        <ShownReceipt file={file} facts={entry.receipt} orderNumber={entry.orderNumber} onExpired={link.refetch} />
      )}
    </section>
  );
}
