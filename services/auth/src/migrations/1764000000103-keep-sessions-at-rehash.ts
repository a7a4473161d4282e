import type { QueryRunner } from 'typeorm';

const trigger = (condition: string) => `
  drop trigger password_changed on users;
  create trigger password_changed after update of password on users for each row
    when (old.password is distinct from new.password${condition}) execute function end_sessions_of_user();`;

/** Keeps sessions when the same password gets a new hash, which the statement marks by a transaction setting. */
export class KeepSessionsAtRehash1764000000103 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(" and current_setting('auth.same_password', true) is distinct from 'yes'"));
  }
}
