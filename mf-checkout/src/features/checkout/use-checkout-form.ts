import { newId } from '@shop/platform/platform';
import { useState } from 'react';
import type { CheckoutValues } from '../../shared/outbox/draft.ts';
import { type CheckoutError, type CheckoutField, checkoutErrors, formatError, summaryOf } from './rules/errors.ts';
import { isBegun, useDraft } from './use-draft.ts';

type Messages = Partial<Record<CheckoutField, string>>;

export interface CheckoutForm {
  key: string;
  values: CheckoutValues;
  /** Something was typed or chosen. */
  begun: boolean;
  set: (values: Partial<CheckoutValues>) => void;
  /** The customer has left the field: its format is looked at from now on. */
  leave: (field: CheckoutField) => void;
  error: (field: CheckoutField) => string | undefined;
  /** After a failed attempt, what of it is still wrong; `attempt` tells one list from the next. */
  summary: { attempt: number; errors: CheckoutError[] };
  /** Whether the order can be sent; when not, the summary says why. */
  check: () => boolean;
  /** Errors that only the service found. */
  refuse: (errors: CheckoutError[]) => void;
  renewKey: () => void;
}

/** The form of checkout: kept across a reload, silent while typing, plain after leaving a field or trying to order (product.md#forms). */
export function useCheckoutForm(signedIn: boolean): CheckoutForm {
  const [draft, setDraft] = useDraft();
  const [left, setLeft] = useState<CheckoutField[]>([]);
  const [tried, setTried] = useState<CheckoutForm['summary']>({ attempt: 0, errors: [] });
  const [refused, setRefused] = useState<Messages>({});

  const { key, values } = draft;
  const errors = checkoutErrors(values, signedIn);
  const error = (field: CheckoutField) => {
    if (refused[field]) return refused[field];
    const error = errors.find((entry) => entry.field === field)?.message;
    return tried.attempt > 0 || left.includes(field) ? (tried.attempt > 0 ? error : formatError(field, values)) : undefined;
  };
  // In the words that stand at the field by now.
  const stillWrong = tried.errors.flatMap(({ field }) => ({ field, message: error(field) ?? '' })).filter(({ message }) => message);
  const showSummary = (list: CheckoutError[]) => setTried(({ attempt }) => ({ attempt: attempt + 1, errors: list }));
  return {
    key,
    values,
    begun: isBegun(draft),
    set(changed) {
      setDraft((before) => ({ ...before, values: { ...before.values, ...changed } }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
    },
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    error,
    summary: { ...tried, errors: summaryOf(stillWrong) },
    check() {
      showSummary(errors);
      return errors.length === 0;
    },
    refuse(list) {
      setRefused(Object.fromEntries(list.map(({ field, message }) => [field, message])));
      showSummary(list);
    },
    renewKey: () => setDraft((before) => ({ ...before, key: newId() })),
  };
}
