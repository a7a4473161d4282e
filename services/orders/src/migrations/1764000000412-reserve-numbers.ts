import type { QueryRunner } from 'typeorm';

/**
 * Reserves an order number for a bank transfer before the order is placed (product.md#order-numbers). Each account or
 * browser reserves one.
 */
export class ReserveNumbers1764000000412 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table reserved_numbers (
      order_number text primary key,
      user_id text,
      guest_id text,
      expires_at timestamptz(3) not null,
      check (user_id is not null or guest_id is not null)
    )`);
    await runner.query('create unique index reserved_numbers_of_one on reserved_numbers (coalesce(user_id, guest_id))');
  }
}
