import type { QueryRunner } from 'typeorm';

/**
 * Gives staff a role and lets owners disable them; a changed role ends the account's sessions. Processes of the previous version make
 * admins without a role, which count as owners.
 */
export class CreateStaffRoles1764000000850 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add staff_role text check (staff_role in ('owner', 'manager', 'support')),
        add disabled_at timestamptz;
      update users set staff_role = 'owner' where account_type = 'admin';

      drop trigger role_changed on users;
      create trigger role_changed after update of account_type, staff_role, disabled_at on users for each row
        when (row(old.account_type, old.staff_role, old.disabled_at) is distinct from row(new.account_type, new.staff_role, new.disabled_at))
        execute function end_sessions_of_user();

      drop trigger user_changed on users;
      create trigger user_changed after update on users for each row
        when (row(old.account_type, old.staff_role, old.disabled_at, old.email, old.username, old.first_name, old.password)
              is distinct from row(new.account_type, new.staff_role, new.disabled_at, new.email, new.username, new.first_name, new.password))
        execute function notify_user_changed();
    `);
  }
}
