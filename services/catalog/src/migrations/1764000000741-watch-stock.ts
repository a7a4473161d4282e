import type { QueryRunner } from 'typeorm';

/** Staff are mailed once when a counted product has few pieces left. Products that are low already are not told. */
export class WatchStock1764000000741 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column low_stock int not null default 3 check (low_stock >= 0)');
    await runner.query('alter table products add column low_stock_told boolean not null default false');
    await runner.query(`
      update products set low_stock_told = true
      where id in (select product_id from product_stock group by product_id having sum(stock) <= 3)`);
    await runner.query(`
      create table staff_mails (
        user_id text primary key,
        address text,
        kinds text[] not null,
        version bigint not null
      )`);
  }
}
