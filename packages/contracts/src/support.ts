export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export type SenderType = 'customer' | 'staff';

/** A ticket in responses to its owner and staff (product.md#tickets). */
export interface Ticket {
  id: string;
  userId: string | null;
  customerName: string;
  /** Empty when the contact form gave none. */
  customerEmail: string;
  /** As typed in the contact form; else empty. */
  customerPhone?: string;
  subject: string;
  /** See {@link NewTicket}; empty without a device. */
  device?: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: string;
  assignedTo: string | null;
  createdAt: string;
  /** Newest activity visible to the caller. */
  updatedAt: string;
  resolvedAt: string | null;
  /** Number of the newest message visible to the caller. */
  lastSeq: number;
}

/**
 * `GET /api/support/first-replies?from&until` (staff): time to staff's first reply, for tickets opened by customers from `from` until
 * before `until`, at most 367 days.
 */
export interface FirstReplies {
  count: number;
  /** Median minutes to the reply; null without replies. */
  medianMinutes: number | null;
}

/**
 * `GET /api/tickets/:id`: a page of the conversation, oldest message first. Without a cursor the newest messages;
 * `?before=SEQ` the ones just before that number, `?after=SEQ` just after it; `?limit=` 1-200, default
 * {@link messagesPerPage}. Paging both ways returns every visible message from 1 to `lastSeq` exactly once.
 */
export interface TicketWithMessages extends Ticket {
  messages: TicketMessage[];
  /** Whether more messages follow this page: later ones with `after`, else earlier ones. */
  more: boolean;
}

/** Default messages of a page, and most of a `joined` frame. */
export const messagesPerPage = 100;

export interface TicketMessage {
  id: string;
  ticketId: string;
  /** Position in the ticket, from 1, without gaps for staff; staff's notes leave gaps for customers. */
  seq: number;
  /** Id made by the sender's browser, so that a retry never doubles a message. */
  clientId: string;
  senderType: SenderType;
  senderName: string;
  senderEmail: string;
  message: string;
  /** A staff note; never sent to customers. */
  isInternal: boolean;
  createdAt: string;
}

/** `POST /api/tickets`. Limits: name 120, e-mail 254, subject 200, message 4000 characters. */
export interface NewTicket {
  customerName: string;
  customerEmail: string;
  subject: string;
  message: string;
  category?: string;
  /** The customer's chosen device (product.md#my-device), at most 120 characters; shown to staff. */
  device?: string;
  /** A UUID of the form: a retry returns the first ticket. */
  clientId?: string | undefined;
}

/**
 * `POST /api/contact` (product.md#content-pages): opens a ticket of category `contact`; answers 201 with the ticket's id. Limits: name
 * 120, e-mail 254, phone 40, subject 200, message 4000 characters.
 */
export interface ContactMessage {
  name: string;
  email?: string;
  phone?: string;
  subject?: string;
  message: string;
  /** A UUID of the form: a retry never opens a second ticket. */
  clientId?: string;
}

/** Response of `POST /api/contact`. */
export interface ContactReceipt {
  id: string;
}

/**
 * `POST /api/tickets/:id/messages`. Sender fields are ignored, because the identity decides the sender
 * (product.md#who-may-read-a-ticket).
 */
export interface NewMessage {
  message: string;
  /** A UUID; a retry returns the first message. */
  clientId?: string;
  senderType?: SenderType;
  senderName?: string;
  senderEmail?: string;
  /** Allowed for staff only. */
  isInternal?: boolean;
}

/**
 * Response of `POST /api/tickets/link` with a `MailedToken`: the ticket that this browser may now read and answer. 404 `NOT_FOUND` for an
 * unknown token or an account's ticket, 410 `LINK_EXPIRED`.
 */
export interface OpenedTicket {
  ticketId: string;
}

/** `PATCH /api/tickets/:id` (admins). */
export interface TicketUpdate {
  status?: TicketStatus;
  priority?: TicketPriority;
}
