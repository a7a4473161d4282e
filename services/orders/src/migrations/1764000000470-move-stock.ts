import type { QueryRunner } from 'typeorm';

/** Fields added to the initial shop details, as JSON. */
export const stockPlaceholders = '{"stockByStore": false}';

/** Records stock that orders take or return, numbered in commit order. Catalog reads it and updates the stock counts. */
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
