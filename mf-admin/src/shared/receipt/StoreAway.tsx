import { Note } from '@shop/platform/ui';
import { CloudOff } from 'lucide-react';
import { polled } from '../polled.ts';
import { useReceiptStoreQuery } from './receipt-store.api.ts';

const pollMs = 15_000;

/** Warns while the receipt store is unavailable. */
export function StoreAway({ className }: { className: string | undefined }) {
  const { currentData: store } = useReceiptStoreQuery(undefined, {
    ...polled(pollMs),
    refetchOnMountOrArgChange: true,
  });
  if (!store?.away) return null;
  return (
    <div className={className}>
      <Note tone="amber" announce icon={<CloudOff size={20} aria-hidden />}>
        The store of receipts is away. Receipts cannot be looked at or sent until it is back; orders go on.
      </Note>
    </div>
  );
}
