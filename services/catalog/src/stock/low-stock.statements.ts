import { storeStaffMails } from '@shop/service-kit/mails/staff-mails';
import type { EntityManager } from 'typeorm';
import { mailQueue } from '../mails/mail.job.ts';

/** Pieces of the product `p` at all places; null for an uncounted product. */
export const piecesLeft = '(select sum(stock) from product_stock where product_id = p.id)';

/** Condition for a counted product of the table or alias `p` with few pieces left. */
export const isLow = `(${piecesLeft} <= p.low_stock)`;

/** Products that have become low, or are low no more. $1 products. */
const passedProducts = `select id from products p where id = any($1::uuid[]) and low_stock_told <> ${isLow}`;

const noted =
  'noted as (update products set low_stock_told = not low_stock_told where id = any($1::uuid[]) returning id, low_stock_told)';
const noteLowStock = `with ${noted} select from noted`;
const mailLowStock = `
  with ${noted}, mailed as (
    ${storeStaffMails(mailQueue, "select id, array['low-stock'] as kinds from noted where low_stock_told")}
  )
  select from noted`;

/**
 * Notes which products are low. `mails`: staff are mailed about those that have become low. Selects first, because every update of
 * products invalidates cached responses, even one without rows.
 */
export async function watchStock(
  manager: EntityManager,
  productIds: string[],
  { mails }: { mails: boolean },
): Promise<void> {
  const passed: { id: string }[] = await manager.query(passedProducts, [productIds]);
  if (passed.length > 0) await manager.query(mails ? mailLowStock : noteLowStock, [passed.map(({ id }) => id)]);
}

/** $1 products. */
export const lowProducts = `
  select id, name, (select sum(stock)::int from product_stock where product_id = p.id) as left
  from products p where id = any($1::uuid[]) and deleted_at is null and ${isLow} order by name, id`;
