/** Lifetime of a mailed link, from the reply that it was mailed with. */
const lifetime = "interval '30 days'";

/**
 * Lets guest $3 see the guest's ticket of reply $1 until the link expires. Returns no row if the ticket belongs to an account
 * other than $2, or to no one.
 */
export const openTicketLink = `
  with link as (
    select ticket.id, ticket.user_id, ticket.guest_id, reply.created_at + ${lifetime} as expires_at
    from ticket_messages reply join tickets ticket on ticket.id = reply.ticket_id
    where reply.id = $1 and case when ticket.user_id is null then ticket.guest_id is not null else ticket.user_id = $2 end
  ), expired as (
    delete from ticket_guests where expires_at < now()
  ), opened as (
    insert into ticket_guests (ticket_id, guest_id, expires_at)
    select id, $3, expires_at from link where expires_at > now() and user_id is null and guest_id <> $3
    on conflict (ticket_id, guest_id) do update set expires_at = greatest(ticket_guests.expires_at, excluded.expires_at)
  )
  select id as "ticketId", expires_at < now() as expired from link`;
