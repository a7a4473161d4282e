import { ownedBy } from '@shop/service-kit/identity/ownership';

const life = "interval '1 day'";

/**
 * Extends the caller's reservation, or reserves the proposed number; no row if it is taken. Expired reservations are deleted first, and
 * `coalesce` matches the index. $1 proposed number, $2 account, $3 guest.
 */
export const reserveNumber = `
  with expired as (
    delete from reserved_numbers where expires_at <= now() returning 1
  ), kept as (
    update reserved_numbers as r set expires_at = now() + ${life}
    where coalesce(r.user_id, r.guest_id) in ($2, $3) and ${ownedBy('r', '$2', '$3')} and expires_at > now() returning order_number, expires_at
  ), made as (
    insert into reserved_numbers (order_number, user_id, guest_id, expires_at)
    select $1, $2, $3, now() + ${life}
    where (select count(*) from expired) >= 0 and not exists (select from kept) and order_number_is_free($1, $2, $3)
    on conflict do nothing returning order_number, expires_at
  )
  select order_number as "orderNumber", expires_at as "expiresAt" from kept
  union all select order_number, expires_at from made`;

/** $1 number, $2 account, $3 guest. */
export const releaseNumber = `delete from reserved_numbers as r where order_number = $1 and ${ownedBy('r', '$2', '$3')}`;
