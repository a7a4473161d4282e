import type { User } from '@shop/contracts/auth';
import type { OrderItem, PlaceOrder } from '@shop/contracts/orders';
import { type CartLine, displayName, fromCents, lineCents, priceCents } from '@shop/platform/platform';
import type { CheckoutValues } from '../../../shared/outbox/draft.ts';
import type { Figures } from './figures.ts';

/** ORD- plus the last 6 digits of the clock in milliseconds; the server may assign another number (product.md#order-numbers). */
export const proposedNumber = (now: number): string => `ORD-${String(now).slice(-6)}`;

export interface Checkout {
  values: CheckoutValues;
  lines: CartLine[];
  figures: Figures;
  installation: boolean;
  user: User | null;
  number?: string;
  /** Name of the customer's chosen device (product.md#my-device). */
  device?: string;
  now: Date;
}

/** Body of `POST /api/orders`, with items as JSON text (product.md#placing-an-order). */
export function submissionOf({
  values,
  lines,
  figures,
  installation,
  user,
  number,
  device,
  now,
}: Checkout): PlaceOrder {
  const pickup = values.deliveryMethod === 'pickup';
  const transfer = values.paymentMethod === 'bank';
  return {
    orderNumber: (transfer && number) || proposedNumber(now.getTime()),
    customerName: user ? fullName(user) : values.name.trim(),
    customerEmail: user ? user.email : values.email.trim(),
    customerPhone: values.phone.trim(),
    customerAddress: pickup ? '' : values.address.trim(),
    deliveryMethod: values.deliveryMethod,
    ...(pickup && { pickupLocation: values.pickupLocation }),
    region: values.region,
    paymentMethod: values.paymentMethod,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    subtotal: figures.subtotal,
    installationFee: figures.installationPrice,
    deliveryFee: figures.deliveryPrice,
    total: figures.total,
    installationService: installation,
    bankTransferProof: transfer ? values.proof : '',
    notes: values.notes.trim(),
    ...(device && { device }),
    items: JSON.stringify(lines.map(itemOf)),
  };
}

const itemOf = (line: CartLine): OrderItem => ({
  id: line.productId,
  productName: line.name,
  productPrice: fromCents(priceCents(line.price)),
  quantity: line.quantity,
  total: fromCents(lineCents(line)),
  productImage: line.image,
});

export const fullName = (user: User): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || displayName(user);
