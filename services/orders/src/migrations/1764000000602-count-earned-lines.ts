import type { QueryRunner } from 'typeorm';

/**
 * Counts revenue of sold products only after the shop has the money (ADR 77). Triggers copy this state from orders to
 * lines. Quantities include all lines, and revenue only paid ones.
 */
export class CountEarnedLines1764000000602 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table orders in share row exclusive mode');
    await runner.query(isEarned);
    await runner.query('alter table order_items add column earned boolean not null default false');
    await runner.query(`update order_items set earned = true from orders
      where orders.id = order_id and is_earned(order_status, payment_method, payment_status)`);
    await letLinesFollow(
      runner,
      ['earned = is_earned(new.order_status, new.payment_method, new.payment_status)'],
      [earnedOf],
    );
    await countLines(
      runner,
      'coalesce(sum(total) filter (where earned), 0)',
      'case when line.earned then line.total else 0 end',
    );
    await followLines(runner, ['earned']);
    await countAgain(runner);
  }
}

/** A verified transfer, or cash of a completed handover. Cancelled and refunded orders earn nothing. */
const isEarned = `create function is_earned(order_status text, payment_method text, payment_status text) returns boolean language sql immutable as $$
    select order_status <> 'cancelled' and case payment_method
      when 'bank' then payment_status = 'verified'
      else order_status in ('delivered', 'completed') and payment_status not in ('failed', 'refunded') end
  $$`;

const earnedOf = (order: string) =>
  `is_earned(${order}.order_status, ${order}.payment_method, ${order}.payment_status)`;

async function letLinesFollow(
  runner: QueryRunner,
  more: string[],
  watched: ((order: string) => string)[],
): Promise<void> {
  const set = ["ordered_at = new.created_at, cancelled = new.order_status = 'cancelled'", ...more].join(', ');
  await runner.query(`create or replace function lead_lines() returns trigger language plpgsql as $$
      begin
        update order_items set ${set} where order_id = new.id;
        return null;
      end $$`);
  const of = (order: string) =>
    [`${order}.created_at, ${order}.order_status = 'cancelled'`, ...watched.map((one) => one(order))].join(', ');
  await runner.query('drop trigger lines_follow on orders');
  await runner.query(`create trigger lines_follow after update on orders for each row
      when ((${of('old')}) is distinct from (${of('new')})) execute function lead_lines()`);
}

const added = `on conflict (span, begins, product_id, category, product_name)
        do update set quantity = sold_spans.quantity + excluded.quantity, revenue = sold_spans.revenue + excluded.revenue`;

async function countLines(runner: QueryRunner, sum: string, one: string): Promise<void> {
  const spans = "unnest(array['day', 'month']) as span";
  await runner.query(`create or replace function count_lines(since timestamptz, until timestamptz, time_zone text) returns void language sql as $$
      insert into sold_spans
      select span, date_trunc(span, ordered_at at time zone time_zone), product_id, category, product_name, sum(quantity), ${sum}
      from order_items, ${spans} where ordered_at >= since and ordered_at < until and not cancelled group by 1, 2, 3, 4, 5
      ${added}
    $$`);
  await runner.query(`create or replace function count_line(line order_items, counted order_days_until, times int) returns void language sql as $$
      insert into sold_spans
      select span, date_trunc(span, line.ordered_at at time zone counted.time_zone), line.product_id, line.category, line.product_name,
        times * line.quantity, times * ${one}
      from ${spans} ${added}
    $$`);
}

async function followLines(runner: QueryRunner, more: string[]): Promise<void> {
  const columns = ['ordered_at', 'cancelled', 'product_id', 'category', 'product_name', 'quantity', 'total', ...more];
  const of = (line: string) => columns.map((column) => `${line}.${column}`).join(', ');
  await runner.query('drop trigger lines_updated on order_items');
  await runner.query(`create trigger lines_updated after update on order_items for each row
      when ((${of('old')}) is distinct from (${of('new')})) execute function count_changed_line()`);
}

async function countAgain(runner: QueryRunner): Promise<void> {
  await runner.query('delete from sold_spans');
  await runner.query("select count_lines('-infinity', until, time_zone) from order_days_until");
}
