import type { Money } from '@shop/contracts/money';
import { Button } from '@shop/platform/ui';
import { BankFacts } from '../../shared/transfer/BankFacts.tsx';
import { checkoutReceipt } from '../../shared/transfer/kept-for.ts';
import { ReceiptUpload } from '../../shared/transfer/ReceiptUpload.tsx';
import { isUnderWay, type ReceiptProgress } from '../../shared/transfer/rules/receipt-progress.ts';
import type { SentFor } from '../../shared/transfer/transfer.api.ts';
import styles from './BankTransfer.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';
import { useReservedNumber } from './use-reserved-number.ts';

export interface BankTransferProps {
  form: CheckoutForm;
  /** Undefined until the fees are loaded. */
  total: Money | undefined;
  sentFor: SentFor;
  /** True until the session is known. */
  loading: boolean;
  onReceipt: (progress: ReceiptProgress) => void;
  /** Places the order that waits for its receipt. */
  goOn: () => void;
}

export function BankTransfer({ form, total, sentFor, loading, onReceipt, goOn }: BankTransferProps) {
  const { reference, failed, asking, retry } = useReservedNumber(form, sentFor, loading);
  const follow = (progress: ReceiptProgress) => {
    onReceipt(progress);
    if (form.agreed === undefined || isUnderWay(progress)) return;
    form.keep({ agreed: undefined });
    if (form.agreed === total && (progress.state === 'complete' || progress.state === 'failed')) goOn();
  };
  return (
    <>
      <div className={styles.step}>
        <h3 className={styles.title}>1. Transfer this exact amount</h3>
        <BankFacts
          amount={total}
          reference={reference}
          noReference={failed && <NotReserved busy={asking} onRetry={retry} />}
        />
      </div>
      <div className={styles.step}>
        <h3 className={styles.title}>2. Upload the receipt</h3>
        <p className="muted small">
          One photo, screenshot or PDF, 5 MB at most. You can switch to your bank's app: nothing here is lost.
        </p>
        <ReceiptUpload
          {...sentFor}
          keptFor={checkoutReceipt}
          id="checkout-proof"
          proof={form.values.proof}
          error={form.error('proof')}
          onDone={(proof) => form.set({ proof })}
          onRemove={() => form.set({ proof: '' })}
          onProgress={follow}
        />
      </div>
    </>
  );
}

function NotReserved({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <span className={styles.notReserved} role="status">
      We could not reserve your order number. Try again, or write your phone number as the reference.
      <Button small busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}
