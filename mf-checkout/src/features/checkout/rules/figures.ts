import type { Money } from '@shop/contracts/money';
import type { DeliveryMethod, PaymentMethod } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { type CartLine, fromCents, lineCents, toCents } from '@shop/platform/platform';

export type Fees = Shop['fees'];

export interface Choices {
  deliveryMethod: DeliveryMethod;
  installation: boolean;
  paymentMethod: PaymentMethod;
}

/** Money texts; `rounding` is signed. */
export interface Figures {
  subtotal: Money;
  installationPrice: Money;
  deliveryPrice: Money;
  rounding: string;
  total: Money;
}

/** A cash total is rounded half up to whole dollars, with the difference in `rounding` (product.md#fees-and-totals). */
export function figuresOf(
  lines: CartLine[],
  { deliveryMethod, installation, paymentMethod }: Choices,
  fees: Fees,
): Figures {
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const installationPrice = installation ? fees.installation : '0.00';
  const deliveryPrice = fees[deliveryMethod];
  const exact = subtotal + toCents(installationPrice) + toCents(deliveryPrice);
  const total = paymentMethod === 'cash' ? Math.floor((exact + 50) / 100) * 100 : exact;
  const rounding = `${total < exact ? '-' : ''}${fromCents(Math.abs(total - exact))}`;
  return { subtotal: fromCents(subtotal), installationPrice, deliveryPrice, rounding, total: fromCents(total) };
}
