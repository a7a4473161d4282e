import type { ReceiptEntry } from '@shop/contracts/receipts';
import { useDraft } from '../../shared/drafts.ts';

/** What is typed about a receipt before it is decided. */
export interface ReceiptDraft {
  reference: string;
  reason: string;
  /** What has come so far, or nothing. */
  amount: string;
}

const isDraft = (value: unknown): value is Partial<ReceiptDraft> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, typed]) => ['reference', 'reason', 'amount'].includes(name) && typeof typed === 'string');

/** Reference, reason and amount of one order's receipt, which begins as what was paid before; they outlive looking at another one, a reload, and the session. */
export function useReceiptDraft({ orderId, amountPaid }: Pick<ReceiptEntry, 'orderId' | 'amountPaid'>) {
  const [draft = {}, keep] = useDraft(`receipts/${orderId}`, isDraft);
  return {
    values: { reference: '', reason: '', amount: amountPaid ?? '', ...draft },
    edit: (changes: Partial<ReceiptDraft>) => keep((now) => ({ ...now, ...changes })),
    discard: () => keep(() => undefined),
  };
}
