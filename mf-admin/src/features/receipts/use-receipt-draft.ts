import type { ReceiptEntry } from '@shop/contracts/receipts';
import { useDraft } from '../../shared/drafts.ts';

/** Unsent input of a decision. */
export interface ReceiptDraft {
  reference: string;
  reason: string;
  /** Amount received so far, or empty. */
  amount: string;
}

const isDraft = (value: unknown): value is Partial<ReceiptDraft> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, typed]) => ['reference', 'reason', 'amount'].includes(name) && typeof typed === 'string',
  );

/**
 * Unsent input for one order's receipt. The amount starts with the earlier payment; the draft survives another
 * selection, a reload and the session.
 */
export function useReceiptDraft({ orderId, amountPaid }: Pick<ReceiptEntry, 'orderId' | 'amountPaid'>) {
  const [draft = {}, keep] = useDraft(`receipts/${orderId}`, isDraft);
  return {
    values: { reference: '', reason: '', amount: amountPaid ?? '', ...draft },
    edit: (changes: Partial<ReceiptDraft>) => keep((now) => ({ ...now, ...changes })),
    discard: () => keep(() => undefined),
  };
}
