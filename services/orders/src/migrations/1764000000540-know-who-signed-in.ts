import type { QueryRunner } from 'typeorm';

/**
 * Stores whether the customer was signed in, because a claim or an erasure changes the account later. A trigger also sets
 * it for the previous version. Older orders count as signed in if they have an account.
 */
export class KnowWhoSignedIn1764000000540 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column signed_in boolean not null default false');
    await runner.query('update orders set signed_in = true where user_id is not null');
    await runner.query(`create function note_signed_in() returns trigger language plpgsql as $$
      begin
        new.signed_in = true;
        return new;
      end $$`);
    await runner.query(`create trigger orders_signed_in before insert on orders for each row
      when (new.user_id is not null) execute function note_signed_in()`);
  }
}
