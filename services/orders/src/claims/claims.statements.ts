import { storeJobs } from '@shop/service-kit/jobs.sql';
import { addEntries } from '../audit/audit.queries.ts';
import { mailQueue } from '../mails/mail.job.ts';

/** How long a link is good, and how long the same account gets no second mail to the same address. */
const life = "interval '24 hours'";
const rest = "interval '15 minutes'";

/**
 * Notes that an account asks for the orders of an address, with the job of the mail: only where there are some that have no account, so
 * nobody else is mailed. $1 account, $2 address.
 */
export const askForOrders = `
  with forgotten as (
    delete from order_claims where expires_at < now() and (user_id, address) <> ($1, lower($2))
  ), claim as (
    insert into order_claims as c (user_id, address, expires_at)
    select $1, lower($2), now() + ${life}
    where exists (select from orders where lower(customer_email) = lower($2) and user_id is null)
    on conflict (user_id, address) do update set expires_at = excluded.expires_at where c.expires_at < now() + ${life} - ${rest}
    returning id, address
  )
  ${storeJobs(
    mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'claim', 'claimId', id, 'address', address) as data, now() as start_after
    from claim`,
  )}`;

/** Where a mail about a claim goes; no row when it was confirmed or is too old. $1 claim. */
export const openClaim = 'select address from order_claims where id = $1 and expires_at > now()';

/**
 * Gives the account that asked all orders of the address that have none, once; `foreign` when another account asked. $1 claim, $2 account,
 * $3 its name.
 */
export const claimOrdersOf = `
  with claim as (
    delete from order_claims where id = $1 and user_id = $2 and expires_at > now() returning address
  ), claimed as (
    update orders set user_id = $2 from claim where lower(customer_email) = claim.address and user_id is null returning order_number
  ), audited as (
    ${addEntries(`select now(), $2, $3, 'order.claim', 'order/' || order_number, jsonb_build_object('userId', null),
      jsonb_build_object('userId', $2::text) from claimed`)}
  )
  select exists (select from claim) as found, exists (select from order_claims where id = $1 and user_id <> $2) as foreign,
    (select count(*)::int from claimed) as orders`;
