import { deadQueue } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** The newsletter of a mailbox. $1 mailbox. */
export const newsletterOf = `
  select address, choices, confirmed_at as "confirmedAt", wanted from newsletter_subscribers where mailbox = $1`;

/** What a mailbox waits for. $1 mailbox. */
export const backInStockOf = `
  select request.address, request.created_at as "askedAt", product.name as product
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 order by request.id`;

/** What an account keeps here. $1 account. */
export const keptOf = `
  select array(
    select jsonb_build_object('product', product.name, 'addedAt', wish.added_at)
    from wishes wish join products product on product.id = wish.product_id where wish.user_id = $1 order by wish.added_at desc
  ) as wishlist, (
    select device.name from chosen_devices chosen join devices device on device.id = chosen.device_id where chosen.user_id = $1
  ) as device`;

/** Forgets what an account keeps here, and what it said of the newsletter. $1 account. */
export const removeKept = `
  with wishlist as (delete from wishes where user_id = $1), device as (delete from chosen_devices where user_id = $1)
  delete from newsletter_readers where user_id = $1`;

/** Forgets all that was asked for by a mailbox, with the mails that were not sent. $1 mailbox, $2 address. */
export const removeMailbox = `
  with newsletter as (
    delete from newsletter_subscribers where mailbox = $1 returning id::text
  ), requests as (
    delete from back_in_stock_requests where mailbox = $1 returning address
  ), box as (
    delete from back_in_stock_mailboxes where mailbox = $1
  )
  delete from pgboss.job where name in ('${mailQueue}', '${deadQueue(mailQueue)}') and state < 'active' and (
    data ->> 'subscriberId' in (select id from newsletter) or lower(data ->> 'address') = lower($2)
    or lower(data ->> 'address') in (select lower(address) from requests))`;
