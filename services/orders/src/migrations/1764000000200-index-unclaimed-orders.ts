import type { QueryRunner } from 'typeorm';

/** Finds guest orders of a browser that signs in (product.md#guests-who-sign-in). */
export class IndexUnclaimedOrders1764000000200 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index orders_unclaimed on orders (guest_id) where user_id is null');
  }
}
