import { ticketChannel } from '../tickets/ticket.events.ts';

/** Tickets of an account after one of them. $1 account, $2 id or null, $3 batch. */
export const ticketsOf = `
  select id, customer_name as "customerName", customer_email as "customerEmail", customer_phone as "customerPhone", subject, device, status,
    priority, category, created_at as "createdAt", resolved_at as "resolvedAt"
  from tickets where user_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`;

/** Messages of these tickets that their customer may see, after one of them. $1 account, $2 ticket or null, $3 number, $4 batch. */
export const messagesOf = `
  select message.ticket_id as "ticketId", message.seq, message.sender_type as "senderType", message.sender_name as "senderName",
    message.message, message.created_at as "createdAt"
  from ticket_messages message join tickets ticket on ticket.id = message.ticket_id
  where ticket.user_id = $1 and not message.is_internal and ($2::uuid is null or (message.ticket_id, message.seq) > ($2, $3))
  order by message.ticket_id, message.seq limit $4`;

/** Takes the person out of an account's tickets, which open consoles learn. What staff wrote stays, and so do status, category and times. $1 account. */
export const removeAccount = `
  with ticket as (
    update tickets set customer_name = 'Removed', customer_email = '', customer_phone = '', subject = 'Removed', device = '',
      user_id = null, guest_id = null, client_id = null
    where user_id = $1 returning id, last_seq
  ), texts as (
    update ticket_messages message set message = 'Removed', sender_id = '', sender_name = 'Removed', sender_email = ''
    from ticket where message.ticket_id = ticket.id and message.sender_type = 'customer'
  )
  select pg_notify('${ticketChannel}', json_build_object('ticketId', id, 'seq', last_seq, 'kind', 'update')::text) from ticket`;
