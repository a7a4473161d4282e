import type { User } from '@shop/contracts/auth';
import { toast } from '@shop/platform/platform';
import { useState } from 'react';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { detailsOf, keptDetails, type OrderDetails } from '../../shared/outbox/kept-details.ts';
import { leadToSummary } from './lead-to.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface LastDetails {
  /** There are some that the form was not filled in with before it was loaded anew. */
  offered: boolean;
  /** The form was filled in with them. */
  used: boolean;
  /** Fills the form in with them and leads to the summary: nothing is filled in unasked. */
  use: () => void;
  /** Has the fields as they were before; a receipt that came since stays. */
  undo: () => void;
  /** Out of this browser; of guests. */
  forget: () => void;
}

/** What this browser's guest, or the account, ordered with last (product.md#checkout). */
export function useLastDetails(form: CheckoutForm, user: User | null): LastDetails {
  const kept = keptDetails.use();
  const { currentData: newest } = ordersApi.useNewestOrderQuery(undefined, { skip: !user });
  const [before, setBefore] = useState<OrderDetails>();
  const details = user ? newest && detailsOf(newest) : kept?.[1];
  const { notes, proof, ...now } = form.values;
  return {
    offered: Boolean(details && (before || JSON.stringify(now) !== JSON.stringify(details))),
    used: before !== undefined,
    use() {
      if (!details) return;
      setBefore(now);
      form.set(details);
      leadToSummary();
    },
    undo() {
      if (before) form.set(before);
      setBefore(undefined);
    },
    forget() {
      keptDetails.set(undefined);
      toast({ title: 'Your details are forgotten', description: 'This browser does not keep them any more.' });
      document.getElementById('checkout-name')?.focus();
    },
  };
}
