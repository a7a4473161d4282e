import type { CartLine } from '@shop/platform/platform';
import { useState } from 'react';
import type { EndedSessionProps } from './EndedSession.tsx';
import type { Refused } from './rules/changes.ts';
import type { CheckoutError } from './rules/errors.ts';
import type { Choices, Figures } from './rules/figures.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface Refusal {
  /** A sentence beside the button. */
  message?: string;
  /** Nothing has to be changed: the same does after a while, and the telephone at once. */
  later?: boolean;
  /** Nothing is refused: the order is still on its way. */
  slow?: boolean;
  /** Who orders is to be said again. */
  ended?: Pick<EndedSessionProps, 'transfer' | 'asGuest'> | undefined;
  /** What is not as the customer saw it. */
  changed?: Refused;
  show: (refused: RefusedOrder) => void;
  clear: () => void;
}

/** What the customer ordered by. */
export interface Seen {
  lines: CartLine[];
  choices: Choices;
  figures: Figures;
}

type Shown = Pick<Refusal, 'message' | 'later' | 'slow' | 'changed'>;

/** Why the shop has not taken an order. */
export interface RefusedOrder extends Shown {
  /** Of fields, where there is nothing else to show. */
  errors: CheckoutError[];
  /** Somebody else is there than the page shows. */
  personChanged?: boolean;
}

/** Shows why an order was not taken. The cart is kept (product.md#orders-that-could-not-be-sent). */
export function useRefusal(form: CheckoutForm, askWho: () => void): Refusal {
  const [shown, setShown] = useState<Shown>({});
  const show = ({ errors, personChanged, ...refused }: RefusedOrder) => {
    if (personChanged) askWho();
    // The shop keeps a receipt for a day: this one has to be sent again.
    if (errors.some(({ field }) => field === 'proof')) form.set({ proof: '' });
    setShown(refused);
    if (!refused.changed && !refused.message) form.refuse(errors);
  };
  return { ...shown, show, clear: () => setShown({}) };
}
