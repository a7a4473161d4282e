import type { QueryRunner } from 'typeorm';

/** Triggers publish each `AuthEvent`, so that changes by any process or by psql are included. */
export class NotifyEndedSessions1763800000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function notify_session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('auth_events', json_build_object('type', 'session_ended', 'session', old.sid)::text);
        return null;
      end $$;
      create trigger session_ended after delete on sessions for each row execute function notify_session_ended();

      create function notify_user_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('auth_events', json_build_object('type', 'user_changed', 'userId', old.id)::text);
        return null;
      end $$;
      create trigger user_changed after update on users for each row
        when (row(old.account_type, old.email, old.username, old.first_name, old.password)
              is distinct from row(new.account_type, new.email, new.username, new.first_name, new.password))
        execute function notify_user_changed();
      create trigger user_deleted after delete on users for each row execute function notify_user_changed();
    `);
  }
}
