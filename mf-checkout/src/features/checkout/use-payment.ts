import type { Money } from '@shop/contracts/money';
import type { PaymentMethod } from '@shop/contracts/orders';
import { useState } from 'react';
import { isUnderWay, type ReceiptProgress } from '../../shared/transfer/rules/receipt-progress.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Payment method and receipt. An order that waits for its receipt is placed only if the total still equals `agreed`. */
export function usePayment({ values, agreed, keep, set }: CheckoutForm, total: Money | undefined) {
  const [receipt, follow] = useState<ReceiptProgress>({ state: 'empty', percent: 0 });
  const choose = (paymentMethod: PaymentMethod) => {
    keep({ agreed: undefined });
    set({ paymentMethod });
  };
  const receiptComes = values.paymentMethod === 'bank' && isUnderWay(receipt);
  return {
    choose,
    receipt,
    follow,
    receiptComes,
    waiting: total !== undefined && agreed === total,
    wait: () => keep({ agreed: total }),
  };
}
