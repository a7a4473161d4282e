import { accessEntry } from '../audit/access-entry.ts';
import { storeMail } from '../mails/mail.job.ts';
import { tell } from '../settings/settings.job.ts';
import { userColumns } from '../users/user.columns.ts';

const given = (name: string, column: string) =>
  `${column} = case when $2::jsonb ? '${name}' then nullif($2::jsonb ->> '${name}', '') else ${column} end`;
const names = `${given('firstName', 'first_name')}, ${given('lastName', 'last_name')}`;

/** $1 user, $2 names that are given. */
export const changeNames = `
  with changed as (update users set ${names}, updated_at = now() where id = $1 returning *)
  select ${userColumns('changed')} from changed`;

/**
 * The same with another address, of which nothing is known yet. Links to the old one end, and so does every session that does not know
 * the password. $1 user, $2 names that are given, $3 address, $4 hash of the password that was verified, $5 sid of this browser.
 */
export const changeAddress = `
  with previous as (select * from users where id = $1), changed as (
    update users set ${names}, email = $3, email_verified_at = null, updated_at = now(), settings_version = settings_version + 1
    where id = $1 and password = $4 returning *
  ), ended as (
    delete from sessions where user_id in (select id from changed) and sid is distinct from $5
  ), links as (
    delete from mailed_links where user_id in (select id from changed)
  ), told as (
    ${storeMail('email-changed', "'address', previous.email, 'firstName', previous.first_name", 'from previous join changed using (id)')}
  ), asked as (
    ${storeMail('verify-email', "'userId', id, 'askedAt', now()", 'from changed')}
  ), read as (${tell('catalog', 'from changed where marketing')}), logged as (${accessEntry({
    action: 'account.email-change',
    accounts: '(select changed.*, previous.email as previous from changed join previous using (id))',
    before: "jsonb_build_object('email', account.previous)",
    after: "jsonb_build_object('email', account.email)",
  })})
  select ${userColumns('changed')} from changed`;

/** The trigger of the password ends all sessions. $1 user, $2 hash, $3 hash of the password that was verified. */
export const changePassword = `
  with changed as (update users set password = $2, updated_at = now() where id = $1 and password = $3 returning *), links as (
    delete from mailed_links where user_id in (select id from changed) and purpose = 'reset-password'
  ), told as (
    ${storeMail('password-changed', "'address', email, 'firstName', first_name", 'from changed')}
  ), logged as (${accessEntry({ action: 'account.password-change', accounts: 'changed' })})
  select id from changed`;
