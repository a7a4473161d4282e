import { staffRole } from '../users/staff.conditions.ts';

const isStaff = "(account_type = 'admin' or invited_at is not null)";

const account = `id, ${staffRole} as role,
  case when invited_at is not null then 'invited' when disabled_at is not null then 'disabled' else 'active' end as state`;

/** Selects all staff, oldest account first; null in $1 selects all of them. */
export const listStaff = `
  select ${account}, email, first_name as "firstName", last_name as "lastName",
    (select at from audit_entries where subject = 'account/' || users.id and action = 'account.sign-in'
      order by audit_entries.id desc limit 1) as "lastSignInAt",
    exists (select from passkeys where user_id = users.id) as "hasPasskey",
    (select max(expires_at) from mailed_links where user_id = users.id and purpose = 'staff-invite') as "inviteExpiresAt"
  from users where ${isStaff} and ($1::uuid is null or id = $1) order by created_at, id`;

/** Locks all staff in one order, so that concurrent changes see each other. */
export const lockStaff = `select ${account} from users where ${isStaff} order by id for update`;

/** $1 address, $2 hash of a password that nobody knows, $3 role. */
export const insertInvited = `
  insert into users (email, password, staff_role, invited_at) values ($1, $2, $3, now()) returning id`;

/** $1 account, $2 role, $3 whether it is disabled; null keeps both. */
export const changeStaff = `
  update users set staff_role = coalesce($2, staff_role), updated_at = now(), settings_version = settings_version + 1,
    disabled_at = case $3::boolean when true then coalesce(disabled_at, now()) when false then null else disabled_at end
  where id = $1`;

/** $1 account, $2 hash of the password, $3 first name, $4 last name. */
export const acceptInvited = `
  update users set password = $2, first_name = $3, last_name = $4, account_type = 'admin', invited_at = null, updated_at = now(),
    email_verified_at = coalesce(email_verified_at, now()), settings_version = settings_version + 1
  where id = $1 and invited_at is not null returning staff_role as role`;
