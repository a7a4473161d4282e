import { stored } from '@shop/platform/platform';
import { isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';

/** The last order of this browser. */
export interface LastOrder extends OrderCopy {
  /** The idempotency key it was placed with; while the outbox holds it, the order has not reached the shop. */
  key: string;
  /** Whom it is shown to: an account, or a guest of this browser. */
  owner: string;
  /** Once the shop has acknowledged it. */
  trackingLink?: string;
}

/** Missing or unreadable is null (product.md#order-confirmation). Those of releases before name no owner. */
export const lastOrder = stored<LastOrder | null>(
  'shop.lastOrder',
  (value) => (isOrderCopy(value) && 'key' in value && typeof value.key === 'string' ? ({ owner: 'guest', ...value } as LastOrder) : null),
  { personal: true },
);

/** Whoever makes an account of an order goes on seeing it. */
export function giveLastOrderTo(userId: string): void {
  const last = lastOrder.get();
  if (last) lastOrder.set({ ...last, owner: userId });
}
