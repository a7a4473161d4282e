import type { QueryRunner } from 'typeorm';

/** Speeds up the search for rare actions, such as role changes, among a year of sign-ins. */
export class IndexActions1764000000340 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index audit_entries_action on audit_entries (action, id)');
  }
}
