import type { Ticket, TicketMessage } from './support.ts';

/**
 * Frames of the live socket at `/ws`, JSON text, one object a frame, `type` first (text 1 §7, text 2 §7).
 * A frame over 16 KiB closes the socket with 1009; an unknown or malformed one is answered with `error`.
 */
export type ClientFrame =
  /** Owner or admin: follow a ticket; answered with `joined` holding what was missed after `lastSeq`. */
  | { type: 'join_ticket'; ticketId: string; lastSeq?: number }
  /** Stop following it. */
  | { type: 'leave_ticket'; ticketId: string }
  /** Admins: follow all tickets; answered with `admin_connected`. */
  | { type: 'admin_connect' }
  /** Anyone; answered with `pong`. Browsers cannot send protocol pings. */
  | { type: 'ping' };

export type ServerFrame =
  | { type: 'joined'; ticketId: string; lastSeq: number; messages: TicketMessage[] }
  | { type: 'admin_connected' }
  /** A message was added; the client fetches what it lacks. Internal notes reach admins only. */
  | { type: 'new_message'; ticketId: string; seq: number }
  /** Admins: a ticket was opened. */
  | { type: 'new_ticket'; ticket: Ticket }
  /** Owner and admins: status or priority changed. */
  | { type: 'ticket_updated'; ticket: Ticket }
  | { type: 'pong' }
  /** `ticketId` says which `join_ticket` was refused. */
  | { type: 'error'; code: SocketErrorCode; message: string; ticketId?: string };

export type SocketErrorCode = 'MALFORMED_FRAME' | 'UNKNOWN_FRAME' | 'NOT_FOUND' | 'FORBIDDEN';

/** Largest frame that the server reads, in bytes. */
export const maxFrameBytes = 16_384;
