import type { QueryRunner } from 'typeorm';

/**
 * Sums sold products by counted day and month (ADR 77). Triggers copy time and cancellation from orders to lines and
 * adjust the sums. Lines are counted when `until` moves, which includes lines of the previous version.
 */
export class CountLines1764000000460 {
  async up(runner: QueryRunner): Promise<void> {
    // Locks tables in the same order as placements and changes do.
    await runner.query('lock table orders in share row exclusive mode');
    await letLinesFollow(runner);
    await runner.query(`create table sold_spans (
        span text not null check (span in ('day', 'month')),
        begins date not null,
        product_id text not null,
        category text not null,
        product_name text not null,
        quantity int not null,
        revenue numeric(14, 2) not null,
        primary key (span, begins, product_id, category, product_name)
      )`);
    await countWithDays(runner);
    await countChanges(runner);
    await runner.query("select count_lines('-infinity', until, time_zone) from order_days_until");
  }
}

const spans = "unnest(array['day', 'month']) as span";

const added = `on conflict (span, begins, product_id, category, product_name)
        do update set quantity = sold_spans.quantity + excluded.quantity, revenue = sold_spans.revenue + excluded.revenue`;

async function letLinesFollow(runner: QueryRunner): Promise<void> {
  await runner.query('alter table order_items add column cancelled boolean not null default false');
  await runner.query(
    "update order_items set cancelled = true from orders where orders.id = order_id and order_status = 'cancelled'",
  );
  // A BRIN index would degrade, because cancelled lines move within the table.
  await runner.query('drop index order_items_ordered_at');
  await runner.query('create index order_items_ordered_at on order_items (ordered_at)');
  await runner.query(`create function lead_lines() returns trigger language plpgsql as $$
      begin
        update order_items set ordered_at = new.created_at, cancelled = new.order_status = 'cancelled' where order_id = new.id;
        return null;
      end $$`);
  await runner.query(`create trigger lines_follow after update on orders for each row
      when ((old.created_at, old.order_status = 'cancelled') is distinct from (new.created_at, new.order_status = 'cancelled'))
      execute function lead_lines()`);
}

/** Counts lines whenever `until` moves forward, and restarts all sums when it moves back. */
async function countWithDays(runner: QueryRunner): Promise<void> {
  await runner.query(`create function count_lines(since timestamptz, until timestamptz, time_zone text) returns void language sql as $$
      insert into sold_spans
      select span, date_trunc(span, ordered_at at time zone time_zone), product_id, category, product_name, sum(quantity), sum(total)
      from order_items, ${spans} where ordered_at >= since and ordered_at < until and not cancelled group by 1, 2, 3, 4, 5
      ${added}
    $$`);
  await runner.query(`create function count_lines_on() returns trigger language plpgsql as $$
      begin
        if new.until < old.until then delete from sold_spans; end if;
        perform count_lines(case when new.until < old.until then '-infinity' else old.until end, new.until, new.time_zone);
        return null;
      end $$`);
  await runner.query(`create trigger lines_counted after update on order_days_until for each row
      when (old.until <> new.until) execute function count_lines_on()`);
}

/** Counts one order change at a time. Two changes to the same rows or products in different order would deadlock. */
const countChangedOrder = (
  lock: 'share' | 'no key update',
) => `create or replace function count_changed_order() returns trigger language plpgsql as $$
  declare
    counted order_days_until;
  begin
    select * into counted from order_days_until for ${lock};
    if tg_op <> 'INSERT' and old.created_at < counted.until then perform count_order(old, counted, -1); end if;
    if tg_op <> 'DELETE' and new.created_at < counted.until then perform count_order(new, counted, 1); end if;
    return null;
  end $$`;

async function countChanges(runner: QueryRunner): Promise<void> {
  await runner.query(countChangedOrder('no key update'));
  await runner.query(`create function count_line(line order_items, counted order_days_until, times int) returns void language sql as $$
      insert into sold_spans
      select span, date_trunc(span, line.ordered_at at time zone counted.time_zone), line.product_id, line.category, line.product_name,
        times * line.quantity, times * line.total
      from ${spans} ${added}
    $$`);
  await runner.query(`create function count_changed_line() returns trigger language plpgsql as $$
      declare
        counted order_days_until;
      begin
        select * into counted from order_days_until for no key update;
        if tg_op <> 'INSERT' and not old.cancelled and old.ordered_at < counted.until then perform count_line(old, counted, -1); end if;
        if tg_op <> 'DELETE' and not new.cancelled and new.ordered_at < counted.until then perform count_line(new, counted, 1); end if;
        return null;
      end $$`);
  await runner.query(`create trigger lines_inserted after insert on order_items for each row
      when (new.ordered_at < now() - interval '30 minutes') execute function count_changed_line()`);
  await runner.query(
    'create trigger lines_deleted after delete on order_items for each row execute function count_changed_line()',
  );
  await runner.query(`create trigger lines_updated after update on order_items for each row
      when ((old.ordered_at, old.cancelled, old.product_id, old.category, old.product_name, old.quantity, old.total)
        is distinct from (new.ordered_at, new.cancelled, new.product_id, new.category, new.product_name, new.quantity, new.total))
      execute function count_changed_line()`);
  await runner.query(`create function forget_sold_spans() returns trigger language plpgsql as $$
      begin
        delete from sold_spans;
        return null;
      end $$`);
  await runner.query(
    'create trigger lines_truncated after truncate on order_items for each statement execute function forget_sold_spans()',
  );
}
