import type { QueryRunner } from 'typeorm';

/** Orders take stock before they are stored. The pieces return at `expires_at`, unless the order's movement has come. */
export class TakeStock1764000000740 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_stock add column expires_at timestamptz');
    await runner.query('create index order_stock_expiring on order_stock (expires_at) where expires_at is not null');
  }
}
