import type { QueryRunner } from 'typeorm';

/**
 * Whether nobody but this owner has a number. Whoever asks has the number to themselves until their transaction ends, so that of a reservation and
 * an order at the same moment the second one sees the first: the function is volatile, hence its second query sees what was committed meanwhile.
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
