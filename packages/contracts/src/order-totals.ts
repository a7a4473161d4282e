import { fromCents, type Money, toCents } from './money.ts';
import type { DeliveryMethod, PaymentMethod } from './orders.ts';

export interface Fees {
  delivery: Money;
  installation: Money;
  pickup: Money;
}

export interface Choices {
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  installationService: boolean;
}

export interface Totals {
  subtotal: Money;
  installationFee: Money;
  deliveryFee: Money;
  /** Signed text: "0.50", "-0.49", "0.00". */
  rounding: string;
  total: Money;
}

export const lineTotal = (price: Money, quantity: number): Money => fromCents(toCents(price) * quantity);

/**
 * Total = subtotal + installation once per order + delivery or pickup fee. A cash total is rounded half up to a complete dollar, and
 * `rounding` is the difference (product.md#fees-and-totals).
 */
export function totals(lines: { total: Money }[], choices: Choices, fees: Fees): Totals {
  const subtotal = lines.reduce((sum, line) => sum + toCents(line.total), 0);
  const installation = choices.installationService ? toCents(fees.installation) : 0;
  const delivery = toCents(choices.deliveryMethod === 'delivery' ? fees.delivery : fees.pickup);
  const exact = subtotal + installation + delivery;
  const total = choices.paymentMethod === 'cash' ? Math.floor((exact + 50) / 100) * 100 : exact;
  return {
    subtotal: fromCents(subtotal),
    installationFee: fromCents(installation),
    deliveryFee: fromCents(delivery),
    rounding: signed(total - exact),
    total: fromCents(total),
  };
}

const signed = (cents: number) => `${cents < 0 ? '-' : ''}${fromCents(Math.abs(cents))}`;
