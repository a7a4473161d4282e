import type { DeliveryMethod } from '@shop/contracts/orders';
import { formatJmd } from '@shop/platform/platform';
import { ChoiceCard, ChoiceGroup, TextArea } from '@shop/platform/ui';
import type { Fees } from './rules/figures.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface InstallationSectionProps {
  fees: Fees | undefined;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** 3: one card that toggles. */
export function InstallationSection({ fees, chosen, onChange }: InstallationSectionProps) {
  return (
    <Section number={3} title="Installation Service">
      <ChoiceCard
        type="checkbox"
        name="installation"
        checked={chosen}
        onChange={onChange}
        title={
          <>
            <b>Have a technician fit it</b>
            {fees && <span className="checkout-fee"> · {formatJmd(fees.installation)} JMD one-time fee</span>}
          </>
        }
        description={
          chosen ? 'A certified technician will contact you to schedule.' : 'Fitted in 30-60 minutes, one fee for the whole order.'
        }
      />
    </Section>
  );
}

/** 4: how the order is paid. */
export function PaymentSection({ deliveryMethod }: { deliveryMethod: DeliveryMethod }) {
  return (
    <Section number={4} title="Payment Method">
      <ChoiceGroup legend={<span className="visually-hidden">How do you want to pay?</span>}>
        <ChoiceCard
          type="radio"
          name="paymentMethod"
          value="cash"
          checked
          onChange={() => undefined}
          title={<b>Cash</b>}
          description={deliveryMethod === 'pickup' ? 'Pay on pickup, at the store' : 'Pay on delivery, at your door'}
        />
      </ChoiceGroup>
    </Section>
  );
}

/** Also numbered 4, as specified. */
export function NotesSection({ form }: { form: CheckoutForm }) {
  return (
    <Section number={4} title="Additional Notes">
      <TextArea
        id="checkout-notes"
        label="Notes"
        mark="optional"
        hint="Gate code, landmarks, best time to call."
        rows={3}
        name="notes"
        maxLength={1000}
        value={form.values.notes}
        onChange={(notes) => form.set({ notes })}
      />
    </Section>
  );
}
