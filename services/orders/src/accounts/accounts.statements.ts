import { deadQueue } from '@shop/service-kit/jobs.sql';
import { mailQueue } from '../mails/mail.job.ts';

/** Orders of which something is still to be done for the customer. $1 account. */
export const ordersUnderWay = `
  select order_number as "orderNumber" from orders
  where user_id = $1 and order_status not in ('delivered', 'completed', 'cancelled') order by created_at`;

const receipts = 'from receipts receipt left join orders on orders.id = receipt.order_id where $1 in (receipt.user_id, orders.user_id)';

/** Receipts of an account. $1 account. */
export const receiptsOf = `
  select receipt.id, orders.order_number as "orderNumber", receipt.content_type as "contentType", receipt.created_at as "createdAt"
  ${receipts} order by receipt.id`;

/** The same as the store knows them. $1 account. */
export const filesOf = `select receipt.id, receipt.upload_id as "uploadId", receipt.etag ${receipts}`;

/** Addresses whose earlier orders an account has asked for. $1 account. */
export const claimsOf = 'select address, expires_at as "expiresAt" from order_claims where user_id = $1 order by address';

/** Numbers reserved for an account's transfers. $1 account. */
export const numbersOf = 'select order_number as "orderNumber", expires_at as "expiresAt" from reserved_numbers where user_id = $1';

/** Gives an account what its browser has reserved as a guest, where it has no number of its own. $1 account, $2 browser. */
export const claimNumber = `update reserved_numbers set user_id = $1
  where guest_id = $2 and user_id is null and not exists (select from reserved_numbers where user_id = $1)`;

/** A receipt, unless its upload was finished since it was read: its file came after the deletion. $1 receipt, $2 its etag then. */
export const removeReceipt = 'delete from receipts where id = $1 and etag is not distinct from $2';

/** What the audit log has of texts about an order: they may name the person. */
const auditedText = "array['trackingInfo', 'trackingNumber', 'paymentNote', 'refundNote']";
const isOwnAct = "user_id = $1 and action in ('order.claim', 'order.cancel', 'order.receipt')";

/**
 * Takes the person out of an account's orders: number, lines, amounts, parish, payment and every status stay, as does what staff noted.
 * Mails about them that were not sent never will be. $1 account.
 */
export const removeAccount = `
  with person as (select distinct lower(customer_email) as address from orders where user_id = $1), anonymous as (
    update orders set customer_name = 'Removed', customer_email = '', customer_phone = '', customer_address = '', notes = '', device = '',
      tracking_info = '', tracking_number = '', request_hash = '', user_id = null, guest_id = null
    where user_id = $1 returning id, order_number
  ), timeline as (
    update order_events set user_id = null, note = case who when 'Customer' then '' else note end
    from anonymous where order_id = anonymous.id and (user_id = $1 or who = 'Customer')
  ), claims as (
    delete from order_claims where user_id = $1 returning id::text, lower(address) as address
  ), mails as (
    delete from pgboss.job where name in ('${mailQueue}', '${deadQueue(mailQueue)}') and state < 'active' and (
      data ->> 'orderId' in (select id::text from anonymous) or data ->> 'claimId' in (select id from claims)
      or lower(data ->> 'address') in (select address from person union all select address from claims))
  ), numbers as (
    delete from reserved_numbers where user_id = $1
  ), updates as (
    delete from order_updates where user_id = $1
  ), put_off as (
    delete from put_off_mails where address in (select address from person)
  )
  update audit_entries set user_id = case when ${isOwnAct} then 'removed' else user_id end,
    user_name = case when ${isOwnAct} then 'Removed' else user_name end,
    before = before - ${auditedText}, after = case action when 'order.claim' then null else after - ${auditedText} end
  where ${isOwnAct} or subject in (select 'order/' || order_number from anonymous)`;
