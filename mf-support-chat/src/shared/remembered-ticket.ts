import { stored } from '@shop/platform/platform';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTicketId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** The visitor's latest ticket in this browser; empty when there is none. */
export const rememberedTicket = stored('shop.chat.ticket', (value) => (isTicketId(value) ? value : ''), { personal: true });

/** How people and screens name a ticket: the first 8 characters of its id. */
export const shortId = (ticketId: string): string => ticketId.slice(0, 8);
