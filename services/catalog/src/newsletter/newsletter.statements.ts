import { deadQueue, storeJobs } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** How long a confirmation link is good, and how long what was asked for is kept without it. */
const linkLife = "interval '7 days'";

/** How long no form has a mailbox asked again whose owner did not answer, or says that they never asked. */
const rest = "interval '1 year'";

/**
 * Notes what an address wants, with the job of its confirmation mail where the mailbox does not rest. The row is written in every case,
 * so that all answers take the same time. $1 mailbox, $2 address, $3 choices.
 */
export const subscribe = `
  with asked as (
    insert into newsletter_subscribers as known (mailbox, address, wanted, expires_at, rests_until)
      values ($1, $2, $3, now() + ${linkLife}, now() + ${rest})
    on conflict (mailbox) do update set
      id = case when known.confirmed_at is null and known.rests_until <= now() then excluded.id else known.id end,
      address = case when known.confirmed_at is null and known.rests_until <= now() then excluded.address else known.address end,
      wanted = case when known.rests_until <= now() then excluded.wanted else known.wanted end,
      expires_at = case when known.rests_until <= now() then excluded.expires_at else known.expires_at end,
      rests_until = case when known.rests_until <= now() then excluded.rests_until else known.rests_until end
    returning new.id, coalesce(old.rests_until <= now(), true) as due
  )
  ${storeJobs(
    mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'newsletter-confirmation', 'subscriberId', id) as data,
      now() as start_after from asked where due`,
  )}`;

/**
 * Makes what was wanted the subscriber's choices. Its owner has answered: the form may have a mail sent there again, at once where the
 * link is no longer good, which is answered with no row. $1 subscriber.
 */
export const confirm = `
  with too_late as (
    delete from newsletter_subscribers where id = $1 and confirmed_at is null and (wanted is null or expires_at <= now())
  )
  update newsletter_subscribers
  set choices = case when expires_at > now() then coalesce(wanted, choices) else choices end,
    wanted = null,
    confirmed_at = coalesce(confirmed_at, now()),
    rests_until = now()
  where id = $1 and (confirmed_at is not null or (expires_at > now() and wanted is not null))
  returning id`;

/** Forgets a subscriber; of one who never confirmed the mailbox is kept, as long as no other mail may go there. An account learns that
 * its reader left. $1 subscriber. */
export const unsubscribe = `
  with left_for_good as (
    delete from newsletter_subscribers where id = $1 and confirmed_at is not null returning mailbox
  ), accounts as (
    update newsletter_readers set left_after = said_at where mailbox in (select mailbox from left_for_good)
  )
  update newsletter_subscribers set wanted = null, address = mailbox, rests_until = now() + ${rest}
  where id = $1 and confirmed_at is null`;

/** Gives the link of a confirmation that is sent again all of its life. $1 subscriber, as text. */
export const renew = `
  update newsletter_subscribers set expires_at = now() + ${linkLife}
  where id::text = $1 and wanted is not null and expires_at > now()`;

/**
 * Removes what nobody confirmed: changes, and of addresses all but the mailbox, which goes when it has rested. Where the mail itself was
 * given up nobody could answer: it goes, too, and the form may ask that mailbox again.
 */
export const forgetUnconfirmed = `
  with unmailed as (
    delete from pgboss.job where name = '${deadQueue(mailQueue)}' and state < 'active' and data ->> 'mail' = 'newsletter-confirmation'
      and not exists (select from newsletter_subscribers
        where id::text = data ->> 'subscriberId' and wanted is not null and expires_at > now())
    returning data ->> 'subscriberId' as id
  ), unasked as (
    select id from newsletter_subscribers where wanted is not null and expires_at <= now() and id::text in (select id from unmailed)
  ), rested as (
    delete from newsletter_subscribers where confirmed_at is null and (rests_until <= now() or id in (select id from unasked))
  )
  update newsletter_subscribers
  set wanted = null, address = case when confirmed_at is null then mailbox else address end,
    rests_until = case when id in (select id from unasked) then now() else rests_until end
  where wanted is not null and expires_at <= now()
    and (confirmed_at is not null or (rests_until > now() and id not in (select id from unasked)))`;

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
