import type { OrderLink } from './LiveOrderPart.ts';

export const eventsOf = ({ orderNumber, key }: OrderLink): string => {
  const number = encodeURIComponent(orderNumber);
  return key ? `/orders/${number}/events?key=${encodeURIComponent(key)}` : `/orders/track/${number}/events`;
};
