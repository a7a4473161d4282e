import type { PaymentStatus } from '@shop/contracts/orders';

interface DecisionWords {
  tone: 'green' | 'red' | 'plain';
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

/** How a decision about a payment reads; nothing while it waits. */
export const decisionWords = (status: PaymentStatus): DecisionWords | undefined => (status === 'pending' ? undefined : words[status]);
