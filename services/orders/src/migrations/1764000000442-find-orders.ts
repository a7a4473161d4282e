import type { QueryRunner } from 'typeorm';

/** Lets staff search any part of number, name, address or telephone, filter and sort, also among a million orders (ADR 77). */
export class FindOrders1764000000442 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query(String.raw`alter table orders add column search_text text not null generated always as (
      lower(order_number || e'\n' || customer_name || e'\n' || customer_email || e'\n' || customer_phone || e'\n'
        || regexp_replace(customer_phone, '\D', '', 'g'))) stored`);
    await runner.query(
      'create index orders_search on orders using gin (search_text gin_trgm_ops) with (fastupdate = off)',
    );
    await runner.query('drop index orders_open');
    await runner.query('create index orders_by_status on orders (order_status, created_at desc, id desc)');
    await runner.query('create index orders_by_payment on orders (payment_status, created_at desc, id desc)');
    await runner.query('create index orders_by_total on orders (total, created_at desc, id desc)');
    await runner.query('create index orders_by_customer on orders (lower(customer_name), created_at desc, id desc)');
  }
}
