import { installationChoice, myDevice, useCart, useSession, useShopState } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { type Fees, figuresOf } from './rules/figures.ts';
import { submissionOf } from './rules/submission.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePlacing } from './use-placing.ts';
import { useRefusal } from './use-refusal.ts';

/** Everything that checkout draws: who orders what, what it comes to, and placing it. */
export function useCheckout() {
  const { user = null, loading } = useSession();
  const { shop, retry } = useShopState();
  const cart = useCart();
  const installation = installationChoice.use();
  const form = useCheckoutForm(user !== null);
  const [acceptedFees, setAcceptedFees] = useState<Partial<Fees>>({});
  const refusal = useRefusal(form);
  const { place, placing } = usePlacing(form.key);

  // While the order is on its way, the summary keeps showing what was ordered.
  const lines = placing?.cart ?? cart.lines;
  const fees = shop && { ...shop.fees, ...acceptedFees };
  const choices = { deliveryMethod: form.values.deliveryMethod, installation: placing?.body.installationService ?? installation };
  const figures = fees && lines.length > 0 ? figuresOf(lines, choices, fees) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refusal.clear();
    const valid = form.check();
    // Without the fees there is nothing to agree to: they are asked for, and the summary says so.
    if (!figures) retry();
    else if (valid) {
      const device = myDevice.get()?.name;
      const body = submissionOf({ values: form.values, lines, figures, installation, user, device, now: new Date() });
      place(body, (error) => refusal.show(error, { lines, choices, figures }));
    }
  };
  const acceptFees = (changed: Partial<Fees>) => setAcceptedFees((before) => ({ ...before, ...changed }));
  return { user, loading, form, lines, fees, choices, figures, refusal, placing: placing !== null, submit, acceptFees };
}
