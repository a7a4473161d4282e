import type { QueryRunner } from 'typeorm';

/** What it adds to the record that a shop starts with, as JSON. */
export const stockPlaceholders = '{"stockByStore": false}';

/** What orders take of counted stock and give back, numbered in the order of the commits: catalog reads it and keeps the counts. */
export class MoveStock1764000000470 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stock_counter (number bigint not null);
      insert into stock_counter values (0);

      create table stock_movements (
        number bigint primary key,
        order_id uuid not null references orders on delete cascade,
        returned boolean not null
      );
      create index stock_movements_order_idx on stock_movements (order_id);

      update shop set details = '${stockPlaceholders}' || details;
    `);
  }
}
