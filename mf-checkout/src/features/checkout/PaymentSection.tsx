import type { PaymentMethod } from '@shop/contracts/orders';
import { useShop } from '@shop/platform/platform';
import { ChoiceCard, ChoiceGroup } from '@shop/platform/ui';
import type { BankTransferProps } from './BankTransfer.tsx';
import { BankTransferPart } from './BankTransferPart.tsx';
import { Pair, Section } from './Section.tsx';

interface PaymentSectionProps extends BankTransferProps {
  onChange: (method: PaymentMethod) => void;
}

export function PaymentSection({ onChange, ...transfer }: PaymentSectionProps) {
  const { deliveryMethod, paymentMethod } = transfer.form.values;
  const hasAccount = useShop()?.bank.accountNumber !== '';
  const choice = (method: PaymentMethod) => ({
    type: 'radio' as const,
    name: 'paymentMethod',
    value: method,
    checked: paymentMethod === method,
    onChange: () => onChange(method),
  });
  return (
    <Section number={4} title="Payment Method" part="payment">
      <ChoiceGroup legend="How do you want to pay?" legendHidden>
        <Pair>
          <ChoiceCard
            {...choice('cash')}
            title="Cash"
            description={deliveryMethod === 'pickup' ? 'Pay on pickup, at the store' : 'Pay on delivery, at your door'}
          />
          {(hasAccount || paymentMethod === 'bank') && (
            <ChoiceCard {...choice('bank')} title="Bank Transfer" description="Transfer now, upload the receipt" />
          )}
        </Pair>
      </ChoiceGroup>
      {paymentMethod === 'bank' && <BankTransferPart {...transfer} />}
    </Section>
  );
}
