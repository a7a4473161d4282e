import { ownedBy } from '@shop/service-kit/ownership';

/** How long a number is kept for its order (product.md#order-numbers). */
const life = "interval '1 day'";

/**
 * Keeps the caller's number for another day, or reserves the one proposed if it is free; no row when it is not. What has expired goes first, so that
 * it is in nobody's way. The owner is looked for as the index has it. $1 proposed number, $2 account, $3 browser.
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

/** $1 number, $2 account, $3 browser. */
export const releaseNumber = `delete from reserved_numbers as r where order_number = $1 and ${ownedBy('r', '$2', '$3')}`;
