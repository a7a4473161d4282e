import type { PaymentStatus } from '@shop/contracts/orders';
import type { ReceiptEntry } from '@shop/contracts/receipts';

interface DecisionWords {
  tone: 'green' | 'amber' | 'red' | 'plain';
  /** Label on the row. */
  tag: string;
  /** Precedes the decider's name. */
  by: string;
}

const words: Record<Exclude<PaymentStatus, 'pending'>, DecisionWords> = {
  verified: { tone: 'green', tag: 'Verified', by: 'Verified by' },
  failed: { tone: 'red', tag: 'Rejected', by: 'Rejected by' },
  refunded: { tone: 'plain', tag: 'Refunded', by: 'Refunded, decided by' },
};

/** Labels of a payment decision; undefined while it waits. A verified payment of a cancelled order needs a refund. */
export function decisionWords({
  paymentStatus,
  orderStatus,
}: Pick<ReceiptEntry, 'paymentStatus' | 'orderStatus'>): DecisionWords | undefined {
  if (paymentStatus === 'pending') return undefined;
  const isDue = paymentStatus === 'verified' && orderStatus === 'cancelled';
  return isDue ? { ...words.verified, tone: 'amber', tag: 'Refund due' } : words[paymentStatus];
}
