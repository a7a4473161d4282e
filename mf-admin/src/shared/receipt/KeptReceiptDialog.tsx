import { errorMessage } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import { Modal } from 'antd';
import { polled } from '../polled.ts';
import styles from './KeptReceiptDialog.module.css';
import { useKeptReceiptsQuery } from './kept-receipts.api.ts';
import plate from './Plate.module.css';
import { ShownReceipt } from './ShownReceipt.tsx';

/** Renews the link before its five minutes end (product.md#receipts). */
const renewMs = 4 * 60_000;

interface KeptReceiptDialogProps {
  orderId: string;
  orderNumber: string;
  /** Time of sending; identifies the receipt within the order. */
  sentAt: string;
  onClose: () => void;
}

export function KeptReceiptDialog({ orderId, orderNumber, sentAt, onClose }: KeptReceiptDialogProps) {
  const receipts = useKeptReceiptsQuery(orderId, { ...polled(renewMs), refetchOnMountOrArgChange: true });
  const receipt = receipts.currentData?.find((one) => one.sentAt === sentAt);
  return (
    <Modal open title={`Receipt of ${orderNumber}`} footer={null} width="min(56rem, 94vw)" onCancel={onClose}>
      {receipt?.rejection && <p className={styles.rejection}>Rejected: {receipt.rejection}</p>}
      <div className={styles.file}>
        {receipt && (
          <ShownReceipt file={receipt} facts={receipt} orderNumber={orderNumber} onExpired={receipts.refetch} />
        )}
        {!receipt && receipts.isError && (
          <div className={plate.plate}>
            <FailedState
              title="The receipt could not be fetched"
              onRetry={receipts.refetch}
              retrying={receipts.isFetching}
            >
              {errorMessage(receipts.error)}
            </FailedState>
          </div>
        )}
      </div>
    </Modal>
  );
}
