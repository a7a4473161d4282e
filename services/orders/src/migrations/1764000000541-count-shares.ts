import type { QueryRunner } from 'typeorm';

/**
 * Counts the installations, bank transfers and signed-in customers of each counted day, without cancelled orders (ADR 77).
 * Like `sold_spans`, it includes orders of the previous version.
 */
export class CountShares1764000000541 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table orders in share row exclusive mode');
    await runner.query(`create table order_shares (
        day date primary key,
        installation int not null,
        bank_transfer int not null,
        signed_in int not null
      )`);
    await countWithDays(runner);
    await countChanges(runner);
    await runner.query("select count_shares('-infinity', until, time_zone) from order_days_until");
  }
}

const added = `on conflict (day) do update set installation = order_shares.installation + excluded.installation,
        bank_transfer = order_shares.bank_transfer + excluded.bank_transfer, signed_in = order_shares.signed_in + excluded.signed_in`;

/** Counts orders whenever `until` moves forward, and restarts all counts when it moves back. */
async function countWithDays(runner: QueryRunner): Promise<void> {
  await runner.query(`create function count_shares(since timestamptz, until timestamptz, time_zone text) returns void language sql as $$
      insert into order_shares
      select (created_at at time zone time_zone)::date, count(*) filter (where installation_service),
        count(*) filter (where payment_method = 'bank'), count(*) filter (where orders.signed_in)
      from orders where created_at >= since and created_at < until and order_status <> 'cancelled' group by 1
      ${added}
    $$`);
  await runner.query(`create function count_shares_on() returns trigger language plpgsql as $$
      begin
        if new.until < old.until then delete from order_shares; end if;
        perform count_shares(case when new.until < old.until then '-infinity' else old.until end, new.until, new.time_zone);
        return null;
      end $$`);
  await runner.query(`create trigger shares_counted after update on order_days_until for each row
      when (old.until <> new.until) execute function count_shares_on()`);
}

async function countChanges(runner: QueryRunner): Promise<void> {
  await runner.query(`create function share_order(placed orders, counted order_days_until, times int) returns void language sql as $$
      insert into order_shares values ((placed.created_at at time zone counted.time_zone)::date, times * placed.installation_service::int,
        times * (placed.payment_method = 'bank')::int, times * placed.signed_in::int)
      ${added}
    $$`);
  await runner.query(`create function share_changed_order() returns trigger language plpgsql as $$
      declare
        counted order_days_until;
      begin
        select * into counted from order_days_until for no key update;
        if tg_op <> 'INSERT' and old.order_status <> 'cancelled' and old.created_at < counted.until then perform share_order(old, counted, -1); end if;
        if tg_op <> 'DELETE' and new.order_status <> 'cancelled' and new.created_at < counted.until then perform share_order(new, counted, 1); end if;
        return null;
      end $$`);
  await runner.query(`create trigger shares_inserted after insert on orders for each row
      when (new.created_at < now() - interval '30 minutes') execute function share_changed_order()`);
  await runner.query(
    'create trigger shares_deleted after delete on orders for each row execute function share_changed_order()',
  );
  await runner.query(`create trigger shares_updated after update on orders for each row
      when ((old.created_at, old.order_status = 'cancelled', old.installation_service, old.payment_method, old.signed_in)
        is distinct from (new.created_at, new.order_status = 'cancelled', new.installation_service, new.payment_method, new.signed_in))
      execute function share_changed_order()`);
  await runner.query(`create function forget_shares() returns trigger language plpgsql as $$
      begin
        delete from order_shares;
        return null;
      end $$`);
  await runner.query(
    'create trigger shares_truncated after truncate on orders for each statement execute function forget_shares()',
  );
}
