/**
 * Counts and revenue of orders by day, status, payment and store; `store` is "delivery" without a pickup. $1 time zone, $2 lower bound of
 * the uncounted orders, which makes the planner expect few rows.
 */
export const orderDays = `select day, order_status, payment_status, store, payment_method, orders, revenue from order_days
  union all
  select (created_at at time zone $1)::date, order_status, payment_status, coalesce(pickup_location, 'delivery'), payment_method, count(*), sum(total)
  from orders where created_at >= $2 and created_at >= (select until from order_days_until)
  group by 1, 2, 3, 4, 5`;

/** True for orders that the shop has the money of. A database function also sets `order_items.earned` by this rule. */
export const isEarned = 'is_earned(order_status, payment_method, payment_status)';

/** Bank transfers that wait for verification, as a condition on `orders` or `days`. */
export const isAwaited = "(payment_method = 'bank' and payment_status = 'pending' and order_status <> 'cancelled')";

/** Time zones of the shop and of the counted days. The lock keeps an order from changing between this count and a trigger's. */
export const lockCounted = `select details ->> 'timeZone' as "timeZone", time_zone as "countedZone" from order_days_until, shop
  for update of order_days_until`;

/**
 * Resets the counts after a change of the time zone; triggers delete the rows. Without the timeout, because recounting all orders takes
 * long.
 */
export const forgetDays = "set local statement_timeout = 0; update order_days_until set until = '-infinity'";

/**
 * Moves the end of the counted days to the shop's midnight and returns it; triggers count the rows. $1 time zone. The hour's delay leaves
 * time for transactions that started before midnight.
 */
export const countOn = `with next as (
    select date_trunc('day', (now() - interval '1 hour') at time zone $1) at time zone $1 as until
  )
  update order_days_until done set until = greatest(done.until, next.until), time_zone = $1 from next returning done.until`;
