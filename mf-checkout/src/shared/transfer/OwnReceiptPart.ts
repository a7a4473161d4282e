import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../orders/orders.api.ts';

export interface OwnReceiptProps {
  link: SignedLink;
  rejected?: boolean;
}

/** The receipt that the shop has of an order, for its customer; loaded when it is first shown. */
export const OwnReceiptPart = lazyPart<OwnReceiptProps>(async () => (await import('./OwnReceipt.tsx')).OwnReceipt, { name: 'own receipt' });
