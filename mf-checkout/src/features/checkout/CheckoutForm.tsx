import { useCart, useSession, useShopState } from '@shop/platform/platform';
import { ErrorSummary } from '@shop/platform/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Columns } from './Columns.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { installationChoice } from './installation.ts';
import { InstallationSection, NotesSection } from './OtherSections.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { type Fees, figuresOf } from './rules/figures.ts';
import { submissionOf } from './rules/submission.ts';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePlacing } from './use-placing.ts';
import { useRefusal } from './use-refusal.ts';

/** Sections 1 to 4, the notes, and the Order Summary beside them. */
export function CheckoutForm({ onPlacing }: { onPlacing: (placing: boolean) => void }) {
  const { user, loading } = useSession();
  const { shop, retry } = useShopState();
  const cart = useCart();
  const installation = installationChoice.use();
  const form = useCheckoutForm(Boolean(user));
  const [acceptedFees, setAcceptedFees] = useState<Partial<Fees>>({});
  const refusal = useRefusal(form);
  const { place, placing } = usePlacing(form.key, (error) => refusal.show(error, { lines: cart.lines, choices, figures }));
  useEffect(() => onPlacing(placing !== null), [onPlacing, placing]);

  // While the order is on its way, the summary keeps showing what was ordered.
  const lines = placing?.cart ?? cart.lines;
  const fees = shop && { ...shop.fees, ...acceptedFees };
  const choices = { deliveryMethod: form.values.deliveryMethod, installation: placing?.body.installationService ?? installation };
  const figures = fees && figuresOf(lines, choices, fees);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refusal.clear();
    const valid = form.check();
    // Without the fees there is nothing to agree to: they are asked for, and the summary says so.
    if (!figures) retry();
    else if (valid) place(submissionOf({ values: form.values, lines, figures, installation, user: user ?? null, now: new Date() }));
  };
  const errors = form.summary.errors.map(({ field, message }) => ({ field: `checkout-${field}`, message }));
  return (
    <form noValidate onSubmit={submit}>
      <Columns
        main={
          <>
            <ErrorSummary key={form.summary.attempt} errors={errors} />
            <CustomerSection form={form} user={user ?? null} loading={loading} />
            <DeliverySection form={form} fees={fees} />
            <InstallationSection fees={fees} chosen={installation} onChange={installationChoice.set} />
            <PaymentSection deliveryMethod={form.values.deliveryMethod} />
            <NotesSection form={form} />
          </>
        }
        side={
          <SummaryPanel
            {...{ lines, figures, choices, refusal }}
            values={form.values}
            placing={placing !== null}
            onAcceptFees={(changed) => setAcceptedFees((before) => ({ ...before, ...changed }))}
          />
        }
      />
    </form>
  );
}
