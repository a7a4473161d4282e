import { accountServices } from '@shop/contracts/privacy';
import { isMerging } from '../guest-merge/guest-merge.job.ts';

export const deletionQueue = 'account-deletions';

export interface DeletionJob {
  deletionId: string;
  service: (typeof accountServices)[number];
}

export const verifiedAddressOf = `
  select case when email_verified_at is not null then email end as "verifiedAddress" from users where id = $1`;

/** Selects an account's rows in auth, without secrets and hashes. $1 account. */
export const ownRows = `
  select to_jsonb(u) - 'password' as account,
    array(select jsonb_build_object('seenAt', seen_at) from known_browsers where user_id = u.id) as "knownBrowsers",
    array(select jsonb_build_object('purpose', purpose, 'address', address, 'expiresAt', expires_at)
      from mailed_links where user_id = u.id) as "mailedLinks",
    array(select jsonb_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', used_at)
      from passkeys where user_id = u.id) as passkeys
  from users u where id = $1`;

/** Deletes the failure counts of an address. $1 address. */
export const forgetFailures = `
  delete from sign_in_failures where key like '%:' || encode(sha256(convert_to(lower($1), 'UTF8')), 'hex')`;

/** Selects the data for a service's part; no row when the part does not exist. $1 deletion, $2 service. */
export const partOf = `
  select deletion.user_id as "userId", deletion.verified_address as "verifiedAddress", step.confirmed_at is not null as "isConfirmed",
    ${isMerging('deletion.user_id')} as "isMerging"
  from account_deletion_steps step join account_deletions deletion on deletion.id = step.deletion_id
  where step.deletion_id = $1 and step.service = $2`;

export const confirmPart = `
  update account_deletion_steps set confirmed_at = now(), last_error = null where deletion_id = $1 and service = $2`;

export const failPart = `
  update account_deletion_steps set failures = failures + 1, last_error = $3 where deletion_id = $1 and service = $2`;

/** Finishes a deletion after every confirmation, deletes the address and returns it for the last mail. $1 deletion. */
export const finish = `
  update account_deletions set finished_at = now(), address = null, first_name = null, verified_address = null
  where id = $1 and finished_at is null
    and not exists (select from account_deletion_steps where deletion_id = $1 and confirmed_at is null)
  returning old.address as address, old.first_name as "firstName"`;

const steps = `array(
  select jsonb_build_object('service', service, 'confirmedAt', confirmed_at, 'failures', failures, 'lastError', last_error)
  from account_deletion_steps where deletion_id = deletion.id order by service)`;

/** Selects all open deletions, oldest first, then the latest 50 finished ones. */
export const list = `
  (select id, user_id as "userId", asked_at as "askedAt", finished_at as "finishedAt", ${steps} as steps
    from account_deletions deletion where finished_at is null order by asked_at limit 500)
  union all
  (select id, user_id, asked_at, finished_at, ${steps}
    from account_deletions deletion where finished_at is not null order by finished_at desc limit 50)`;
