/**
 * How many orders there are and what they cost, by `day`, `order_status`, `payment_status`, `store` ("delivery" where nothing is picked up) and
 * `payment_method`: the counted days, and what was placed since. $1 time zone, $2 an instant that is not after the end of what is counted: it makes
 * the planner expect few orders.
 */
export const orderDays = `select day, order_status, payment_status, store, payment_method, orders, revenue from order_days
  union all
  select (created_at at time zone $1)::date, order_status, payment_status, coalesce(pickup_location, 'delivery'), payment_method, count(*), sum(total)
  from orders where created_at >= $2 and created_at >= (select until from order_days_until)
  group by 1, 2, 3, 4, 5`;

/** Whether the shop has the money of these orders, by the function that its lines follow, too. */
export const isEarned = 'is_earned(order_status, payment_method, payment_status)';

/** A bank transfer that is still to be verified; of orders and of counted days. */
export const isAwaited = "(payment_method = 'bank' and payment_status = 'pending' and order_status <> 'cancelled')";

/** The shop's time zone, and that of the days that are counted. Locked so that no order changes between being counted here and by a trigger. */
export const lockCounted = `select details ->> 'timeZone' as "timeZone", time_zone as "countedZone" from order_days_until, shop
  for update of order_days_until`;

/** Forgets the days of another time zone; triggers forget what was counted of them. To count all orders again may take longer than a request may. */
export const forgetDays = "set local statement_timeout = 0; update order_days_until set until = '-infinity'";

/**
 * Counts on to the beginning of the shop's today, $1 time zone, and answers with it. An order of the last hour may still be on its way
 * into the table, so that just after midnight yesterday is left for later. Triggers count orders and lines with it.
 */
export const countOn = `with next as (
    select date_trunc('day', (now() - interval '1 hour') at time zone $1) at time zone $1 as until
  )
  update order_days_until done set until = greatest(done.until, next.until), time_zone = $1 from next returning done.until`;
