import { type DeliveryMethod, type OrderStatus, orderPaths, type PaymentMethod, type PaymentStatus } from '@shop/contracts/orders';
import type { Tone } from '@shop/platform/ui';

/** The steps' names (product.md#order-tracking). */
export const stepLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  ready_for_pickup: 'Ready for Pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** How a status reads where it stands alone (product.md#order-status). */
export const statusLabel = (status: OrderStatus): string => (status === 'shipped' ? 'On its way!' : stepLabels[status]);

export const statusTones: Record<OrderStatus, Tone> = {
  processing: 'amber',
  shipped: 'blue',
  out_for_delivery: 'blue',
  ready_for_pickup: 'green',
  delivered: 'green',
  completed: 'green',
  cancelled: 'red',
};

export interface Progress {
  steps: OrderStatus[];
  /** -1 when cancelled. */
  currentStep: number;
}

// Completing a delivery is the shop's own book-keeping: customers follow it up to the door.
const customerSteps: Record<DeliveryMethod, OrderStatus[]> = {
  delivery: orderPaths.delivery.filter((status) => status !== 'completed'),
  pickup: [...orderPaths.pickup],
};

/** The steps of a whole order, the same as the service gives for a number alone; a status of the other path shows that path. */
export function progressOf(method: DeliveryMethod, status: OrderStatus): Progress {
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  const steps = orderPaths[method].includes(status) || !orderPaths[other].includes(status) ? customerSteps[method] : customerSteps[other];
  if (status === 'cancelled') return { steps, currentStep: -1 };
  const index = steps.indexOf(status);
  return { steps, currentStep: index === -1 ? steps.length - 1 : index };
}

/** What is to be said about the payment beside the progress; nothing while it only waits. */
export function paymentNotice(method: PaymentMethod, status: PaymentStatus): { tone: Tone; text: string } | undefined {
  if (status === 'verified') return { tone: 'green', text: 'Payment verified' };
  if (status === 'failed') return { tone: 'red', text: method === 'bank' ? 'Receipt refused' : 'Payment failed' };
  return method === 'bank' ? { tone: 'amber', text: 'Receipt being checked' } : undefined;
}
