import type { QueryRunner } from 'typeorm';

/** Ends all sessions at a role change, so that users sign in again with their new rights. */
export class EndSessionsAtRoleChange1764000000102 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create trigger role_changed after update of account_type on users for each row
        when (old.account_type is distinct from new.account_type) execute function end_sessions_of_user();
    `);
  }
}
