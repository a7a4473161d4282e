import type { QueryRunner } from 'typeorm';

/**
 * Counts days by payment method, because revenue rules differ for transfers and cash. Rows of the previous version have no
 * method and are skipped.
 */
export class CountPaymentMethods1764000000601 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table orders in share row exclusive mode');
    await runner.query('delete from order_days');
    await runner.query(
      'alter table order_days drop constraint order_days_pkey, add column payment_method text not null',
    );
    await runner.query(
      'alter table order_days add primary key (day, order_status, payment_status, store, payment_method)',
    );
    await runner.query(countOrder(', placed.payment_method', ', payment_method'));
    await countWithDays(runner);
    await runner.query('drop trigger orders_updated on orders');
    await runner.query(
      followChanges(['created_at', 'order_status', 'payment_status', 'pickup_location', 'total', 'payment_method']),
    );
    await runner.query("select count_days('-infinity', until, time_zone) from order_days_until");
  }
}

const countOrder = (
  value: string,
  key: string,
) => `create or replace function count_order(placed orders, counted order_days_until, pieces int) returns void language sql as $$
    insert into order_days values ((placed.created_at at time zone counted.time_zone)::date, placed.order_status, placed.payment_status,
      coalesce(placed.pickup_location, 'delivery'), pieces, pieces * placed.total${value})
    on conflict (day, order_status, payment_status, store${key})
      do update set orders = order_days.orders + excluded.orders, revenue = order_days.revenue + excluded.revenue
  $$`;

/** Counts orders whenever `until` moves forward, and restarts all counts when it moves back. */
async function countWithDays(runner: QueryRunner): Promise<void> {
  await runner.query(`create function count_days(since timestamptz, until timestamptz, time_zone text) returns void language sql as $$
      insert into order_days
      select (created_at at time zone time_zone)::date, order_status, payment_status, coalesce(pickup_location, 'delivery'), count(*), sum(total),
        payment_method
      from orders where created_at >= since and created_at < until group by 1, 2, 3, 4, 7
      on conflict (day, order_status, payment_status, store, payment_method)
        do update set orders = order_days.orders + excluded.orders, revenue = order_days.revenue + excluded.revenue
    $$`);
  await runner.query(`create function count_days_on() returns trigger language plpgsql as $$
      begin
        if new.until < old.until then delete from order_days; end if;
        perform count_days(case when new.until < old.until then '-infinity' else old.until end, new.until, new.time_zone);
        return null;
      end $$`);
  await runner.query(`create trigger days_counted after update on order_days_until for each row
      when (old.until <> new.until) execute function count_days_on()`);
  await runner.query("create function skip_row() returns trigger language plpgsql as 'begin return null; end'");
  await runner.query(`create trigger methods_only before insert on order_days for each row
      when (new.payment_method is null) execute function skip_row()`);
}

const followChanges = (columns: string[]) => `create trigger orders_updated after update on orders for each row
  when ((${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')}))
  execute function count_changed_order()`;
