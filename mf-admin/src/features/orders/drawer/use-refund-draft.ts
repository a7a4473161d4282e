import type { Order, RefundNote } from '@shop/contracts/orders';
import { paidSoFar } from '@shop/contracts/payment-rules';
import { isBlank } from '@shop/contracts/typed-text';
import { toCents } from '@shop/platform/platform';
import { amountCents } from '../../../shared/amount-cents.ts';
import { useDraft } from '../../../shared/drafts.ts';

const isDraft = (value: unknown): value is Partial<RefundNote> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, typed]) => ['amount', 'note'].includes(name) && typeof typed === 'string');

/**
 * The unsaved refund. It starts with the noted refund, else the amount received, else the total, and survives the dialog
 * and the session.
 */
export function useRefundDraft(order: Order) {
  const [draft = {}, keep] = useDraft(`refunds/${order.id}`, isDraft);
  const values: RefundNote = {
    amount: order.refund?.amount ?? paidSoFar(order) ?? order.total,
    note: order.refund?.note ?? '',
    ...draft,
  };
  return {
    values,
    edit: (changes: Partial<RefundNote>) => keep((now) => ({ ...now, ...changes })),
    discard: () => keep(() => undefined),
  };
}

/** Validation messages by field. */
export function refundErrors({ amount, note }: RefundNote, total: string): { amount?: string; note?: string } {
  const cents = amountCents(amount);
  return {
    ...(!cents && { amount: 'Please enter an amount in dollars, such as 6500 or 6500.50.' }),
    ...(cents && cents > toCents(total) && { amount: 'That is more than the order’s total.' }),
    ...(isBlank(note) && { note: 'Please say what it was paid back for.' }),
  };
}
