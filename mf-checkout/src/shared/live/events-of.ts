import type { OrderLink } from './LiveOrderPart.ts';

/** Where the events of an order are. */
export const eventsOf = ({ orderNumber, key }: OrderLink): string => {
  const number = encodeURIComponent(orderNumber);
  return key ? `/orders/${number}/events?key=${encodeURIComponent(key)}` : `/orders/track/${number}/events`;
};
