import { stored } from '@shop/platform/platform';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTicketId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

export const rememberedTicket = stored('shop.chat.ticket', (value) => (isTicketId(value) ? value : ''), {
  personal: true,
});

/** First 8 characters of the id, as shown to customers and staff. */
export const shortId = (ticketId: string): string => ticketId.slice(0, 8);
