import type { User } from '@shop/contracts/auth';
import type { OrderItem, PlaceOrder } from '@shop/contracts/orders';
import { type CartLine, displayName, fromCents, lineCents, priceCents } from '@shop/platform/platform';
import type { OrderCopy } from '../../../shared/orders/order-copy.ts';
import type { CheckoutValues } from '../../../shared/outbox/draft.ts';
import type { Figures } from './figures.ts';

/** ORD- and the last 6 digits of the clock in milliseconds: a proposal, the server may assign another (decision 4). */
export const proposedNumber = (now: number): string => `ORD-${String(now).slice(-6)}`;

export interface Checkout {
  values: CheckoutValues;
  lines: CartLine[];
  figures: Figures;
  installation: boolean;
  user: User | null;
  now: Date;
}

/** The local copy of the order (text 2 §3). */
export function copyOfCheckout({ values, lines, figures, installation, user, now }: Checkout): OrderCopy {
  const pickup = values.deliveryMethod === 'pickup';
  return {
    orderNumber: proposedNumber(now.getTime()),
    customerName: user ? fullName(user) : values.name.trim(),
    customerPhone: values.phone.trim(),
    customerEmail: user ? user.email : values.email.trim(),
    deliveryMethod: values.deliveryMethod,
    pickupLocation: values.pickupLocation,
    region: values.region,
    paymentMethod: 'cash',
    address: pickup ? '' : values.address.trim(),
    items: lines.map(({ productId, name, price, quantity, image }) => ({
      id: productId,
      name,
      price: fromCents(priceCents(price)),
      quantity,
      image,
    })),
    ...figures,
    installationEnabled: installation,
    notes: values.notes.trim(),
    timestamp: now.toISOString(),
  };
}

/** Body of `POST /api/orders`: the whole submitted shape of text 2 §3, items as JSON text. */
export function bodyOf(copy: OrderCopy): PlaceOrder {
  return {
    orderNumber: copy.orderNumber,
    customerName: copy.customerName,
    customerEmail: copy.customerEmail,
    customerPhone: copy.customerPhone,
    customerAddress: copy.address,
    deliveryMethod: copy.deliveryMethod,
    ...(copy.deliveryMethod === 'pickup' && { pickupLocation: copy.pickupLocation }),
    region: copy.region,
    paymentMethod: copy.paymentMethod,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    subtotal: copy.subtotal,
    installationFee: copy.installationPrice,
    deliveryFee: copy.deliveryPrice,
    total: copy.total,
    installationService: copy.installationEnabled,
    bankTransferProof: '',
    notes: copy.notes,
    items: JSON.stringify(copy.items.map(itemOf)),
  };
}

const itemOf = ({ id, name, price, quantity, image }: OrderCopy['items'][number]): OrderItem => ({
  id,
  productName: name,
  productPrice: price,
  quantity,
  total: fromCents(lineCents({ price, quantity })),
  productImage: image,
});

/** First and last name of an account, or what it is called otherwise. */
export const fullName = (user: User): string => [user.firstName, user.lastName].filter(Boolean).join(' ') || displayName(user);
