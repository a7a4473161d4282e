import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { objectPath, ReceiptEntity } from './receipt.entity.ts';

/** Whose receipts a browser may finish and use: they stay its own when it signs in meanwhile. */
export const ownerOf = (caller: Identity): string => caller.guestId ?? caller.sub;

/** Lets an order use a finished receipt of this browser, once; anything else undoes the placement. */
export async function useReceipt(manager: EntityManager, proof: string, orderId: string, caller: Identity): Promise<void> {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(proof)?.[0] ?? '';
  const unused = { id, owner: ownerOf(caller), etag: Not(IsNull()), orderId: IsNull() };
  const used = objectPath(id) === proof ? await manager.update(ReceiptEntity, unused, { orderId }) : { affected: 0 };
  if (used.affected === 1) return;
  const errors = [{ field: 'bankTransferProof', message: 'Please upload bank transfer proof' }];
  throw new ProblemError('VALIDATION_FAILED', 'This receipt cannot be used. Please upload it again.', { errors });
}
