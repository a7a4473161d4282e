import type { NewsletterPreferences } from '@shop/contracts/newsletter';

const everything: NewsletterPreferences & { name: string } = { name: '', productUpdates: true, promotions: true, batteryTips: true };

/**
 * What an account says of the newsletter. Its address is verified, so no mail asks again, and choices that its reader confirmed stay. The
 * address before is out, and whoever left by a newsletter's own link stays away until the account says otherwise.
 * $1 user, $2 address, $3 mailbox, $4 version, $5 version of the owner's last word.
 */
export const putReader = `
  with reader as (
    insert into newsletter_readers as known (user_id, mailbox, version, said_at) values ($1, $3, $4, $5)
    on conflict (user_id) do update set mailbox = excluded.mailbox, version = excluded.version, said_at = excluded.said_at
      where known.version < excluded.version
    returning new.mailbox, old.mailbox as before, coalesce(new.left_after >= new.said_at, false) as left
  ), gone as (
    delete from newsletter_subscribers where mailbox in (select before from reader where mailbox is distinct from before)
  )
  insert into newsletter_subscribers as known (mailbox, address, choices, expires_at, confirmed_at, rests_until)
  select mailbox, $2, '${JSON.stringify(everything)}'::jsonb, now(), now(), now() from reader where mailbox is not null and not reader.left
  on conflict (mailbox) do update set address = excluded.address, choices = coalesce(known.choices, excluded.choices), wanted = null,
    confirmed_at = coalesce(known.confirmed_at, now()), rests_until = now()`;

/** $1 user. */
export const leftAfter = 'select left_after::int as "leftAfter" from newsletter_readers where user_id = $1';
