import { deadQueue } from '@shop/service-kit/outbox/jobs.sql';
import type { EntityManager } from 'typeorm';
import { contactFields } from '../contact/rules/contact-change.ts';
import { mailQueue } from '../mails/mail.job.ts';

/**
 * Removes personal data from an account's orders and cancels their unsent mails. Order numbers, lines, amounts, parish, payment, statuses
 * and staff notes stay.
 */
export async function removeAccount(manager: EntityManager, userId: string): Promise<void> {
  const people: { address: string }[] = await manager.query(
    'select distinct lower(customer_email) as address from orders where user_id = $1',
    [userId],
  );
  const orders = await anonymise(manager, userId);
  const [claims]: [{ id: string; address: string }[]] = await manager.query(
    'delete from order_claims where user_id = $1 returning id, lower(address) as address',
    [userId],
  );
  const addresses = [...people, ...claims].map(({ address }) => address);
  await manager.query(
    `delete from pgboss.job where name = any($1) and state < 'active'
       and (data ->> 'orderId' = any($2) or data ->> 'claimId' = any($3) or lower(data ->> 'address') = any($4))`,
    [[mailQueue, deadQueue(mailQueue)], orders.map(({ id }) => id), claims.map(({ id }) => id), addresses],
  );
  await manager.query('delete from put_off_mails where address = any($1)', [addresses]);
  await manager.query('delete from reserved_numbers where user_id = $1', [userId]);
  await manager.query('delete from order_updates where user_id = $1', [userId]);
  await manager.query('delete from staff_mails where user_id = $1', [userId]);
  await eraseFromAuditLog(manager, userId, orders);
}

interface OwnOrder {
  id: string;
  orderNumber: string;
}

/** The new `updated_at` stops a change that read an order before, and would write its personal data back. */
async function anonymise(manager: EntityManager, userId: string): Promise<OwnOrder[]> {
  const [orders]: [OwnOrder[]] = await manager.query(
    `update orders set customer_name = 'Removed', customer_email = '', customer_phone = '', customer_address = '', notes = '', device = '',
       tracking_info = '', tracking_number = '', request_hash = '', user_id = null, guest_id = null,
       updated_at = greatest(now(), updated_at + interval '1 millisecond')
     where user_id = $1 returning id, order_number as "orderNumber"`,
    [userId],
  );
  await manager.query(
    `update order_events set user_id = null, note = case who when 'Customer' then '' else note end
     where order_id = any($2) and (user_id = $1 or who = 'Customer')`,
    [userId, orders.map(({ id }) => id)],
  );
  return orders;
}

/** The customer's contact, and audited free text that may contain the customer's name. */
const auditedTexts = [...contactFields, 'trackingInfo', 'trackingNumber', 'paymentNote', 'refundNote'];

async function eraseFromAuditLog(manager: EntityManager, userId: string, orders: OwnOrder[]): Promise<void> {
  await manager.query(
    `update audit_entries set user_id = 'removed', user_name = 'Removed', after = case action when 'order.claim' then null else after end
     where user_id = $1 and action in ('order.claim', 'order.cancel', 'order.receipt')`,
    [userId],
  );
  await manager.query(
    'update audit_entries set before = before - $2::text[], after = after - $2::text[] where subject = any($1)',
    [orders.map(({ orderNumber }) => `order/${orderNumber}`), auditedTexts],
  );
}
