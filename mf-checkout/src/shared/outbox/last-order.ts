import { stored } from '@shop/platform/platform';
import { isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';

export interface LastOrder extends OrderCopy {
  /** Idempotency key; while the outbox has it, the order has not reached the shop. */
  key: string;
  /** Account or guest that may see the order. */
  owner: string;
  /** Set once the shop has acknowledged the order. */
  trackingLink?: string;
}

/** Null if missing or invalid (product.md#order-confirmation). Older releases stored no owner. */
export const lastOrder = stored<LastOrder | null>(
  'shop.lastOrder',
  (value) =>
    isOrderCopy(value) && 'key' in value && typeof value.key === 'string'
      ? ({ owner: 'guest', ...value } as LastOrder)
      : null,
  { personal: true },
);

/** A new account still sees the order that it was created from. */
export function giveLastOrderTo(userId: string): void {
  const last = lastOrder.get();
  if (last) lastOrder.set({ ...last, owner: userId });
}
