import type { PaymentStatus } from '@shop/contracts/orders';
import type { ReceiptEntry } from '@shop/contracts/receipts';

interface DecisionWords {
  tone: 'green' | 'amber' | 'red' | 'plain';
  /** On the row. */
  tag: string;
  /** Before the name of whoever decided. */
  by: string;
}

const words: Record<Exclude<PaymentStatus, 'pending'>, DecisionWords> = {
  verified: { tone: 'green', tag: 'Verified', by: 'Verified by' },
  failed: { tone: 'red', tag: 'Rejected', by: 'Rejected by' },
  refunded: { tone: 'plain', tag: 'Refunded', by: 'Refunded, decided by' },
};

/** How a decision about a payment reads; nothing while it waits. A verified one of a cancelled order is to be paid back. */
export function decisionWords({
  paymentStatus,
  orderStatus,
}: Pick<ReceiptEntry, 'paymentStatus' | 'orderStatus'>): DecisionWords | undefined {
  if (paymentStatus === 'pending') return undefined;
  const isDue = paymentStatus === 'verified' && orderStatus === 'cancelled';
  return isDue ? { ...words.verified, tone: 'amber', tag: 'Refund due' } : words[paymentStatus];
}
