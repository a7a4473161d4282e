import type { User } from '@shop/contracts/auth';
import { Skeleton, TextField } from '@shop/platform/ui';
import { Account, Guest } from './Person.tsx';
import { Pair, Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { useLastDetails } from './use-last-details.ts';

interface CustomerSectionProps {
  form: CheckoutForm;
  user: User | null;
  /** True until the session is known. */
  loading: boolean;
}

/** Signed-in customers enter only a phone number. */
export function CustomerSection({ form, user, loading }: CustomerSectionProps) {
  const last = useLastDetails(form, user);
  return (
    <Section number={1} title="Customer Information" part="customer">
      <p className="muted small">Fields with * are required.</p>
      {loading && <Skeleton lines={3} />}
      {!loading && user && (
        <>
          <Account user={user} last={last} />
          <PhoneField form={form} />
        </>
      )}
      {!loading && !user && (
        <>
          <Guest last={last} />
          <GuestFields form={form} />
        </>
      )}
    </Section>
  );
}

function GuestFields({ form }: { form: CheckoutForm }) {
  return (
    <>
      <Pair>
        <TextField
          id="checkout-name"
          label="Name *"
          hint="Who we ask for when we call."
          required
          name="name"
          autoComplete="name"
          maxLength={100}
          value={form.values.name}
          onChange={(name) => form.set({ name })}
          error={form.error('name')}
        />
        <PhoneField form={form} />
      </Pair>
      <TextField
        id="checkout-email"
        label="Email (Optional)"
        hint="For the receipt and delivery updates."
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={form.values.email}
        onChange={(email) => form.set({ email })}
        onBlur={() => form.leave('email')}
        error={form.error('email')}
      />
    </>
  );
}

function PhoneField({ form }: { form: CheckoutForm }) {
  return (
    <TextField
      id="checkout-phone"
      label="Phone Number *"
      hint="We call within 24 hours to confirm."
      required
      type="tel"
      inputMode="tel"
      name="phone"
      autoComplete="tel"
      maxLength={40}
      value={form.values.phone}
      onChange={(phone) => form.set({ phone })}
      onBlur={() => form.leave('phone')}
      error={form.error('phone')}
    />
  );
}
