import { type TicketPriority, type TicketStatus, ticketPriorities, ticketStatuses } from '@shop/contracts/support';
import type { Tone } from '@shop/platform/ui';

const words = (value: string) => value.replaceAll('_', ' ');

export const statusTones: Record<TicketStatus, Tone> = {
  open: 'green',
  in_progress: 'blue',
  resolved: 'plain',
  closed: 'plain',
};
export const priorityTones: Record<TicketPriority, Tone> = {
  low: 'plain',
  medium: 'blue',
  high: 'amber',
  urgent: 'red',
};

export const statusText = (status: TicketStatus): string => words(status);

export const statusOptions = ticketStatuses.map((value) => ({ value, label: words(value) }));
export const priorityOptions = ticketPriorities.map((value) => ({ value, label: value }));

/** Ids are shown as their first 8 characters (product.md#tickets). */
export const shortId = (id: string): string => id.slice(0, 8);
