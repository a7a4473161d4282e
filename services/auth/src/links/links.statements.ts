import { accessEntry } from '../audit/access-entry.ts';
import { storeMail } from '../mails/mail.job.ts';
import { keyLogged } from '../passkeys/passkeys.statements.ts';
import { tell } from '../settings/settings.job.ts';
import { spend } from './mailed-links.statements.ts';

/** The job is stored for every address, so that all answers take the same time. $1 address. */
export const askForReset = storeMail('reset-password', "'address', $1::text, 'askedAt', now()");

/** $1 user. */
export const askForVerification = storeMail(
  'verify-email',
  "'userId', id, 'askedAt', now()",
  'from users where id = $1 and email_verified_at is null',
);

/**
 * Spends the link and sets the password, whose trigger ends all sessions. The link came to the address, which is verified by it; other
 * links end, and so does the count of failed sign-ins that keeps its owner out. Counts are locked in the order of the sign-in. An account
 * whose address was not verified may be a stranger's until now: its passkeys go. Staff's stay, since no mail replaces a second factor.
 * $1 hash of the token, $2 hash of the password.
 */
export const resetPassword = `
  with owner as (${spend('reset-password')}), changed as (
    update users u set password = $2, email_verified_at = coalesce(u.email_verified_at, now()), updated_at = now(),
      settings_version = settings_version + 1
    from owner where u.id = owner.id
    returning u.*, old.email_verified_at is null and u.account_type = 'customer' as was_anybodys
  ), keys as (
    delete from passkeys using changed where passkeys.user_id = changed.id and changed.was_anybodys returning passkeys.*
  ), keys_logged as (${keyLogged('account.passkey-remove', 'keys')}), others as (
    delete from mailed_links where user_id in (select id from owner) and token <> $1
  ), failing as (
    select id, encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') as account from changed
  ), failures as (
    select 'account:' || account as key from failing
    union all select 'browser:' || b.device || ':' || account from failing join known_browsers b on b.user_id = failing.id
  ), locked as materialized (
    select key from sign_in_failures where key in (select key from failures) order by key for update
  ), forgotten as (
    delete from sign_in_failures where key in (select key from locked)
  ), told as (${storeMail('password-reset', "'address', email, 'firstName', first_name", 'from changed')}),
  read as (${tell('catalog', 'from changed where marketing')}),
  logged as (${accessEntry({ action: 'account.password-reset', accounts: 'changed' })})
  select id from changed`;

/** $1 hash of the token. */
export const verifyEmail = `
  with owner as (${spend('verify-email')}), others as (
    delete from mailed_links where user_id in (select id from owner) and purpose = 'verify-email' and token <> $1
  ), verified as (
    update users u set email_verified_at = now(), settings_version = settings_version + 1 from owner where u.id = owner.id returning u.*
  ), read as (${tell('catalog', 'from verified where marketing')}), logged as (${accessEntry({ action: 'account.email-verify', accounts: 'verified' })})
  select id from verified`;
