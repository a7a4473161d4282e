import type { Owner } from '@shop/service-kit/ownership';

/** The Postgres channel on which every support process learns what changed. */
export const ticketChannel = 'ticket_events';

/** A ticket was opened, a message or a staff's note was added, status or priority changed. */
const kinds = ['ticket', 'message', 'note', 'update'] as const;

/** What travels between processes: never content, so a lost event costs delay and a stray one reveals nothing. */
export interface TicketEvent {
  ticketId: string;
  seq: number;
  kind: (typeof kinds)[number];
  /** Whose the ticket was then; the version before this one does not say. */
  owner?: Owner;
}

/** SQL that publishes an event when its statement commits; the arguments are SQL expressions, and `ticket` the statement's ticket. */
export const publish = (kind: string, ticketId: string, seq: string): string =>
  `pg_notify('${ticketChannel}', (
    select json_build_object('ticketId', ${ticketId}, 'seq', ${seq}, 'kind', ${kind},
      'owner', json_build_object('userId', owned.user_id, 'guestId', owned.guest_id)) from ticket owned
  )::text)`;

/** Reads a notification. Anyone with a connection could send one: only what is an event of ours gets through. */
export function readTicketEvent(payload: string): TicketEvent | undefined {
  try {
    const event = JSON.parse(payload) as Partial<TicketEvent>;
    const known = typeof event.ticketId === 'string' && Number.isInteger(event.seq) && kinds.some((kind) => kind === event.kind);
    return known ? (event as TicketEvent) : undefined;
  } catch {
    return undefined;
  }
}
