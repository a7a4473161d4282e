import type { QueryRunner } from 'typeorm';

/** Stores the account that caused a timeline event, beside its displayed name. */
export class NameActors1763902800000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events add column user_id text');
  }
}
