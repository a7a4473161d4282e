import type { PaymentDecision } from '@shop/contracts/orders';
import type { ReceiptEntry } from '@shop/contracts/receipts';
import { errorMessage, toast } from '@shop/platform/platform';
import { useRef } from 'react';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useDecidePaymentMutation } from './receipts.api.ts';

const titles: Record<PaymentDecision['paymentStatus'], string> = {
  verified: 'Payment verified',
  failed: 'Receipt rejected',
};

/** Decides on the payment as displayed, only once despite repeated clicks. Shows the decision, because it is final. */
export function useDecision(entry: ReceiptEntry, onDecided: (decision: PaymentDecision) => void) {
  const [decide, { isLoading, error }] = useDecidePaymentMutation();
  useSessionEnded(error);
  const sent = useRef(false);

  const send = async (decision: PaymentDecision): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    const { error: refused } = await decide({ orderId: entry.orderId, updatedAt: entry.updatedAt, ...decision });
    sent.current = false;
    if (refused) return;
    toast({
      tone: 'success',
      title: titles[decision.paymentStatus],
      description: `${entry.orderNumber}: ${decision.note}`,
    });
    onDecided(decision);
  };

  return { send, sending: isLoading, error: error && errorMessage(error) };
}
