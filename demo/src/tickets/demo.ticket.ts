import type { TicketPriority, TicketStatus } from '@shop/contracts/support';
import type { DemoOrder } from '../orders.ts';

/** Author, age in minutes when the data were loaded, and text. `note` marks a staff note. */
type DemoMessage = [by: 'customer' | 'Keisha' | 'Omar', minutesAgo: number, text: string, note?: 'note'];

export interface DemoTicket {
  id: string;
  customer: string;
  subject: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: string;
  messages: DemoMessage[];
}

/** A ticket, or a ticket about an order: `ORDER` in its texts stands for the number, and the order's customer wrote it. */
export type ToldTicket = DemoTicket | (Omit<DemoTicket, 'customer'> & { about: (order: DemoOrder) => boolean });
