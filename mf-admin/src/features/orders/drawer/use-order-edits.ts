import type { Order } from '@shop/contracts/orders';
import { isBlank } from '@shop/contracts/typed-text';
import { useDraft } from '../../../shared/drafts.ts';

export interface OrderEdits {
  trackingInfo: string;
  carrier: string;
  trackingNumber: string;
  /** A day, "2026-11-24", or empty. */
  estimatedDelivery: string;
  notes: string;
  visible: boolean;
}

const details = ['trackingInfo', 'carrier', 'trackingNumber', 'estimatedDelivery'] as const;

const isDraft = (value: unknown): value is Partial<OrderEdits> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, typed]) =>
    name === 'visible' ? typeof typed === 'boolean' : [...details, 'notes'].includes(name) && typeof typed === 'string',
  );

/** Unsaved input over the order's values; survives a refetch, a reload and the end of the session. */
export function useOrderEdits(order: Order) {
  const [edits = {}, keep] = useDraft(order.id, isDraft);
  const { trackingInfo, carrier, trackingNumber, estimatedDelivery } = order;
  const own: OrderEdits = { trackingInfo, carrier, trackingNumber, estimatedDelivery, notes: '', visible: true };
  const values = { ...own, ...edits };
  const dirty = details.some((name) => values[name] !== own[name]) || !isBlank(values.notes);
  return {
    values,
    dirty,
    edit: (changes: Partial<OrderEdits>) => keep((now) => ({ ...now, ...changes })),
    discard: () => keep(() => undefined),
    asChange: () => ({
      ...values,
      notes: values.notes.trim(),
      trackingInfo: values.trackingInfo.trim(),
      carrier: values.carrier.trim(),
      trackingNumber: values.trackingNumber.trim(),
    }),
  };
}
