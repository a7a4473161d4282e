import type { QueryRunner } from 'typeorm';

/** Ends all sessions at a password change; the browser that changed the password gets a new session. */
export class EndSessionsAtPasswordChange1763800000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function end_sessions_of_user() returns trigger language plpgsql as $$
      begin
        delete from sessions where user_id = old.id;
        return null;
      end $$;
      create trigger password_changed after update of password on users for each row
        when (old.password is distinct from new.password) execute function end_sessions_of_user();
    `);
  }
}
