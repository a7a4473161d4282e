import type { User } from '@shop/contracts/auth';
import { toast, useShop } from '@shop/platform/platform';
import { useState } from 'react';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { detailsOf, keptDetails, type OrderDetails } from '../../shared/outbox/kept-details.ts';
import { leadToSummary } from './lead-to.ts';
import { openStore } from './rules/open-store.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface LastDetails {
  /** True while the details differ from the form, or can be undone. */
  offered: boolean;
  used: boolean;
  /** Fills in the form and focuses the summary. */
  use: () => void;
  /** Restores the previous values, except notes and receipt. */
  undo: () => void;
  forget: () => void;
}

/** Details of the last order by this browser's guest or by the account (product.md#checkout). */
export function useLastDetails(form: CheckoutForm, user: User | null): LastDetails {
  const kept = keptDetails.use();
  const { currentData: newest } = ordersApi.useNewestOrderQuery(undefined, { skip: !user });
  const [before, setBefore] = useState<OrderDetails>();
  const shop = useShop();
  const last = user ? newest && detailsOf(newest) : kept?.[1];
  // As the form would show them.
  const details = last && { ...last, pickupLocation: openStore(last.pickupLocation, shop) };
  const { notes, proof, ...now } = form.values;
  return {
    offered: Boolean(details && (before || JSON.stringify(now) !== JSON.stringify(details))),
    used: before !== undefined,
    use() {
      if (!last) return;
      setBefore(now);
      form.set(last);
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
