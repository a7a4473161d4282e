/**
 * Median minutes until staff's first reply. Excludes staff's own tickets, notes and tickets without a reply. $1 start and $2 end
 * (exclusive) of the opening times.
 */
export const firstReplies = `
  select count(*)::int as count, round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as "medianMinutes"
  from (
    select date_part('epoch', reply.created_at - opening.created_at) / 60 as minutes
    from ticket_messages opening cross join lateral (
      select created_at from ticket_messages
      where ticket_id = opening.ticket_id and sender_type = 'staff' and not is_internal order by seq limit 1
    ) reply
    where opening.seq = 1 and opening.sender_type = 'customer' and opening.created_at >= $1 and opening.created_at < $2
  ) as waits`;
