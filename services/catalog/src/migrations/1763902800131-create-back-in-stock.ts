import type { QueryRunner } from 'typeorm';

/**
 * Creates back-in-stock requests and mailboxes with cooldown, last address, confirmation and opt-out. The transaction that
 * changes a product's stock stores the mail jobs, and the removal of a product ends its requests.
 */
export class CreateBackInStock1763902800131 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table back_in_stock_requests (
        id uuid primary key default uuidv7(),
        product_id uuid not null references products on delete cascade,
        mailbox text not null,
        address text not null,
        created_at timestamptz not null default now(),
        unique (mailbox, product_id)
      );
      create index back_in_stock_requests_product_idx on back_in_stock_requests (product_id);
      create index back_in_stock_requests_age_idx on back_in_stock_requests (created_at);

      create table back_in_stock_mailboxes (
        id uuid primary key default uuidv7(),
        mailbox text not null unique,
        rests_until timestamptz not null,
        mailed_address text not null,
        confirmed_address text,
        is_cancelled boolean not null default false,
        check (confirmed_address is null or not is_cancelled)
      );

      create function tell_back_in_stock() returns trigger language plpgsql as $$
      begin
        insert into pgboss.job (id, name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
          retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
        select gen_random_uuid(), q.name, jsonb_build_object('mail', 'back-in-stock', 'address', waiting.address), now(),
          now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
          q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
        from pgboss.queue q, back_in_stock_requests waiting
        where q.name = 'catalog-mails' and waiting.product_id = new.id;
        return null;
      end $$;

      create trigger tell_back_in_stock after update of in_stock on products for each row
        when (new.in_stock and not old.in_stock and new.deleted_at is null) execute function tell_back_in_stock();

      create function end_back_in_stock() returns trigger language plpgsql as $$
      begin
        delete from back_in_stock_requests where product_id = new.id;
        return null;
      end $$;

      create trigger end_back_in_stock after update of deleted_at on products for each row
        when (new.deleted_at is not null and old.deleted_at is null) execute function end_back_in_stock();
    `);
  }
}
