import { type ApiError, type CartLine, errorMessage } from '@shop/platform/platform';
import { useState } from 'react';
import { quoteOf } from '../../shared/outbox/send-order.ts';
import { type Changes, changesOf, goneFrom } from './rules/changes.ts';
import type { CheckoutError, CheckoutField } from './rules/errors.ts';
import type { Choices, Figures } from './rules/figures.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface Refusal {
  /** A sentence beside the button. */
  message?: string;
  /** Asking again does not help for a while: the telephone does. */
  limited?: boolean;
  changes?: Changes;
  show: (error: ApiError, seen: Seen) => void;
  clear: () => void;
}

interface Seen {
  lines: CartLine[];
  choices: Choices;
  figures?: Figures;
}

const fieldOf: Record<string, CheckoutField> = {
  customerName: 'name',
  customerPhone: 'phone',
  customerEmail: 'email',
  customerAddress: 'address',
};

/** Why the shop did not take the order: changes to accept, errors of fields, or a sentence. The cart is kept (product.md#orders-that-could-not-be-sent). */
export function useRefusal(form: CheckoutForm): Refusal {
  const [shown, setShown] = useState<Pick<Refusal, 'message' | 'limited' | 'changes'>>({});
  const show = (error: ApiError, { lines, choices, figures }: Seen) => {
    const quote = quoteOf(error);
    const changes = quote && figures ? changesOf(lines, choices, figures, quote) : goneFrom(lines, error.errors);
    const errors = error.errors.flatMap(({ field, message }): CheckoutError[] => {
      const known = fieldOf[field];
      return known ? [{ field: known, message }] : [];
    });
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') form.renewKey();
    if (changes) setShown({ changes });
    else if (errors.length > 0) form.refuse(errors);
    else setShown({ message: errorMessage(error), limited: error.code === 'RATE_LIMITED' });
  };
  return { ...shown, show, clear: () => setShown({}) };
}
