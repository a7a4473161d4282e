import { storeJobs } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** Products that one mailbox can wait for at most. */
const mostRequests = 20;

/** How long a mailbox gets no second mail, since anybody can type its address, unless its owner says that it is theirs. */
const rest = "interval '1 year'";

/** How long somebody waits for a product. */
const patience = "interval '180 days'";

/**
 * Notes who waits for a product; answers with no row when there is no such product on sale. Its row is locked: a change of its stock
 * sees the request, or the request sees the change. $1 product, $2 mailbox, $3 address.
 */
export const askFor = `
  with product as (
    select id, in_stock from products where id = $1 and deleted_at is null for share
  ), asked as (
    insert into back_in_stock_requests (product_id, mailbox, address)
    select id, $2, $3 from product
    where not in_stock and (select count(*) from back_in_stock_requests where mailbox = $2) < ${mostRequests}
    on conflict (mailbox, product_id) do nothing
  )
  select in_stock as "inStock" from product`;

const isReady = 'product.in_stock and product.deleted_at is null';

/** What a mailbox waited for, in whatever spelling of its address, and can be had. $1 mailbox. */
export const readyFor = `
  select request.id, product.slug, product.name, product.price::text as price, product.phone_image_url as picture
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 and ${isReady}
  order by request.id`;

/**
 * Takes a mailbox's turn for a mail, of which `before` is what {@link giveBack} restores; answers with no row while it rests. Whoever
 * confirmed this address here or for the newsletter need not wait. $1 mailbox, $2 address.
 */
export const takeTurn = `
  with reader as (select from newsletter_subscribers where mailbox = $1 and address = $2 and confirmed_at is not null)
  insert into back_in_stock_mailboxes as box (mailbox, mailed_address, rests_until) values ($1, $2, now() + ${rest})
  on conflict (mailbox) do update
    set mailed_address = excluded.mailed_address, rests_until = excluded.rests_until, is_cancelled = false
    where box.rests_until <= now() or box.confirmed_address = $2 or (exists (select from reader) and not box.is_cancelled)
  returning new.id, old.rests_until as before,
    coalesce(new.confirmed_address = $2, false) or exists (select from reader) as "isConfirmed"`;

/** $1 mailbox row, $2 until when it rested before; null: not at all. */
export const giveBack = 'update back_in_stock_mailboxes set rests_until = coalesce($2, now()) where id = $1';

/**
 * Notes that the last mail's address is its owner's, with the job of the mail that tells what came back meanwhile. Answers with no row
 * when the mailbox is forgotten. $1 mailbox row.
 */
export const confirm = `
  with box as (
    update back_in_stock_mailboxes set confirmed_address = mailed_address, is_cancelled = false where id = $1
    returning mailbox, confirmed_address
  ), told as (
    ${storeJobs(
      mailQueue,
      `select gen_random_uuid() as id, jsonb_build_object('mail', 'back-in-stock', 'address', confirmed_address) as data,
        now() as start_after
      from box where exists (
        select from back_in_stock_requests request join products product on product.id = request.product_id
        where request.mailbox = box.mailbox and ${isReady})`,
    )}
  )
  select from box`;

/** $1 requests. */
export const done = 'delete from back_in_stock_requests where id = any($1::uuid[])';

/** Ends everything that a mailbox waits for, and keeps others from asking in its name; the mailbox alone is kept. $1 mailbox row. */
export const cancel = `
  with box as (
    update back_in_stock_mailboxes
    set rests_until = now() + ${rest}, is_cancelled = true, confirmed_address = null, mailed_address = mailbox
    where id = $1 returning mailbox
  )
  delete from back_in_stock_requests request using box where request.mailbox = box.mailbox`;

/** Forgets who has waited in vain, and mailboxes whose links are as old as that. */
export const forgetOld = `
  with waited_in_vain as (delete from back_in_stock_requests where created_at < now() - ${patience})
  delete from back_in_stock_mailboxes where rests_until < now() - ${patience}`;
