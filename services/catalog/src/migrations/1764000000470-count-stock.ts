import type { QueryRunner } from 'typeorm';

/** Stores available counts by place, the stock that each open order took, and the last processed stock movement. */
export class CountStock1764000000470 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_stock (
        product_id uuid not null references products on delete cascade,
        place text not null check (place in ('warehouse', 'kingston', 'montego-bay')),
        stock int not null check (stock >= 0),
        primary key (product_id, place)
      );

      create table order_stock (
        order_id uuid not null,
        product_id uuid not null references products on delete cascade,
        place text not null,
        quantity int not null check (quantity > 0),
        primary key (order_id, product_id, place)
      );

      create table stock_movements_read (number bigint not null);
      insert into stock_movements_read values (0);
    `);
  }
}
