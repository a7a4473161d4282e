import type { QueryRunner } from 'typeorm';

/** Creates claims: an account requests the orders of an address, whose owner confirms by mail (product.md#earlier-orders). */
export class CreateOrderClaims1764000000201 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_claims (
        id uuid primary key default gen_random_uuid(),
        user_id text not null,
        address text not null,
        expires_at timestamptz not null,
        unique (user_id, address)
      )`);
    await runner.query('create index orders_unclaimed_address on orders (lower(customer_email)) where user_id is null');
  }
}
