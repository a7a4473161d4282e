import type { QueryRunner } from 'typeorm';

/**
 * Creates the check that no other owner has an order number. It locks the number until the transaction ends, so that of
 * two concurrent transactions the second sees the first. The function must be volatile: only then does its second query
 * see new commits.
 */
export class LockOrderNumbers1764000000480 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function order_number_is_free(wanted text, account text, browser text) returns boolean language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(wanted, 0));
        return not exists (select from orders where order_number = wanted) and not exists (
          select from reserved_numbers as r where r.order_number = wanted and r.expires_at > now()
            and (case when r.user_id is null then r.guest_id = browser else r.user_id = account end) is not true
        );
      end $$`);
  }
}
