import { errorMessage, isApiError, toast } from '@shop/platform/platform';
import { Button, Dialog, Note, TextArea } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { signedOrderApi } from '../../../shared/orders/signed-order.api.ts';
import type { CancelCardProps } from './CancelCardPart.ts';
import styles from './CancelDialog.module.css';
import { moneyText } from './rules/money-text.ts';

interface CancelDialogProps extends CancelCardProps {
  onClose: () => void;
}

export function CancelDialog({ order, link, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const { submit, isLoading, error } = useCancel({ link, reason: reason.trim(), onClose });
  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      dirty={!isLoading && reason.trim() !== ''}
      title={
        <>
          Cancel order <span className="unbroken">{link.orderNumber}</span>?
        </>
      }
      description={`Nothing will be sent, and this cannot be undone. ${moneyText(order)}`}
    >
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {error && (
          <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
            {errorMessage(error)}
          </Note>
        )}
        <TextArea label="Why? (optional)" name="reason" rows={3} maxLength={300} value={reason} onChange={setReason} />
        <div className={styles.answers}>
          <Button kind="danger" type="submit" busy={isLoading}>
            {isLoading ? 'Cancelling...' : 'Cancel order'}
          </Button>
          <Button disabled={isLoading} onClick={onClose}>
            Keep order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useCancel({ link, reason, onClose }: Pick<CancelDialogProps, 'link' | 'onClose'> & { reason: string }) {
  const [cancel, { isLoading, error }] = signedOrderApi.useCancelOrderMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { error: failure } = await cancel({ ...link, reason });
    // The dialog keeps the reason for another attempt, unless the order can no longer be cancelled.
    if (failure && !isUnderWay(failure)) return;
    if (failure)
      toast({ tone: 'error', title: 'Order not cancelled', description: errorMessage(failure), duration: 0 });
    else toast({ tone: 'success', title: 'Order cancelled', description: link.orderNumber });
    onClose();
  };
  return { submit, isLoading, error };
}

const isUnderWay = (error: unknown): boolean => isApiError(error) && error.code === 'ORDER_UNDER_WAY';
