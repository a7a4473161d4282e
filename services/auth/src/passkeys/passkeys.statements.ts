import { maxPasskeys } from '@shop/contracts/passkeys';
import { type AccessEntry, accessEntry } from '../audit/access-entry.ts';
import { storeMail } from '../mails/mail.job.ts';
import { userColumns } from '../users/user.columns.ts';

const columns = 'id, name, created_at as "createdAt", used_at as "lastUsedAt", is_synced as "isSynced"';

/** $1 user. */
export const list = `select ${columns} from passkeys where user_id = $1 order by created_at, id`;

/** What authenticators are told. $1 user. */
export const known = 'select credential_id as id, transports from passkeys where user_id = $1';

/** Keys of one account are added one after the other, so that their number holds. $1 user. */
export const lockOwner = 'select from users where id = $1 for update';

const named = (rows: string) => `(select users.*, ${rows}.name as passkey from ${rows} join users on users.id = ${rows}.user_id)`;
const told = (mail: 'passkey-added' | 'passkey-removed', rows: string) =>
  storeMail(mail, "'address', email, 'firstName', first_name", `from ${named(rows)} as owner`);
const keyLogged = (action: 'account.passkey-add' | 'account.passkey-remove', rows: string, by?: AccessEntry['by']) =>
  accessEntry({ action, accounts: named(rows), by, after: "jsonb_build_object('passkey', account.passkey)" });

/**
 * No row for a key that is in use, or one too many. Sessions of staff that began before there was a key, but this browser's, end with the first.
 * $1 user, $2 credential, $3 public key, $4 counter, $5 transports, $6 name, $7 synced, $8 sid of this browser.
 */
export const add = `
  with added as (
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where user_id = $1) < ${maxPasskeys}
    on conflict (credential_id) do nothing returning *
  ), ended as (
    delete from sessions using added, users
    where sessions.user_id = added.user_id and users.id = added.user_id and users.account_type = 'admin'
      and sid is distinct from $8 and not exists (select from passkeys where user_id = $1)
  ), told as (${told('passkey-added', 'added')}), logged as (${keyLogged('account.passkey-add', 'added')})
  select ${columns} from added`;

/** $1 key, $2 user, $3 name. */
export const rename = `
  with renamed as (update passkeys set name = $3 where id = $1 and user_id = $2 returning *) select ${columns} from renamed`;

/** $1 key, $2 user. */
export const remove = `
  with removed as (delete from passkeys where id = $1 and user_id = $2 returning *),
    told as (${told('passkey-removed', 'removed')}), logged as (${keyLogged('account.passkey-remove', 'removed')})
  select count(*)::int as count from removed`;

/** By an operator: every key, and every session where there was a key. $1 user. */
export const forgetAll = `
  with removed as (delete from passkeys where user_id = $1 returning *),
    ended as (delete from sessions where user_id in (select user_id from removed)),
    told as (${told('passkey-removed', 'removed')}), logged as (${keyLogged('account.passkey-remove', 'removed', 'operator')})
  select count(*)::int as count from removed`;

/** A key and whose it is. $1 credential. */
export const find = `
  select passkeys.id as "keyId", public_key as "publicKey", counter::float8 as counter, transports, ${userColumns('users')}
  from passkeys join users on users.id = passkeys.user_id where credential_id = $1`;

/** Of two uses with one counter at once, one counts. $1 key, $2 counter before, $3 counter now, $4 synced. */
export const noteUse = `
  with used as (update passkeys set counter = $3, is_synced = $4, used_at = now() where id = $1 and counter = $2 returning id)
  select count(*)::int as count from used`;
