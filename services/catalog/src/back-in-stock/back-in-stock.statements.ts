import { storeJobs } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** Products that one mailbox can wait for at most. */
const mostRequests = 20;

/**
 * How long a mailbox gets no second mail: anybody can type its address. Whoever confirmed the newsletter has shown that it is theirs
 * and need not wait, unless they cancelled, which rests for longer.
 */
const rest = "interval '30 days'";
const restOnceCancelled = "interval '1 year'";

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

/** What a mailbox waited for, in whatever spelling of its address, and can be had. $1 mailbox. */
export const readyFor = `
  select request.id, product.slug, product.name, product.price::text as price
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 and product.in_stock and product.deleted_at is null
  order by request.id`;

/**
 * Takes a mailbox's turn for a mail, of which `before` is what {@link giveBack} restores; not `granted` while it rests. $1 mailbox, $2
 * address.
 */
export const takeTurn = `
  with known as (
    select exists (select from newsletter_subscribers where mailbox = $1 and address = $2 and confirmed_at is not null) as confirmed
  )
  insert into back_in_stock_mailboxes as box (mailbox, rests_until) values ($1, now() + ${rest})
  on conflict (mailbox) do update set rests_until = case
    when box.rests_until <= now() then excluded.rests_until
    when box.rests_until <= excluded.rests_until and (select confirmed from known) then excluded.rests_until
    else box.rests_until end
  returning new.id, old.rests_until as before, new.rests_until as until, new.rests_until is distinct from old.rests_until as granted`;

/** $1 mailbox row, $2 until when it rested before; null: not at all. */
export const giveBack = 'update back_in_stock_mailboxes set rests_until = coalesce($2, now()) where id = $1';

/** Tries again when the mailbox has rested. $1 address, $2 time. */
export const putOff = storeJobs(
  mailQueue,
  "select gen_random_uuid() as id, jsonb_build_object('mail', 'back-in-stock', 'address', $1::text) as data, $2::timestamptz as start_after",
);

/** $1 requests. */
export const done = 'delete from back_in_stock_requests where id = any($1::uuid[])';

/** Ends everything that a mailbox waits for, and keeps others from asking in its name. $1 mailbox row. */
export const cancel = `
  with box as (
    update back_in_stock_mailboxes set rests_until = now() + ${restOnceCancelled} where id = $1 returning mailbox
  )
  delete from back_in_stock_requests request using box where request.mailbox = box.mailbox`;

/** Forgets who has waited in vain, and mailboxes whose links are as old as that. */
export const forgetOld = `
  with waited_in_vain as (delete from back_in_stock_requests where created_at < now() - ${patience})
  delete from back_in_stock_mailboxes where rests_until < now() - ${patience}`;
