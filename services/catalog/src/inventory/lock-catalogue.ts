import type { EntityManager } from 'typeorm';

/**
 * Edits of products and devices take this lock before rows, so that checks of names and counts hold until the end of the transaction.
 * Orders do not take it: they wait only for products that an edit changes.
 */
export const lockCatalogue = "select pg_advisory_xact_lock(hashtext('catalogue'))";

/** Whether the names of the table or alias `product` have one of the brands in `list`, so that a new or removed brand changes it. */
export const hasBrand = (list: string) =>
  `exists (select from ${list} as named (brand) where brand <> '' and strpos(product.names, lower(unaccent(brand))) > 0)`;

const lockRows = `
  select from products product where device_id = $1 or ${hasBrand('unnest($2::text[])')} order by id for no key update`;

/** Locks all products that an edit of the device can change, in id order as orders do. `brands`: the present and the new one. */
export async function lockProductsOf(manager: EntityManager, deviceId: string, brands: string[]): Promise<void> {
  await manager.query(lockRows, [deviceId, brands]);
}
