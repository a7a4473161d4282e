import type { ReservedNumber } from '@shop/contracts/orders';
import { useShop } from '@shop/platform/platform';
import { useState } from 'react';
import type { CheckoutValues, Draft } from '../../shared/outbox/draft.ts';
import {
  type CheckoutError,
  type CheckoutField,
  checkoutErrors,
  formatError,
  isAsked,
  summaryOf,
} from './rules/errors.ts';
import { closedStoreError, openStore } from './rules/open-store.ts';
import { isBegun, useDraft } from './use-draft.ts';

type Messages = Partial<Record<CheckoutField, string>>;

export interface CheckoutForm {
  values: CheckoutValues;
  userId: string | undefined;
  number: ReservedNumber | undefined;
  /** See {@link Draft}. */
  agreed: unknown;
  keep: (part: Pick<Draft, 'userId' | 'number' | 'agreed'>) => void;
  begun: boolean;
  set: (values: Partial<CheckoutValues>) => void;
  /** Called on blur; from then on the field shows format errors. */
  leave: (field: CheckoutField) => void;
  error: (field: CheckoutField) => string | undefined;
  /** Errors of the last attempt that still apply; `attempt` identifies the list. */
  summary: { attempt: number; errors: CheckoutError[] };
  /** Validates the form and fills the summary. `receiptComes` ignores a receipt that is still uploading. */
  check: (receiptComes: boolean) => boolean;
  refuse: (errors: CheckoutError[]) => void;
}

interface Attempt {
  attempt: number;
  errors: CheckoutError[];
  /** Values at that attempt: a field that a later choice adds shows no error yet. */
  values?: CheckoutValues;
}

/** Keeps the values across a reload, and shows errors only after blur or an attempt to order (product.md#forms). */
export function useCheckoutForm(signedIn: boolean): CheckoutForm {
  const [draft, setDraft] = useDraft();
  const [leftFields, setLeftFields] = useState<CheckoutField[]>([]);
  const [latest, setLatest] = useState<Attempt>({ attempt: 0, errors: [] });
  const [serviceErrors, setServiceErrors] = useState<Messages>({});

  const { userId, number, agreed } = draft;
  const shop = useShop();
  const chosen = draft.values.pickupLocation;
  const values = { ...draft.values, pickupLocation: openStore(chosen, shop) };
  const errors = checkoutErrors(values, signedIn, closedStoreError(chosen, shop));
  const error = (field: CheckoutField) => {
    if (serviceErrors[field]) return isAsked(field, values) ? serviceErrors[field] : undefined;
    if (latest.values && isAsked(field, latest.values)) return errors.find((entry) => entry.field === field)?.message;
    return leftFields.includes(field) ? formatError(field, values) : undefined;
  };
  // Uses each field's current message.
  const stillWrong = latest.errors
    .map(({ field }) => ({ field, message: error(field) ?? '' }))
    .filter(({ message }) => message);
  const showSummary = (list: CheckoutError[]) =>
    setLatest(({ attempt }) => ({ attempt: attempt + 1, errors: list, values }));
  return {
    values,
    userId,
    number,
    agreed,
    keep: (part) => setDraft((before) => ({ ...before, ...part })),
    begun: isBegun(draft),
    set(changed) {
      setDraft((before) => ({ ...before, values: { ...before.values, ...changed } }));
      setServiceErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
    },
    leave: (field) => setLeftFields((before) => (before.includes(field) ? before : [...before, field])),
    error,
    summary: { attempt: latest.attempt, errors: summaryOf(stillWrong) },
    check(receiptComes) {
      const missing = errors.filter(({ field }) => field !== 'proof' || !receiptComes);
      showSummary(missing);
      return missing.length === 0;
    },
    refuse(list) {
      // A refused default counts as chosen, so that no other store takes its place unseen.
      const isStoreRefused = list.some(({ field }) => field === 'pickupLocation');
      if (isStoreRefused && !chosen) this.set({ pickupLocation: values.pickupLocation });
      setServiceErrors(Object.fromEntries(list.map(({ field, message }) => [field, message])));
      showSummary(list);
    },
  };
}
