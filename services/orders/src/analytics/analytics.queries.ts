import { isEarned } from '../order-days/order-days.queries.ts';

/** Orders and revenue by day and by store, from `days` (order-days.queries.ts); `key` is a day or a store. $3, $4 first and last day. */
export const byDayAndStore = `select coalesce(day::text, store) as key, sum(orders)::int as orders,
    coalesce(sum(orders) filter (where ${isEarned}), 0)::int as "paidOrders",
    coalesce(sum(revenue) filter (where ${isEarned}), 0)::numeric(14, 2)::text as revenue
  from days where day between $3 and $4 and order_status <> 'cancelled'
  group by grouping sets ((day), (store))`;

/**
 * Orders with installation, by bank transfer and by signed-in customers. $1 time zone, $2 lower bound of the uncounted orders, $3 and $4
 * first and last day.
 */
export const shares = `select coalesce(sum(installation), 0)::int as installation, coalesce(sum(bank_transfer), 0)::int as "bankTransfer",
    coalesce(sum(signed_in), 0)::int as "signedIn"
  from (
    select installation, bank_transfer, signed_in from order_shares where day between $3 and $4
    union all
    select installation_service::int, (payment_method = 'bank')::int, signed_in::int from orders
    where created_at >= $2 and created_at >= (select until from order_days_until) and order_status <> 'cancelled'
      and (created_at at time zone $1)::date between $3 and $4
  ) as counted`;

/** First day of the first complete month, and the day after the last one. A range without a complete month is empty. */
const monthsFrom = "date_trunc('month', $3::timestamp + interval '1 month - 1 day')";
const monthsUntil = "date_trunc('month', $4::timestamp + interval '1 day')";

const spans = (
  span: 'day' | 'month',
  from: string,
  until: string,
) => `select product_id, category, product_name, quantity, revenue
    from sold_spans where span = '${span}' and begins >= ${from} and begins < ${until}`;

/**
 * Sold pieces and paid revenue from the sums of whole months, the sums of the days around them, and the order lines since (ADR 77).
 * Returns one row with the categories by revenue and the ten best-selling products. $1 time zone, $2 an instant not after the end of
 * the counted days, $3 first day, $4 last day.
 */
export const goods = `, sold as (
    ${spans('month', monthsFrom, monthsUntil)}
    union all
    ${spans('day', '$3', `least(${monthsFrom}, $4 + interval '1 day')`)}
    union all
    ${spans('day', `greatest(${monthsFrom}, ${monthsUntil})`, "$4 + interval '1 day'")}
    union all
    select product_id, category, product_name, quantity, case when earned then total else 0 end from order_items
    where ordered_at >= $2 and ordered_at >= (select until from order_days_until) and not cancelled
      and (ordered_at at time zone $1)::date between $3 and $4
  ), products as materialized (
    select product_id, category, max(product_name collate "C") as name, sum(quantity)::int as quantity, sum(revenue) as revenue
    from sold where quantity > 0 group by 1, 2
  ), categories as (
    select category, sum(quantity)::int as quantity, sum(revenue) as revenue from products group by 1
  ), best as (
    select product_id, max(name) as name, sum(quantity)::int as quantity, sum(revenue) as revenue
    from products group by 1 order by 3 desc, 4 desc, 1 limit 10
  )
  select (
    select coalesce(json_agg(json_build_object('category', category, 'quantity', quantity, 'revenue', revenue::text)
      order by revenue desc, category), '[]') from categories
  ) as categories, (
    select coalesce(json_agg(json_build_object('productId', product_id, 'productName', name, 'quantity', quantity, 'revenue', revenue::text)
      order by quantity desc, revenue desc, product_id), '[]') from best
  ) as "bestSellers"`;

/** Condition that a time is in a range of days. $1 time zone, $2 and $3 first and last day. */
const inRange = (at: string) =>
  `${at} >= $2::timestamp at time zone $1 and ${at} < ($3::timestamp + interval '1 day') at time zone $1`;

/** Median and 90th percentile of the minutes until a bank transfer was verified. */
export const paymentTimes = `select count(*)::int as count, round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as "medianMinutes",
    round((percentile_cont(0.9) within group (order by minutes))::numeric)::int as "p90Minutes"
  from (
    select date_part('epoch', payment_decided_at - created_at) / 60 as minutes from orders
    where payment_method = 'bank' and payment_status = 'verified' and payment_decided_at is not null and order_status <> 'cancelled' and ${inRange('created_at')}
  ) as transfers`;
