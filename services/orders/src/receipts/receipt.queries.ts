import type { Identity } from '@shop/contracts/identity';
import { owns } from '@shop/service-kit/ownership';
import { ProblemError } from '@shop/service-kit/problem';
import type { EntityManager } from 'typeorm';
import { objectPath, ReceiptEntity } from './receipt.entity.ts';

/** The receipt that an order names as its proof, or nothing when it is no such name. */
export function receiptIdOf(proof: string): string | null {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(proof)?.[0];
  return id && objectPath(id) === proof ? id : null;
}

/** A finished receipt of the caller's, whether an order has it or not. */
export async function findReceipt(manager: EntityManager, proof: string, caller: Identity): Promise<ReceiptEntity | undefined> {
  const id = receiptIdOf(proof);
  const receipt = id && (await manager.findOneBy(ReceiptEntity, { id }));
  return receipt && owns(caller, receipt) && receipt.etag ? receipt : undefined;
}

/** Whether two receipts are the same file: by MD5 where one of them is from before SHA-256. */
export const isSameFile = (one: string, other: string): string =>
  `(${one}.sha256 = ${other}.sha256 or (${one}.etag = ${other}.etag and (${one}.sha256 is null or ${other}.sha256 is null)))`;

/** Whether another order came with the very same file. */
export async function isUsedTwice(manager: EntityManager, id: string): Promise<boolean> {
  const same = `select from receipts other where ${isSameFile('other', 'receipt')} and other.order_id <> receipt.order_id`;
  const [row] = await manager.query(`select exists (${same}) as "usedBefore" from receipts receipt where id = $1`, [id]);
  return row?.usedBefore ?? false;
}

/** Throws VALIDATION_FAILED unless the proof names a finished receipt of the caller's that no order has used. */
export async function requireReceipt(manager: EntityManager, proof: string, caller: Identity): Promise<void> {
  const receipt = await findReceipt(manager, proof, caller);
  if (!receipt || receipt.orderId) throw unusable('bankTransferProof');
}

/** What a field names is no receipt for this order. */
export function unusable(field: string): ProblemError {
  const errors = [{ field, message: 'Please upload bank transfer proof' }];
  return new ProblemError('VALIDATION_FAILED', 'This receipt cannot be used. Please upload it again.', { errors });
}
