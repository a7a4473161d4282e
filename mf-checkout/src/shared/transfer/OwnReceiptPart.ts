import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../orders/orders.api.ts';

export interface OwnReceiptProps {
  link: SignedLink;
  rejected?: boolean;
}

export const OwnReceiptPart = lazyPart<OwnReceiptProps>(async () => (await import('./OwnReceipt.tsx')).OwnReceipt, {
  name: 'own receipt',
});
