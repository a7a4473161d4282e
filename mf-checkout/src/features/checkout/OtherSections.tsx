import { ChoiceCard, TextArea } from '@shop/platform/ui';
import { Priced } from './Priced.tsx';
import type { Fees } from './rules/figures.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface InstallationSectionProps {
  fees: Fees | undefined;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

export function InstallationSection({ fees, chosen, onChange }: InstallationSectionProps) {
  return (
    <Section number={3} title="Installation Service" part="installation">
      <ChoiceCard
        type="checkbox"
        name="installation"
        checked={chosen}
        onChange={onChange}
        title={<Priced name="Have a technician fit it" fee={fees?.installation} more=" JMD one-time fee" />}
        description={
          chosen
            ? 'A certified technician will contact you to schedule.'
            : 'Fitted in 30-60 minutes, one fee for the whole order.'
        }
      />
    </Section>
  );
}

/** The specification gives this section the number 4, too (product.md#checkout). */
export function NotesSection({ form }: { form: CheckoutForm }) {
  return (
    <Section number={4} title="Additional Notes" part="notes">
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
