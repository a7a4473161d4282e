import type { Money } from '@shop/contracts/money';
import type { PaymentMethod } from '@shop/contracts/orders';
import { useState } from 'react';
import { isUnderWay, type ReceiptProgress } from '../../shared/transfer/rules/receipt-progress.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** How the order is paid, how far its receipt is, and whether the order waits for that: as long as it comes to the total that was agreed to. */
export function usePayment({ values, agreed, keep, set }: CheckoutForm, total: Money | undefined) {
  const [receipt, follow] = useState<ReceiptProgress>({ state: 'empty', percent: 0 });
  const choose = (paymentMethod: PaymentMethod) => {
    keep({ agreed: undefined });
    set({ paymentMethod });
  };
  const receiptComes = values.paymentMethod === 'bank' && isUnderWay(receipt);
  return { choose, receipt, follow, receiptComes, waiting: total !== undefined && agreed === total, wait: () => keep({ agreed: total }) };
}
