import { type ApiError, type CartLine, errorMessage } from '@shop/platform/platform';
import { useState } from 'react';
import { quoteOf } from '../../shared/outbox/send-order.ts';
import { type Changes, changesOf, goneFrom } from './rules/changes.ts';
import type { CheckoutField, Fault } from './rules/faults.ts';
import type { Choices, Figures } from './rules/figures.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface Refusal {
  /** A sentence beside the button. */
  message?: string;
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

/** Why the shop did not take the order: changes to accept, faults of fields, or a sentence. The cart is kept (decision 5). */
export function useRefusal(form: CheckoutForm): Refusal {
  const [told, setTold] = useState<Pick<Refusal, 'message' | 'changes'>>({});
  const show = (error: ApiError, { lines, choices, figures }: Seen) => {
    const quote = quoteOf(error);
    const changes = quote && figures ? changesOf(lines, choices, figures, quote) : goneFrom(lines, error.errors);
    const faults = error.errors.flatMap(({ field, message }): Fault[] => {
      const known = fieldOf[field];
      return known ? [{ field: known, message }] : [];
    });
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') form.renewKey();
    if (changes) setTold({ changes });
    else if (faults.length > 0) form.refuse(faults);
    else setTold({ message: errorMessage(error) });
  };
  return { ...told, show, clear: () => setTold({}) };
}
