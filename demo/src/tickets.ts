import { type DemoOrder, demoOrders } from './orders.ts';
import { answeredTickets } from './tickets/answered.tickets.ts';
import type { DemoTicket } from './tickets/demo.ticket.ts';
import { waitingTickets } from './tickets/waiting.tickets.ts';

export type { DemoTicket };

/** A day's tickets (product.md#demonstration-data). Tickets about an order name a demonstration order and belong to its customer. */
export function demoTickets(now: Date): DemoTicket[] {
  const orders = demoOrders(now);
  return [...waitingTickets, ...answeredTickets].map((ticket) => {
    if (!('about' in ticket)) return ticket;
    const { about, ...told } = ticket;
    const wroteAt = now.getTime() - (ticket.messages[0]?.[1] ?? 0) * 60_000;
    const order = orders.find((candidate) => about(candidate) && Number(candidate.timeline.at(-1)?.at) < wroteAt);
    if (!order) throw new Error(`The demonstration has no order for the ticket "${ticket.subject}".`);
    return toldBy(order, told);
  });
}

function toldBy({ orderNumber, customerName }: DemoOrder, ticket: Omit<DemoTicket, 'customer'>): DemoTicket {
  const told = (text: string) => text.replace('ORDER', orderNumber);
  const messages = ticket.messages.map(([by, ago, text, ...note]): DemoTicket['messages'][number] => [
    by,
    ago,
    told(text),
    ...note,
  ]);
  return { ...ticket, customer: customerName, subject: told(ticket.subject), messages };
}
