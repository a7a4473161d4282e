import type { Order } from '@shop/contracts/orders';
import { useState } from 'react';

export interface OrderEdits {
  trackingInfo: string;
  trackingNumber: string;
  /** A day, "2026-11-24", or empty. */
  estimatedDelivery: string;
  notes: string;
  visible: boolean;
}

/** What staff has typed over the order's own values; it outlives a reload of the order. */
export function useOrderEdits(order: Order) {
  const [edits, setEdits] = useState<Partial<OrderEdits>>({});
  const { trackingInfo, trackingNumber, estimatedDelivery } = order;
  const own: OrderEdits = { trackingInfo, trackingNumber, estimatedDelivery, notes: '', visible: true };
  const values = { ...own, ...edits };
  const details = ['trackingInfo', 'trackingNumber', 'estimatedDelivery'] as const;
  const unsaved = details.some((name) => values[name] !== own[name]) || values.notes.trim() !== '';
  return {
    values,
    unsaved,
    edit: (changes: Partial<OrderEdits>) => setEdits((before) => ({ ...before, ...changes })),
    discard: () => setEdits({}),
    asChange: () => ({
      ...values,
      notes: values.notes.trim(),
      trackingInfo: values.trackingInfo.trim(),
      trackingNumber: values.trackingNumber.trim(),
    }),
  };
}
