import type { Ticket, TicketMessage } from './support.ts';

/**
 * Frames of the live socket at `/ws`, JSON text, one object a frame, `type` first (product.md#live-socket). A frame over 16 KiB closes
 * the socket with 1009; an unknown or malformed one is answered with `error`.
 */
export type ClientFrame =
  /**
   * Owner or admin: follows a ticket; answered with `joined`. `lastSeq` is the newest number up to which the client has every message; 0
   * or omitted for none.
   */
  | { type: 'join_ticket'; ticketId: string; lastSeq?: number }
  | { type: 'leave_ticket'; ticketId: string }
  /** Admins: follows all tickets; answered with `admin_connected`. */
  | { type: 'admin_connect' }
  /** Sent by any client; answered with `pong`. Browsers cannot send protocol pings. */
  | { type: 'ping' };

export type ServerFrame =
  /**
   * The ticket is followed from now on. `messages` are the oldest ones after the client's `lastSeq`, without gaps: at most one page
   * (support.ts, `messagesPerPage`) for all joins of a socket within 10 s, so possibly none. With `more` the client fetches the rest by
   * `GET /api/tickets/:id?after=SEQ`. `lastSeq` is the ticket's newest number visible to the caller.
   */
  | { type: 'joined'; ticketId: string; lastSeq: number; messages: TicketMessage[]; more: boolean }
  | { type: 'admin_connected' }
  /**
   * A message was added. `after` is the number of the previous message visible to the caller: a client that has everything up to `after`
   * appends `message`, any other fetches the missing ones. Both are omitted when the server may have missed messages or could not read
   * this one. Only admins get internal notes.
   */
  | { type: 'new_message'; ticketId: string; seq: number; after?: number; message?: TicketMessage }
  | { type: 'new_ticket'; ticket: Ticket }
  /** Owner and admins: status or priority changed. */
  | { type: 'ticket_updated'; ticket: Ticket }
  /** Admins: too many tickets changed during a loss of events to announce each; fetch the list and the open ticket. */
  | { type: 'tickets_changed' }
  | { type: 'pong' }
  /** `ticketId` says which `join_ticket` was refused. */
  | { type: 'error'; code: SocketErrorCode; message: string; ticketId?: string };

export type SocketErrorCode = 'MALFORMED_FRAME' | 'UNKNOWN_FRAME' | 'NOT_FOUND' | 'FORBIDDEN';

/**
 * Codes with which the edge or support closes a live socket (RFC 6455 §7.4; 4000-4999 are private use). The WebSocket library itself
 * sends 1009 for a frame over {@link maxFrameBytes}.
 */
export const closeCodes = {
  /** Too many frames, or too many malformed ones. */
  policy: 1008,
  /** Internal error; connect again. */
  failure: 1011,
  /** The process is stopping; connect again to another one. */
  restart: 1012,
  /** The session of the socket ended, or its identity is too old: connect again with the current session. */
  sessionEnded: 4401,
} as const;

/** Largest frame that the server reads, in bytes. */
export const maxFrameBytes = 16_384;
