import type { Ticket, TicketMessage } from './support.ts';

/**
 * Frames of the live socket at `/ws`, JSON text, one object a frame, `type` first (product.md#live-socket).
 * A frame over 16 KiB closes the socket with 1009; an unknown or malformed one is answered with `error`.
 */
export type ClientFrame =
  /**
   * Owner or admin: follow a ticket; answered with `joined`. `lastSeq` is the newest number that the client holds with
   * nothing missing before it; left out or 0 when it holds nothing.
   */
  | { type: 'join_ticket'; ticketId: string; lastSeq?: number }
  /** Stop following it. */
  | { type: 'leave_ticket'; ticketId: string }
  /** Admins: follow all tickets; answered with `admin_connected`. */
  | { type: 'admin_connect' }
  /** Anyone; answered with `pong`. Browsers cannot send protocol pings. */
  | { type: 'ping' };

export type ServerFrame =
  /**
   * From now on the ticket is followed. `messages` are the oldest ones after the client's `lastSeq`, none left out: at most a
   * page (support.ts, `messagesPerPage`) in all that a socket joins within 10 s, so possibly none. With `more` the client
   * fetches the rest by `GET /api/tickets/:id?after=SEQ`. `lastSeq` is the ticket's newest number that the caller may see.
   */
  | { type: 'joined'; ticketId: string; lastSeq: number; messages: TicketMessage[]; more: boolean }
  | { type: 'admin_connected' }
  /**
   * A message was added. `message` is that message and `after` the number of the one before it that the caller may see: a client
   * that holds everything up to `after` adds it, any other fetches what it lacks. Both are left out when many messages may have
   * been missed, or when this one could not be read. Internal notes reach admins only.
   */
  | { type: 'new_message'; ticketId: string; seq: number; after?: number; message?: TicketMessage }
  /** Admins: a ticket was opened. */
  | { type: 'new_ticket'; ticket: Ticket }
  /** Owner and admins: status or priority changed. */
  | { type: 'ticket_updated'; ticket: Ticket }
  /** Admins: after a loss of events more tickets had changed than are announced one by one; fetch the list and the open ticket. */
  | { type: 'tickets_changed' }
  | { type: 'pong' }
  /** `ticketId` says which `join_ticket` was refused. */
  | { type: 'error'; code: SocketErrorCode; message: string; ticketId?: string };

export type SocketErrorCode = 'MALFORMED_FRAME' | 'UNKNOWN_FRAME' | 'NOT_FOUND' | 'FORBIDDEN';

/** Why the edge or support closes a live socket (RFC 6455 §7.4; 4000-4999 are the application's own); 1009 (a frame over {@link maxFrameBytes}) is sent by the WebSocket library itself. */
export const closeCodes = {
  /** Too many frames, or too many that cannot be read. */
  policy: 1008,
  /** Something failed on our side; connect again. */
  failure: 1011,
  /** This process stops; connect again, another one serves. */
  restart: 1012,
  /** The session that opened the socket ended, or its identity is too old: connect again as whoever this browser now is. */
  sessionEnded: 4401,
} as const;

/** Largest frame that the server reads, in bytes. */
export const maxFrameBytes = 16_384;
