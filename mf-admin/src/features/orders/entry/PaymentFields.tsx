import type { Shop } from '@shop/contracts/shop';
import { Form, Input, Radio } from 'antd';
import type { Entry } from './entry.ts';

const cash = { value: 'cash', label: 'Cash, on delivery or at pickup' };
const bank = { value: 'bank', label: 'Bank transfer' };

/** A shop without a bank account offers cash only, as at checkout. */
export function PaymentFields({ entry, shop }: { entry: Entry; shop: Shop }) {
  const isBank = entry.paymentMethod === 'bank';
  return (
    <section>
      <h3>Payment</h3>
      <Form.Item<Entry>
        name="paymentMethod"
        extra={
          isBank && 'The reference of the transfer is the order number. Verify the payment when the money has come.'
        }
      >
        <Radio.Group
          vertical
          aria-label="Payment method"
          options={shop.bank.accountNumber !== '' || isBank ? [cash, bank] : [cash]}
        />
      </Form.Item>
      <Form.Item<Entry> name="notes" label="Customer’s notes (optional)">
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </section>
  );
}
