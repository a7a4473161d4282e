import type { EntityManager } from 'typeorm';

/** Staff lock the table before rows, so whoever locks rows first must have the table's lock for updates already. */
const lockForUpdates = 'lock table products in row exclusive mode';

const lockRows = 'select from products where id = any($1::uuid[]) order by id for update';

/** Locks products in id order before their counts, as every writer of counts must. */
export async function lockStock(manager: EntityManager, productIds: string[]): Promise<void> {
  await manager.query(lockForUpdates);
  await manager.query(lockRows, [productIds]);
}
