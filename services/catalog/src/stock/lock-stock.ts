import type { EntityManager } from 'typeorm';

const lockRows = 'select from products where id = any($1::uuid[]) order by id for update';

/** Locks products in id order before their counts, as every writer of counts must. */
export async function lockStock(manager: EntityManager, productIds: string[]): Promise<void> {
  await manager.query(lockRows, [productIds]);
}
