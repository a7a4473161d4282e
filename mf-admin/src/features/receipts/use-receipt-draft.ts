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

/** Reference and reason of one order's receipt; they outlive looking at another one, a reload, and the session. */
export function useReceiptDraft(orderId: string) {
  const [draft = {}, keep] = useDraft(`receipts/${orderId}`, isDraft);
  return {
    values: { reference: '', reason: '', amount: '', ...draft },
    edit: (changes: Partial<ReceiptDraft>) => keep((now) => ({ ...now, ...changes })),
    discard: () => keep(() => undefined),
  };
}
