import type { QueryRunner } from 'typeorm';

/** What a browser ordered as a guest, for the account that it signs in to (product.md#guests-who-sign-in). */
export class IndexUnclaimedOrders1764000000200 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index orders_unclaimed on orders (guest_id) where user_id is null');
  }
}
