import { newsChannel } from './ticket.news.ts';

const tell = (kind: string, ticket: string, seq: string) =>
  `pg_notify('${newsChannel}', json_build_object('ticketId', ${ticket}, 'seq', ${seq}, 'kind', ${kind})::text)`;

const messageColumns = `
  id, ticket_id as "ticketId", seq, client_id as "clientId", sender_type as "senderType", sender_name as "senderName",
  sender_email as "senderEmail", message, is_internal as "isInternal", created_at as "createdAt"`;

/** One ticket by its id, $1. As plain SQL, since every poll begins with it and the repository costs several times the query. */
export const ticketById = `
  select id, guest_id as "guestId", user_id as "userId", customer_name as "customerName", customer_email as "customerEmail",
    subject, status, priority, category, assigned_to as "assignedTo", last_seq as "lastSeq", last_public_seq as "lastPublicSeq",
    created_at as "createdAt", updated_at as "updatedAt", resolved_at as "resolvedAt"
  from tickets where id = $1`;

/** The newest messages, at most $4, of ticket $1 after number $2, newest first; notes of staff only when $3. */
export const messagesAfter = `
  select ${messageColumns} from ticket_messages
  where ticket_id = $1 and seq > $2 and ($3 or not is_internal)
  order by seq desc limit $4`;

/** Opens a ticket with its first message and tells the other processes. $1-$11 in the order of {@link OpenTicket}. */
export const openTicket = `
  with ticket as (
    insert into tickets (guest_id, user_id, customer_name, customer_email, subject, category, composition, last_seq, last_public_seq)
    values ($1, $2, $3, $4, $5, coalesce($6, 'general'), $7, 1, 1)
    returning id
  ), first_message as (
    insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
    select id, 1, gen_random_uuid(), $8, $9, $10, $11, $12 from ticket
    returning ticket_id
  )
  select ticket_id as "ticketId", ${tell("'ticket'", 'ticket_id', '1')} from first_message`;

/**
 * Adds a message under the next number. The row lock of the ticket makes the numbers gapless however many write at once; a
 * clientId that was there before adds nothing. A customer's message opens a ticket that was done, staff's first answer
 * takes it over.
 * $1 ticket, $2 client id, $3-$6 sender, $7 text, $8 internal.
 */
export const addMessage = `
  with numbered as (
    update tickets set
      last_seq = last_seq + 1,
      last_public_seq = case when $8 then last_public_seq else last_seq + 1 end,
      status = case when $4 = 'customer' and status in ('resolved', 'closed') then 'open' else status end,
      resolved_at = case when $4 = 'customer' then null else resolved_at end,
      assigned_to = case when $4 = 'staff' and not $8 then coalesce(assigned_to, $3) else assigned_to end,
      updated_at = now()
    where id = $1
      and not exists (select from ticket_messages where ticket_id = $1 and client_id = $2 and sender_type = $4)
    returning new.id, new.last_seq, old.status <> new.status as reopened
  ), added as (
    insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message, is_internal)
    select id, last_seq, $2, $3, $4, $5, $6, $7, $8 from numbered
    returning *
  )
  select ${messageColumns},
    ${tell("case when is_internal then 'note' else 'message' end", 'ticket_id', 'seq')},
    case when (select reopened from numbered) then ${tell("'update'", 'ticket_id', 'seq')} end
  from added`;

/** Sets status and priority; when it was resolved follows from the status. $1 ticket, $2 status, $3 priority. */
export const updateTicket = `
  with changed as (
    update tickets set
      status = coalesce($2, status),
      priority = coalesce($3, priority),
      resolved_at = case when coalesce($2, status) in ('resolved', 'closed') then coalesce(resolved_at, now()) end,
      updated_at = now()
    where id = $1
    returning id, last_seq
  )
  select id, ${tell("'update'", 'id', 'last_seq')} from changed`;
