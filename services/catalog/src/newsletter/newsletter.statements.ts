import { storeJobs } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** How long a confirmation link is good, and how long no second one is mailed. */
const linkLife = "interval '7 days'";

/** How long nothing is mailed to who never asked and says so. */
const restOnceRefused = "interval '1 year'";

/**
 * Notes what an address wants, with the job of its confirmation mail where no earlier link is still good. The row is written in every
 * case, so that all answers take the same time. $1 mailbox, $2 address, $3 choices.
 */
export const subscribe = `
  with asked as (
    insert into newsletter_subscribers as known (mailbox, address, wanted, expires_at) values ($1, $2, $3, now() + ${linkLife})
    on conflict (mailbox) do update set
      id = case when known.confirmed_at is null and known.expires_at <= now() then excluded.id else known.id end,
      address = case when known.confirmed_at is null and known.expires_at <= now() then excluded.address else known.address end,
      wanted = case when known.expires_at <= now() then excluded.wanted else known.wanted end,
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
    returning new.id, coalesce(old.expires_at <= now(), true) as due
  )
  ${storeJobs(
    mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'newsletter-confirmation', 'subscriberId', id) as data,
      now() as start_after from asked where due`,
  )}`;

/** Makes what was wanted the subscriber's choices; answers with no row when the link is no longer good. $1 subscriber. */
export const confirm = `
  update newsletter_subscribers
  set choices = case when expires_at > now() then coalesce(wanted, choices) else choices end,
    wanted = null,
    confirmed_at = coalesce(confirmed_at, now())
  where id = $1 and (confirmed_at is not null or (expires_at > now() and wanted is not null))
  returning id`;

/** Forgets a subscriber; of one who never confirmed the mailbox is kept, as long as no other mail may go there. $1 subscriber. */
export const unsubscribe = `
  with left_for_good as (delete from newsletter_subscribers where id = $1 and confirmed_at is not null)
  update newsletter_subscribers set wanted = null, address = mailbox, expires_at = now() + ${restOnceRefused}
  where id = $1 and confirmed_at is null`;

/** Removes who never confirmed, and changes that nobody confirmed. */
export const forgetUnconfirmed = `
  with never_confirmed as (delete from newsletter_subscribers where confirmed_at is null and expires_at <= now())
  update newsletter_subscribers set wanted = null where confirmed_at is not null and wanted is not null and expires_at <= now()`;

const wants = (name: string) => `(count(*) filter (where (choices -> '${name}')::boolean))::int as "${name}"`;

export const counts = `
  select count(confirmed_at)::int as subscribers,
    (count(*) filter (where confirmed_at is null and wanted is not null and expires_at > now()))::int as waiting,
    ${wants('productUpdates')}, ${wants('promotions')}, ${wants('batteryTips')}
  from newsletter_subscribers`;

/** $1 user id, $2 user name. */
export const auditExport = `
  insert into audit_entries (user_id, user_name, action, subject, after)
  select $1, $2, 'newsletter.export', 'newsletter', jsonb_build_object('subscribers', count(*))
  from newsletter_subscribers where confirmed_at is not null`;

/** A batch of confirmed subscribers after one of them. $1 id or null, $2 batch. */
export const confirmedAfter = `
  select id, address, choices, confirmed_at as "confirmedAt" from newsletter_subscribers
  where confirmed_at is not null and ($1::uuid is null or id > $1) order by id limit $2`;
