import type { PlaceOrder } from '@shop/contracts/orders';
import type { ApiError } from '@shop/platform/platform';
import type { OutboxEntry } from './outbox.ts';

/**
 * A transfer's order that has left checkout, without the receipt that the shop does not take: it is placed, and its page asks for another one
 * (ADR 82). Nothing where it was refused for anything else.
 */
export function withoutReceipt({ body, handedOver }: OutboxEntry, { errors }: Pick<ApiError, 'errors'>): PlaceOrder | undefined {
  const refused = body.bankTransferProof !== '' && errors.some(({ field }) => field === 'bankTransferProof');
  return handedOver && refused ? { ...body, bankTransferProof: '', receiptFollows: true } : undefined;
}
