import { ownedBy } from '@shop/service-kit/identity/ownership';
import { storeStaffMails } from '@shop/service-kit/mails/staff-mails';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';
import { publish } from './ticket.events.ts';

/** Plain SQL, because each endpoint needs one round trip that a repository cannot express. */

const ticketColumns = (ticket: string) => `
  ${ticket}.id, ${ticket}.guest_id as "guestId", ${ticket}.user_id as "userId", ${ticket}.customer_name as "customerName",
  ${ticket}.customer_email as "customerEmail", ${ticket}.customer_phone as "customerPhone", ${ticket}.subject, ${ticket}.device, ${ticket}.status, ${ticket}.priority, ${ticket}.category,
  ${ticket}.assigned_to as "assignedTo", ${ticket}.last_seq as "lastSeq", ${ticket}.last_public_seq as "lastPublicSeq",
  ${ticket}.created_at as "createdAt", ${ticket}.updated_at as "updatedAt", ${ticket}.public_updated_at as "publicUpdatedAt",
  ${ticket}.resolved_at as "resolvedAt", ${ticket}.seen_seq as "seenSeq"`;

const messageColumns = `
  id, ticket_id as "ticketId", seq, client_id as "clientId", sender_type as "senderType", sender_name as "senderName",
  sender_email as "senderEmail", message, is_internal as "isInternal", created_at as "createdAt"`;

/** A browser that opened the guest's ticket by a mailed link (product.md#who-may-read-a-ticket). */
const openedByLink = (ticket: string) => `${ticket}.user_id is null and ${ticket}.guest_id is not null and exists (
    select from ticket_guests opened where opened.ticket_id = ${ticket}.id and opened.guest_id = $4 and opened.expires_at > now())`;

/** Staff see all tickets, other callers their own and those of mailed links. $2 is staff, $3 account, $4 guest. */
const visible = (ticket: string) => `($2 or ${ownedBy(ticket, '$3', '$4')} or ${openedByLink(ticket)})`;

/** Ticket $1 if caller $2-$4 may see it. */
export const visibleTicket = `select ${ticketColumns('ticket')} from tickets ticket where id = $1 and ${visible('ticket')}`;

const ticketWithMessages = (cursor: string) => `
  select ${ticketColumns('ticket')}, array(
    select to_json(page) from (
      select ${messageColumns} from ticket_messages where ticket_id = ticket.id and ($2 or not is_internal) and ${cursor} limit $6
    ) page
  ) as messages
  from tickets ticket where id = $1 and ${visible('ticket')}`;

/** Ticket $1 if caller $2-$4 may see it, with at most $6 messages before number $5, newest first. */
export const ticketWithMessagesBefore = ticketWithMessages('seq < $5 order by seq desc');

/** Ticket $1 if caller $2-$4 may see it, with at most $6 messages after number $5, oldest first. */
export const ticketWithMessagesAfter = ticketWithMessages('seq > $5 order by seq');

/**
 * Messages by tickets $1 and numbers $2, two arrays of equal length, with the ticket's current owner. `publicBefore` is the number of the
 * previous public message, or 0.
 */
export const announcedMessages = `
  select announced.*, ticket.user_id as "ownerUserId", ticket.guest_id as "ownerGuestId", coalesce((
    select max(seq) from ticket_messages earlier
    where earlier.ticket_id = announced."ticketId" and earlier.seq < announced.seq and not earlier.is_internal
  ), 0) as "publicBefore"
  from unnest($1::uuid[], $2::int[]) as event (event_ticket, event_seq)
  cross join lateral (
    select ${messageColumns} from ticket_messages where ticket_id = event_ticket and seq = event_seq
  ) announced
  join tickets ticket on ticket.id = announced."ticketId"`;

/**
 * Opens a ticket with its first message; returns no row if form $3 has already opened one. $1 guest, $2 account, $3 form, $4-$9 ticket,
 * $10-$13 sender, $14 text.
 */
export const openTicket = `
  with ticket as (
    insert into tickets (guest_id, user_id, client_id, customer_name, customer_email, customer_phone, subject, category, device,
      last_seq, last_public_seq, seen_seq)
    values ($1, $2, $3, $4, $5, coalesce($6, ''), $7, coalesce($8, 'general'), coalesce($9, ''), 1, 1, 1)
    on conflict do nothing
    returning *
  ), first_message as (
    insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
    select id, 1, gen_random_uuid(), $10, $11, coalesce($12, customer_name), coalesce($13, customer_email), $14 from ticket
    returning *
  ), staff as (
    ${storeStaffMails(mailQueue, "select ticket_id as id, array['ticket'] as kinds from first_message where sender_type = 'customer'")}
  )
  select ${ticketColumns('ticket')}, array(select to_json(page) from (select ${messageColumns} from first_message) page) as messages,
    ${publish("'ticket'", 'id', '1')}
  from ticket`;

/** Number of open tickets whose last public message is the customer's, and age of the oldest such message in seconds. */
export const waitingTickets = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(said.created_at)), 0)::float8 as oldest
  from tickets join ticket_messages said on said.ticket_id = tickets.id and said.seq = tickets.last_public_seq
  where tickets.status in ('open', 'in_progress') and said.sender_type = 'customer'`;

/** Ticket of an earlier submission. $1 guest, $2 account, $3 form. */
export const openedTicket =
  'select id from tickets where coalesce(guest_id, user_id) = coalesce($1, $2) and client_id = $3';

/** Job that mails a reply to the customer, unless they see it within ten minutes. */
const replyJob = `
  select gen_random_uuid() as id, jsonb_build_object('mail', 'reply', 'ticketId', added.ticket_id, 'seq', added.seq) as data,
    now() + interval '10 minutes' as start_after
  from added join ticket on ticket.id = added.ticket_id
  where added.sender_type = 'staff' and not added.is_internal and ticket.customer_email <> ''`;

/** Records that the customer has received the messages of tickets $1 up to numbers $2, two arrays of equal length. */
export const markSeen = `
  update tickets set seen_seq = seen.seq from unnest($1::uuid[], $2::int[]) as seen (ticket_id, seq)
  where id = seen.ticket_id and seen_seq < seen.seq`;

/**
 * Adds a message with the next number, or returns the first message of a repeated clientId. The row lock keeps numbers gapless. Staff's
 * messages have an audit entry with their number. $1 ticket, $2-$4 caller, $5 client id, $6-$9 sender, $10 text, $11 internal.
 */
export const addMessage = `
  with ticket as (
    update tickets set
      last_seq = last_seq + 1,
      last_public_seq = case when $11 then last_public_seq else last_seq + 1 end,
      status = case when $7 = 'customer' and status in ('resolved', 'closed') then 'open' else status end,
      resolved_at = case when $7 = 'customer' then null else resolved_at end,
      assigned_to = case when $7 = 'staff' and not $11 then coalesce(assigned_to, $6) else assigned_to end,
      user_id = case when $2 or guest_id is distinct from $4 then user_id else coalesce(user_id, $3) end,
      seen_seq = case when $7 = 'customer' then last_seq + 1 else seen_seq end,
      updated_at = now(),
      public_updated_at = case when $11 then public_updated_at else now() end
    where id = $1 and ${visible('tickets')}
      and not exists (select from ticket_messages where ticket_id = $1 and client_id = $5 and sender_type = $7)
    returning new.*, old.status <> new.status as reopened, old.user_id is distinct from new.user_id as claimed
  ), added as (
    insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message, is_internal)
    select id, last_seq, $5, $6, $7, coalesce($8, customer_name), coalesce($9, customer_email), $10, $11 from ticket
    returning *
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, after)
    select sender_id, sender_name, case when is_internal then 'ticket.note' else 'ticket.reply' end, 'ticket/' || ticket_id,
      jsonb_build_object('message', seq)
    from added where sender_type = 'staff'
  ), mailed as (
    ${storeJobs(mailQueue, replyJob)}
  ), answer as (
    select *, true as fresh from added
    union all
    select message.*, false from ticket_messages message
    where ticket_id = $1 and client_id = $5 and sender_type = $7
      and exists (select from tickets where id = $1 and ${visible('tickets')})
  )
  select ${messageColumns}, fresh, fresh and (select claimed from ticket) as claimed,
    case when fresh then ${publish("case when is_internal then 'note' else 'message' end", 'ticket_id', 'seq')} end,
    case when fresh and (select reopened from ticket) then ${publish("'update'", 'ticket_id', 'seq')} end
  from answer`;

/** Sets status, priority and resolution time with an audit entry. $1 ticket, $2 status, $3 priority, $4-$5 user. */
export const updateTicket = `
  with ticket as (
    update tickets set
      status = coalesce($2, status),
      priority = coalesce($3, priority),
      resolved_at = case when coalesce($2, status) in ('resolved', 'closed') then coalesce(resolved_at, now()) end,
      updated_at = now(),
      public_updated_at = now()
    where id = $1
    returning new.*, old.status as status_before, old.priority as priority_before
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $4, $5, 'ticket.update', 'ticket/' || id, jsonb_build_object('status', status_before, 'priority', priority_before),
      jsonb_build_object('status', status, 'priority', priority)
    from ticket where (status, priority) <> (status_before, priority_before)
  )
  select ${ticketColumns('ticket')}, ${publish("'update'", 'id', 'last_seq')} from ticket`;
