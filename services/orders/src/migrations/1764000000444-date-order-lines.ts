import type { QueryRunner } from 'typeorm';

/** Stores the order time in each line, so that sales of a period are read without a join. Verified transfers get their own index. */
export class DateOrderLines1764000000444 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_items add column ordered_at timestamptz(3)');
    await runner.query('update order_items set ordered_at = orders.created_at from orders where orders.id = order_id');
    await runner.query(
      'alter table order_items alter column ordered_at set default now(), alter column ordered_at set not null',
    );
    await runner.query('create index order_items_ordered_at on order_items using brin (ordered_at)');
    await runner.query(`create index orders_transfers_verified on orders (created_at) include (payment_decided_at, order_status)
      where payment_method = 'bank' and payment_status = 'verified'`);
  }
}
