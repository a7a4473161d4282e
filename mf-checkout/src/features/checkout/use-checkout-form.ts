import type { ReservedNumber } from '@shop/contracts/orders';
import { useState } from 'react';
import type { CheckoutValues, Draft } from '../../shared/outbox/draft.ts';
import { type CheckoutError, type CheckoutField, checkoutErrors, formatError, isAsked, summaryOf } from './rules/errors.ts';
import { isBegun, useDraft } from './use-draft.ts';

type Messages = Partial<Record<CheckoutField, string>>;

export interface CheckoutForm {
  values: CheckoutValues;
  /** See {@link Draft}. */
  userId: string | undefined;
  /** See {@link Draft}. */
  number: ReservedNumber | undefined;
  /** See {@link Draft}. */
  agreed: unknown;
  keep: (part: Pick<Draft, 'userId' | 'number' | 'agreed'>) => void;
  /** Something was typed or chosen. */
  begun: boolean;
  set: (values: Partial<CheckoutValues>) => void;
  /** The customer has left the field: its format is looked at from now on. */
  leave: (field: CheckoutField) => void;
  error: (field: CheckoutField) => string | undefined;
  /** After a failed attempt, what of it is still wrong; `attempt` tells one list from the next. */
  summary: { attempt: number; errors: CheckoutError[] };
  /** Whether the order can be sent; when not, the summary says why. `receiptComes`: that one is not asked for. */
  check: (receiptComes: boolean) => boolean;
  /** Errors that only the service found. */
  refuse: (errors: CheckoutError[]) => void;
}

/** The latest attempt to order. */
interface Tried {
  attempt: number;
  errors: CheckoutError[];
  /** What was filled in by then: a field that comes with a later choice is not wrong before anybody could fill it in. */
  values?: CheckoutValues;
}

/** The form of checkout: kept across a reload, silent while typing, plain after leaving a field or trying to order (product.md#forms). */
export function useCheckoutForm(signedIn: boolean): CheckoutForm {
  const [draft, setDraft] = useDraft();
  const [left, setLeft] = useState<CheckoutField[]>([]);
  const [tried, setTried] = useState<Tried>({ attempt: 0, errors: [] });
  const [refused, setRefused] = useState<Messages>({});

  const { values, userId, number, agreed } = draft;
  const errors = checkoutErrors(values, signedIn);
  const error = (field: CheckoutField) => {
    if (refused[field]) return refused[field];
    if (tried.values && isAsked(field, tried.values)) return errors.find((entry) => entry.field === field)?.message;
    return left.includes(field) ? formatError(field, values) : undefined;
  };
  // In the words that stand at the field by now.
  const stillWrong = tried.errors.map(({ field }) => ({ field, message: error(field) ?? '' })).filter(({ message }) => message);
  const showSummary = (list: CheckoutError[]) => setTried(({ attempt }) => ({ attempt: attempt + 1, errors: list, values }));
  return {
    values,
    userId,
    number,
    agreed,
    keep: (part) => setDraft((before) => ({ ...before, ...part })),
    begun: isBegun(draft),
    set(changed) {
      setDraft((before) => ({ ...before, values: { ...before.values, ...changed } }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
    },
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    error,
    summary: { attempt: tried.attempt, errors: summaryOf(stillWrong) },
    check(receiptComes) {
      const missing = errors.filter(({ field }) => field !== 'proof' || !receiptComes);
      showSummary(missing);
      return missing.length === 0;
    },
    refuse(list) {
      setRefused(Object.fromEntries(list.map(({ field, message }) => [field, message])));
      showSummary(list);
    },
  };
}
