import type { TicketPriority, TicketStatus } from '@shop/contracts/support';
import type { DemoOrder } from '../orders.ts';

/** Who said what, and how many minutes before the data were loaded. `note` is staff's own. */
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

/** Any ticket, or one about an order: `ORDER` in its words stands for the number, and its customer is the order's. */
export type ToldTicket = DemoTicket | (Omit<DemoTicket, 'customer'> & { about: (order: DemoOrder) => boolean });
