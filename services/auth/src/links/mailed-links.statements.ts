import { accessEntry } from '../audit/access-entry.ts';

/** What a mailed link is good for, and for how long. */
export const linkLife = { 'reset-password': "interval '1 hour'", 'verify-email': "interval '24 hours'" } as const;
export type LinkPurpose = keyof typeof linkLife;

/** How long a link that expired is told from one that never was. */
const memory = "interval '30 days'";

/** $1 hash, $2 user, $3 address. */
export const issue = (purpose: LinkPurpose) => `
  insert into mailed_links (token, purpose, user_id, address, expires_at)
  values ($1, '${purpose}', $2, $3, now() + ${linkLife[purpose]})`;

/** The mail has left: its link takes the place of those before it, and the owner sees that a reset was asked for. $1 hash. */
export const replaceOlder = `
  with older as (
    delete from mailed_links old using mailed_links sent
    where sent.token = $1 and old.user_id = sent.user_id and old.purpose = sent.purpose and old.created_at < sent.created_at
  )
  ${accessEntry({
    action: 'account.reset-asked',
    accounts: "(select u.* from mailed_links l join users u on u.id = l.user_id where l.token = $1 and l.purpose = 'reset-password')",
    by: 'anybody',
  })}`;

/** A link of this purpose that was mailed to the address that its account has now. */
const current = (purpose: LinkPurpose, link: string, account: string) =>
  `${link}.token = $1 and ${link}.purpose = '${purpose}' and ${account}.id = ${link}.user_id and lower(${account}.email) = lower(${link}.address)`;

/** Whose link it is, and whether it is still good. $1 hash. */
export const find = (purpose: LinkPurpose) => `
  select account.email, link.expires_at > now() as "isGood"
  from mailed_links link, users account where ${current(purpose, 'link', 'account')}`;

/** Body of a CTE that spends a link, and answers with whose it was; with no row where it is not good. $1 hash. */
export const spend = (purpose: LinkPurpose) => `
  delete from mailed_links link using users account
  where ${current(purpose, 'link', 'account')} and link.expires_at > now()
  returning account.id`;

/** Whether a link that was mailed then, or is being mailed, is there. $1 user, $2 since when. */
export const isMailedSince = (purpose: LinkPurpose) =>
  `select from mailed_links where user_id = $1 and purpose = '${purpose}' and created_at > $2 limit 1`;

export const forgetExpired = `delete from mailed_links where expires_at < now() - ${memory}`;
