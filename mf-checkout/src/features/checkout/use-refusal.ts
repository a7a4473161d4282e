import type { CartLine } from '@shop/platform/platform';
import { useState } from 'react';
import type { EndedSessionProps } from './EndedSession.tsx';
import type { Refused } from './rules/changes.ts';
import type { CheckoutError } from './rules/errors.ts';
import type { Choices, Figures } from './rules/figures.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface Refusal {
  message?: string;
  /** The same order may succeed later, so the message adds the telephone number. */
  later?: boolean;
  /** Not a refusal: the order is still being sent. */
  slow?: boolean;
  /** Set when the session ended and the customer must choose who orders. */
  ended?: Pick<EndedSessionProps, 'transfer' | 'asGuest'> | undefined;
  changed?: Refused;
  show: (refused: RefusedOrder) => void;
  clear: () => void;
}

export interface Seen {
  lines: CartLine[];
  choices: Choices;
  figures: Figures;
}

type Shown = Pick<Refusal, 'message' | 'later' | 'slow' | 'changed'>;

export interface RefusedOrder extends Shown {
  /** Field errors, shown only without `changed` and `message`. */
  errors: CheckoutError[];
  /** The session now belongs to another caller than the page shows. */
  personChanged?: boolean;
  /** The chosen store has closed, so the page must read the shop's stores again. */
  storesChanged?: boolean;
}

export function useRefusal(form: CheckoutForm, askWho: () => void, readShop: () => void): Refusal {
  const [shown, setShown] = useState<Shown>({});
  const show = ({ errors, personChanged, storesChanged, ...refused }: RefusedOrder) => {
    if (personChanged) askWho();
    if (storesChanged) readShop();
    // The shop deletes an unused receipt, so the customer must upload it again.
    if (errors.some(({ field }) => field === 'proof')) form.set({ proof: '' });
    setShown(refused);
    if (!refused.changed && !refused.message) form.refuse(errors);
  };
  return { ...shown, show, clear: () => setShown({}) };
}
