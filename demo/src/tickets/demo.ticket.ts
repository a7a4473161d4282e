import type { TicketPriority, TicketStatus } from '@shop/contracts/support';

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
