import type { Money } from '@shop/contracts/money';
import { errorMessage, formatJmd, fromCents, isApiError, priceCents, toast } from '@shop/platform/platform';
import { Button, Note } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { signedOrderApi } from '../orders/signed-order.api.ts';
import { useOnline } from '../parts/use-online.ts';
import { BankFacts } from './BankFacts.tsx';
import { forgetReceipt } from './kept-for.ts';
import { ReceiptUpload } from './ReceiptUpload.tsx';
import styles from './SendReceipt.module.css';
import type { SendReceiptProps } from './SendReceiptPart.ts';

/** The account once more, and a receipt that goes to its order as soon as the shop has it. */
export function SendReceipt({ link, order, rejected = false }: SendReceiptProps) {
  const rest = rejected ? { missing: missingOf(order) } : undefined;
  const [send, { error, isLoading, originalArgs, reset }] = signedOrderApi.useSendReceiptMutation();
  const [gone, setGone] = useState(false);
  const deliver = async (objectPath: string) => {
    const { error: refused } = await send({ ...link, objectPath });
    setGone(isGone(refused));
    if (refused) return;
    forgetReceipt(link.orderNumber);
    toast({ tone: 'success', title: 'Receipt sent', description: 'We check it and write to you.' });
  };
  const online = useOnline();
  const deliverAgain = useEffectEvent(() => error && originalArgs && !gone && void deliver(originalArgs.objectPath));
  useEffect(() => {
    if (online) deliverAgain();
  }, [online]);
  return (
    <div className={styles.parts}>
      {rest && (
        <p className="muted">
          {rest.missing ? (
            <>
              Transfer the missing <b>{formatJmd(rest.missing)}</b>
            </>
          ) : (
            'Put right what is missing'
          )}
          , then upload that receipt.
        </p>
      )}
      <BankFacts amount={order.total} rest={rest} reference={link.orderNumber} />
      <ReceiptUpload
        keptFor={link.orderNumber}
        another={rejected}
        proof={gone ? '' : undefined}
        onDone={(objectPath) => void deliver(objectPath)}
        onRemove={reset}
      />
      {error && originalArgs && !gone && (
        <div role="alert">
          <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
            The receipt did not reach your order. {errorMessage(error)}{' '}
            <Button small busy={isLoading} onClick={() => void deliver(originalArgs.objectPath)}>
              Retry
            </Button>
          </Note>
        </div>
      )}
    </div>
  );
}

/** The shop has dropped the receipt, or has it as a rejected one: its file is to be sent again, or another one. */
const isGone = (error: unknown): boolean => isApiError(error) && error.errors.some(({ field }) => field === 'objectPath');

/** What is still to come of a transfer of which a part has. */
const missingOf = ({ total, amountPaid }: SendReceiptProps['order']): Money | undefined =>
  amountPaid === null ? undefined : fromCents(priceCents(total) - priceCents(amountPaid));
