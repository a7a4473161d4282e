import type { Order } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';

/** Returns why an order accepts no receipt, or undefined (product.md#payment). */
export function whyNoReceipt({
  paymentMethod,
  paymentStatus,
  orderStatus,
  receiptSent,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'orderStatus' | 'receiptSent'>):
  | { code: 'PAYMENT_DECIDED' | 'CONFLICT'; detail: string }
  | undefined {
  if (paymentMethod !== 'bank') return { code: 'CONFLICT', detail: 'This order is not paid by bank transfer.' };
  if (!isPaymentOpen(paymentStatus))
    return { code: 'PAYMENT_DECIDED', detail: `This payment is ${paymentStatus} already.` };
  if (orderStatus === 'cancelled')
    return { code: 'PAYMENT_DECIDED', detail: 'This order is cancelled, so it takes no receipt.' };
  if (receiptSent)
    return { code: 'CONFLICT', detail: 'The shop has a receipt for this order already, and looks at it.' };
  return undefined;
}
