import type { ReceiptState } from '@shop/contracts/receipts';
import { EmptyState } from '@shop/platform/ui';

export function NothingHere({ state }: { state: ReceiptState }) {
  if (state === 'decided') return <EmptyState title="Nothing was decided yet">Verified and rejected receipts appear here.</EmptyState>;
  return <EmptyState title="No receipts are waiting">New ones appear here, the oldest first.</EmptyState>;
}
