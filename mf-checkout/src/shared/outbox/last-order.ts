import { stored } from '@shop/platform/platform';
import { isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';

/** The last order of this browser. */
export interface LastOrder extends OrderCopy {
  /** The idempotency key it was placed with; while the outbox holds it, the order has not reached the shop. */
  key: string;
  /** Once the shop has acknowledged it. */
  trackingLink?: string;
}

/** Missing or unreadable is null (product.md#order-confirmation). */
export const lastOrder = stored<LastOrder | null>(
  'shop.lastOrder',
  (value) => (isOrderCopy(value) && 'key' in value && typeof value.key === 'string' ? (value as LastOrder) : null),
  { personal: true },
);
