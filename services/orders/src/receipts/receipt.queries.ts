import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/http/problem';
import { owns } from '@shop/service-kit/identity/ownership';
import type { EntityManager } from 'typeorm';
import { objectPath, ReceiptEntity } from './receipt.entity.ts';

/** Returns the receipt's id from an order's proof, or null. */
export function receiptIdOf(proof: string): string | null {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(proof)?.[0];
  return id && objectPath(id) === proof ? id : null;
}

/** Finds a finished receipt of the caller, with or without an order. */
export async function findReceipt(
  manager: EntityManager,
  proof: string,
  caller: Identity,
): Promise<ReceiptEntity | undefined> {
  const id = receiptIdOf(proof);
  const receipt = id && (await manager.findOneBy(ReceiptEntity, { id }));
  return receipt && owns(caller, receipt) && receipt.etag ? receipt : undefined;
}

/** Compares by MD5 when one receipt has no SHA-256. */
export const isSameFile = (one: string, other: string): string =>
  `(${one}.sha256 = ${other}.sha256 or (${one}.etag = ${other}.etag and (${one}.sha256 is null or ${other}.sha256 is null)))`;

/** True if another order has the same file. */
export async function isUsedTwice(manager: EntityManager, id: string): Promise<boolean> {
  const same = `select from receipts other where ${isSameFile('other', 'receipt')} and other.order_id <> receipt.order_id`;
  const [row] = await manager.query(`select exists (${same}) as "usedBefore" from receipts receipt where id = $1`, [
    id,
  ]);
  return row?.usedBefore ?? false;
}

/** Throws VALIDATION_FAILED unless the proof names the caller's finished receipt without an order. */
export async function requireReceipt(manager: EntityManager, proof: string, caller: Identity): Promise<void> {
  const receipt = await findReceipt(manager, proof, caller);
  if (!receipt || receipt.orderId) throw unusable('bankTransferProof');
}

export function unusable(field: string): ProblemError {
  const errors = [{ field, message: 'Please upload bank transfer proof' }];
  return new ProblemError('VALIDATION_FAILED', 'This receipt cannot be used. Please upload it again.', { errors });
}
