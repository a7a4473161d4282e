import type { Money } from '@shop/contracts/money';
import { errorMessage, formatJmd, fromCents, isApiError, priceCents, toast } from '@shop/platform/platform';
import { Button, Note } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { SignedLink } from '../orders/orders.api.ts';
import { signedOrderApi } from '../orders/signed-order.api.ts';
import { useOnline } from '../parts/use-online.ts';
import { BankFacts } from './BankFacts.tsx';
import { forgetReceipt } from './kept-for.ts';
import { ReceiptUpload } from './ReceiptUpload.tsx';
import styles from './SendReceipt.module.css';
import type { SendReceiptProps } from './SendReceiptPart.ts';

/** Bank details and a receipt upload for a placed order. */
export function SendReceipt({ link, order, rejected = false }: SendReceiptProps) {
  const rest = rejected ? { missing: missingOf(order) } : undefined;
  const { deliver, error, gone, isLoading, again, reset } = useDelivery(link);
  return (
    <div className={styles.parts}>
      {rest && <Missing money={rest.missing} />}
      <BankFacts amount={order.total} rest={rest} reference={link.orderNumber} />
      <ReceiptUpload
        keptFor={link.orderNumber}
        another={rejected}
        proof={gone ? '' : undefined}
        onDone={(objectPath) => void deliver(objectPath)}
        onRemove={reset}
      />
      {error && !gone && (
        <div role="alert">
          <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
            <span>{`The receipt did not reach your order. ${errorMessage(error)}`}</span>{' '}
            <Button small busy={isLoading} onClick={again}>
              Retry
            </Button>
          </Note>
        </div>
      )}
    </div>
  );
}

/** Attaches an uploaded receipt to its order, and retries on reconnect. */
function useDelivery(link: SignedLink) {
  const [send, { error, isLoading, originalArgs, reset }] = signedOrderApi.useSendReceiptMutation();
  const gone = isGone(error);
  const deliver = async (objectPath: string) => {
    const { error: refused } = await send({ ...link, objectPath });
    if (refused) return;
    forgetReceipt(link.orderNumber);
    toast({ tone: 'success', title: 'Receipt sent', description: 'We check it and write to you.' });
  };
  const again = () => originalArgs && void deliver(originalArgs.objectPath);
  const online = useOnline();
  const onOnline = useEffectEvent(() => error && !gone && again());
  useEffect(() => {
    if (online) onOnline();
  }, [online]);
  return { deliver, error, gone, isLoading, again, reset };
}

function Missing({ money }: { money: Money | undefined }) {
  return (
    <p className="muted">
      {money ? (
        <>
          Transfer the missing <b>{formatJmd(money)}</b>, then upload that receipt.
        </>
      ) : (
        'Compare your transfer with these details, then upload the right receipt.'
      )}
    </p>
  );
}

/** The shop deleted or rejected the uploaded receipt, so the customer must upload a file again. */
const isGone = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ field }) => field === 'objectPath');

const missingOf = ({ total, amountPaid }: SendReceiptProps['order']): Money | undefined =>
  amountPaid === null ? undefined : fromCents(priceCents(total) - priceCents(amountPaid));
