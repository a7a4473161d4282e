import type { QueryRunner } from 'typeorm';

/** Staff look for what is rare, such as changed rights, among a year of sign-ins. */
export class IndexActions1764000000340 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index audit_entries_action on audit_entries (action, id)');
  }
}
