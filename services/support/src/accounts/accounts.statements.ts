import { deadQueue } from '@shop/service-kit/outbox/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';
import { ticketChannel } from '../tickets/ticket.events.ts';

/** Next tickets of an account. $1 account, $2 last id or null, $3 batch. */
export const ticketsOf = `
  select id, customer_name as "customerName", customer_email as "customerEmail", customer_phone as "customerPhone", subject, device, status,
    priority, category, created_at as "createdAt", resolved_at as "resolvedAt"
  from tickets where user_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`;

/** Next messages that the customer may see. $1 account, $2 last ticket or null, $3 last number, $4 batch. */
export const messagesOf = `
  select message.ticket_id as "ticketId", message.seq, message.sender_type as "senderType", message.sender_name as "senderName",
    message.message, message.created_at as "createdAt"
  from ticket_messages message join tickets ticket on ticket.id = message.ticket_id
  where ticket.user_id = $1 and not message.is_internal and ($2::uuid is null or (message.ticket_id, message.seq) > ($2, $3))
  order by message.ticket_id, message.seq limit $4`;

/**
 * Removes personal data from an account's tickets, cancels their mails and notifies open consoles. Staff's messages, status, category and times stay. $1
 * account.
 */
export const removeAccount = `
  with ticket as (
    update tickets set customer_name = 'Removed', customer_email = '', customer_phone = '', subject = 'Removed', device = '',
      user_id = null, guest_id = null, client_id = null
    where user_id = $1 returning id, last_seq
  ), texts as (
    update ticket_messages message set message = 'Removed', sender_id = '', sender_name = 'Removed', sender_email = ''
    from ticket where message.ticket_id = ticket.id and message.sender_type = 'customer'
  ), mails as (
    delete from pgboss.job where name in ('${mailQueue}', '${deadQueue(mailQueue)}') and state < 'active'
      and data ->> 'ticketId' in (select id::text from ticket)
  ), staff as (
    delete from staff_mails where user_id = $1
  ), browsers as (
    delete from ticket_guests opened using ticket where opened.ticket_id = ticket.id
  )
  select pg_notify('${ticketChannel}', json_build_object('ticketId', id, 'seq', last_seq, 'kind', 'update')::text) from ticket`;
