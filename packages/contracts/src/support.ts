export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export type SenderType = 'customer' | 'staff';

/** A ticket as its owner and staff read it (product.md#tickets). */
export interface Ticket {
  id: string;
  userId: string | null;
  customerName: string;
  /** Empty for a message of the contact page that gave none. */
  customerEmail: string;
  /** As it was typed on the contact page; else empty. */
  customerPhone?: string;
  subject: string;
  /** See {@link NewTicket}; empty when none was chosen. */
  device?: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: string;
  assignedTo: string | null;
  createdAt: string;
  /** Newest activity that the caller may see. */
  updatedAt: string;
  resolvedAt: string | null;
  /** Number of the newest message that the caller may see. */
  lastSeq: number;
}

/**
 * `GET /api/support/first-replies?from&until` (staff): how long customers waited for staff's first reply, of the tickets that they opened from one
 * moment until before another, at most 367 days.
 */
export interface FirstReplies {
  /** Tickets that have a reply. */
  count: number;
  /** Half of them were replied to within so many minutes; null without any. */
  medianMinutes: number | null;
}

/**
 * `GET /api/tickets/:id`: a page of the conversation, oldest message first. Without a cursor the newest messages;
 * `?before=SEQ` those just before that number, `?after=SEQ` those just after it; `?limit=` 1-200, default {@link messagesPerPage}.
 * Paging both ways reaches every message: what is numbered 1 to `lastSeq` and visible to the caller comes exactly once.
 */
export interface TicketWithMessages extends Ticket {
  messages: TicketMessage[];
  /** Whether more messages lie beyond this page: later ones with `after`, else earlier ones. */
  more: boolean;
}

/** Messages of one page unless `limit` says otherwise, and of one `joined` frame. */
export const messagesPerPage = 100;

export interface TicketMessage {
  id: string;
  ticketId: string;
  /** Position in the ticket, from 1, without gaps for staff; customers do not see the numbers of staff's notes, which leaves gaps. */
  seq: number;
  /** The id that the sender's browser made, so that sending again never doubles a message. */
  clientId: string;
  senderType: SenderType;
  senderName: string;
  senderEmail: string;
  message: string;
  /** Staff's notes; never sent to customers. */
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
  /** A UUID of the form's own: sent again, it answers with the first ticket. */
  clientId?: string | undefined;
}

/**
 * `POST /api/contact` (product.md#content-pages): becomes a ticket of category `contact`, so that nothing sent is lost; answers 201 with
 * the ticket's id. Limits: name 120, e-mail 254, phone 40, subject 200, message 4000 characters.
 */
export interface ContactMessage {
  name: string;
  email?: string;
  phone?: string;
  subject?: string;
  message: string;
  /** A UUID of the form's opening: sending again never makes a second ticket. */
  clientId?: string;
}

/** Answer of `POST /api/contact`. */
export interface ContactReceipt {
  /** The ticket's. */
  id: string;
}

/** `POST /api/tickets/:id/messages`. Sender fields are accepted and ignored: the identity says who sends (product.md#who-may-read-a-ticket). */
export interface NewMessage {
  message: string;
  /** A UUID; sending the same one again answers with the first message. */
  clientId?: string;
  senderType?: SenderType;
  senderName?: string;
  senderEmail?: string;
  /** Only staff may set it. */
  isInternal?: boolean;
}

/** `PATCH /api/tickets/:id` (admins). */
export interface TicketUpdate {
  status?: TicketStatus;
  priority?: TicketPriority;
}
