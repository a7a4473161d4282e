import { useCart, useSession, useShop } from '@shop/platform/platform';
import { ErrorSummary } from '@shop/platform/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { CustomerSection } from './CustomerSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { installationChoice } from './installation.ts';
import { InstallationSection, NotesSection, PaymentSection } from './OtherSections.tsx';
import { type Fees, figuresOf } from './rules/figures.ts';
import { submissionOf } from './rules/submission.ts';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePlacing } from './use-placing.ts';
import { useRefusal } from './use-refusal.ts';

const feesMissing = 'The delivery fees have not arrived yet. Please try again in a moment.';

/** Sections 1 to 4, the notes, and the Order Summary beside them. */
export function CheckoutForm({ onPlacing }: { onPlacing: (placing: boolean) => void }) {
  const { user, loading } = useSession();
  const shop = useShop();
  const cart = useCart();
  const installation = installationChoice.use();
  const form = useCheckoutForm(Boolean(user));
  const [acceptedFees, setAcceptedFees] = useState<Partial<Fees>>({});
  const [tooEarly, setTooEarly] = useState(false);
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
    setTooEarly(!figures);
    if (valid && figures) place(submissionOf({ values: form.values, lines, figures, installation, user: user ?? null, now: new Date() }));
  };
  const errors = form.summary.errors.map(({ field, message }) => ({ field: `checkout-${field}`, message }));
  return (
    <form className="checkout-columns" noValidate onSubmit={submit}>
      <div className="checkout-sections">
        <ErrorSummary key={form.summary.attempt} errors={errors} />
        <CustomerSection form={form} user={user ?? null} loading={loading} />
        <DeliverySection form={form} fees={fees} />
        <InstallationSection fees={fees} chosen={installation} onChange={installationChoice.set} />
        <PaymentSection deliveryMethod={form.values.deliveryMethod} />
        <NotesSection form={form} />
      </div>
      <SummaryPanel
        {...{ lines, figures, choices, refusal }}
        values={form.values}
        placing={placing !== null}
        message={tooEarly && !figures ? feesMissing : refusal.message}
        onAcceptFees={(changed) => setAcceptedFees((before) => ({ ...before, ...changed }))}
      />
    </form>
  );
}
