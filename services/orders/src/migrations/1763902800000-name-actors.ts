import type { QueryRunner } from 'typeorm';

/** Who made a row of a timeline, by account: the name beside it is for people to read. */
export class NameActors1763902800000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table order_events add column user_id text');
  }
}
