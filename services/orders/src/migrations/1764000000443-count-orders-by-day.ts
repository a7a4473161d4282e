import type { QueryRunner } from 'typeorm';

/**
 * Counts orders placed before `until` by day, status, payment and store. Queries count later orders, so that placing an
 * order updates no sums (ADR 77). Triggers adjust counted days and share a lock on the row of `until`.
 */
export class CountOrdersByDay1764000000443 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table order_days (
        day date not null,
        order_status text not null,
        payment_status text not null,
        store text not null,
        orders int not null,
        revenue numeric(14, 2) not null,
        primary key (day, order_status, payment_status, store)
      )`);
    await runner.query(`create table order_days_until (
        id boolean primary key default true check (id),
        until timestamptz not null,
        time_zone text not null
      )`);
    await runner.query("insert into order_days_until (until, time_zone) values ('-infinity', '')");
    await runner.query(`create function count_order(placed orders, counted order_days_until, pieces int) returns void language sql as $$
        insert into order_days values ((placed.created_at at time zone counted.time_zone)::date, placed.order_status, placed.payment_status,
          coalesce(placed.pickup_location, 'delivery'), pieces, pieces * placed.total)
        on conflict (day, order_status, payment_status, store)
          do update set orders = order_days.orders + excluded.orders, revenue = order_days.revenue + excluded.revenue
      $$`);
    await runner.query(`create function count_changed_order() returns trigger language plpgsql as $$
      declare
        counted order_days_until;
      begin
        select * into counted from order_days_until for share;
        if tg_op <> 'INSERT' and old.created_at < counted.until then perform count_order(old, counted, -1); end if;
        if tg_op <> 'DELETE' and new.created_at < counted.until then perform count_order(new, counted, 1); end if;
        return null;
      end $$`);
    await runner.query(`create trigger orders_inserted after insert on orders for each row
      when (new.created_at < now() - interval '30 minutes') execute function count_changed_order()`);
    await runner.query(
      `create trigger orders_deleted after delete on orders for each row execute function count_changed_order()`,
    );
    await runner.query(`create trigger orders_updated after update on orders for each row
      when ((old.created_at, old.order_status, old.payment_status, old.pickup_location, old.total)
        is distinct from (new.created_at, new.order_status, new.payment_status, new.pickup_location, new.total))
      execute function count_changed_order()`);
    await runner.query(`create function forget_order_days() returns trigger language plpgsql as $$
      begin
        delete from order_days;
        return null;
      end $$`);
    await runner.query(
      'create trigger orders_truncated after truncate on orders for each statement execute function forget_order_days()',
    );
  }
}
