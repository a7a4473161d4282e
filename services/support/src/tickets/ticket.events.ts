import type { Owner } from '@shop/service-kit/identity/ownership';

export const ticketChannel = 'ticket_events';

/** A new ticket, a message, a staff note, or a changed status or priority. */
const kinds = ['ticket', 'message', 'note', 'update'] as const;

/** Event between processes. It has no content, so that a lost one only delays and a forged one reveals nothing. */
export interface TicketEvent {
  ticketId: string;
  seq: number;
  kind: (typeof kinds)[number];
  /** Owner at the time of the event; missing in events of earlier versions. */
  owner?: Owner;
}

/** SQL that publishes an event at the commit. The arguments are SQL expressions; the statement must have a `ticket` CTE. */
export const publish = (kind: string, ticketId: string, seq: string): string =>
  `pg_notify('${ticketChannel}', (
    select json_build_object('ticketId', ${ticketId}, 'seq', ${seq}, 'kind', ${kind},
      'owner', json_build_object('userId', owned.user_id, 'guestId', owned.guest_id)) from ticket owned
  )::text)`;

/** Parses a notification; returns undefined for malformed ones, which any database client could send. */
export function readTicketEvent(payload: string): TicketEvent | undefined {
  try {
    const event = JSON.parse(payload) as Partial<TicketEvent>;
    const known =
      typeof event.ticketId === 'string' && Number.isInteger(event.seq) && kinds.some((kind) => kind === event.kind);
    return known ? (event as TicketEvent) : undefined;
  } catch {
    return undefined;
  }
}
