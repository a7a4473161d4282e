import type { Order } from '@shop/contracts/orders';
import { useState } from 'react';

export interface OrderEdits {
  trackingInfo: string;
  /** A day, "2026-11-24", or empty. */
  estimatedDelivery: string;
  notes: string;
  visible: boolean;
}

/** What staff has typed over the order's own values; it outlives a reload of the order. */
export function useOrderEdits(order: Order) {
  const [edits, setEdits] = useState<Partial<OrderEdits>>({});
  const own: OrderEdits = { trackingInfo: order.trackingInfo, estimatedDelivery: order.estimatedDelivery, notes: '', visible: true };
  const values = { ...own, ...edits };
  const unsaved =
    values.trackingInfo !== own.trackingInfo || values.estimatedDelivery !== own.estimatedDelivery || values.notes.trim() !== '';
  return {
    values,
    unsaved,
    edit: (changes: Partial<OrderEdits>) => setEdits((before) => ({ ...before, ...changes })),
    discard: () => setEdits({}),
    asChange: () => ({ ...values, notes: values.notes.trim(), trackingInfo: values.trackingInfo.trim() }),
  };
}
