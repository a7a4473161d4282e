/** Unseen replies of ticket $1, oldest first, if reply $2 is among them and the ticket has an address. */
export const unseenReplies = `
  select ticket.id as "ticketId", ticket.customer_name as "customerName", ticket.customer_email as address,
    ticket.user_id is null as "isGuest", array(
      select json_build_object('id', id, 'seq', seq, 'name', sender_name, 'message', message) from ticket_messages
      where ticket_id = ticket.id and sender_type = 'staff' and not is_internal
        and seq > greatest(ticket.seen_seq, ticket.mailed_seq)
      order by seq
    ) as replies
  from tickets ticket
  where id = $1 and $2 > greatest(seen_seq, mailed_seq) and customer_email <> ''`;

/** $1 ticket, $2 newest mailed reply. */
export const replyMailed = 'update tickets set mailed_seq = greatest(mailed_seq, $2) where id = $1';

/** Makes jobs of ticket $1 in other processes wait until the end of the transaction. */
export const lockReplies = "select pg_advisory_xact_lock(hashtextextended('reply mails ' || $1, 0))";
