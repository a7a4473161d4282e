import { answeredTickets } from './tickets/answered.tickets.ts';
import type { DemoTicket } from './tickets/demo.ticket.ts';
import { waitingTickets } from './tickets/waiting.tickets.ts';

export type { DemoTicket };

/** Tickets as a shop's day leaves them (product.md#demonstration-data). */
export const demoTickets: readonly DemoTicket[] = [...waitingTickets, ...answeredTickets];
