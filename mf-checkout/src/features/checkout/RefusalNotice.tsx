import { useShop } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { CircleAlert, Clock } from 'lucide-react';
import { ChangesNotice } from './ChangesNotice.tsx';
import { EndedSession } from './EndedSession.tsx';
import type { Fees } from './rules/figures.ts';
import type { Refusal } from './use-refusal.ts';

export interface RefusalNoticeProps {
  refusal: Refusal;
  /** The order waits for its receipt. */
  receiptComes: boolean;
  onAcceptFees: (fees: Partial<Fees>) => void;
}

export function RefusalNotice({
  refusal: { ended, changed, message, later, slow, clear },
  receiptComes,
  onAcceptFees,
}: RefusalNoticeProps) {
  if (ended) return <EndedSession {...ended} pressed={message !== undefined} />;
  if (receiptComes) {
    return (
      <Note announce icon={<Clock size={20} aria-hidden />}>
        Your receipt is still uploading. The order is sent as soon as it is done.
      </Note>
    );
  }
  if (changed) return <ChangesNotice refused={changed} onDone={clear} onAcceptFees={onAcceptFees} />;
  const Sign = slow ? Clock : CircleAlert;
  return (
    <Note tone={slow ? 'amber' : 'red'} announce icon={<Sign size={20} aria-hidden />}>
      {message}
      {later && <CallInstead />}
    </Note>
  );
}

function CallInstead() {
  const shop = useShop();
  if (!shop?.telephone) return null;
  return (
    <>
      {' Or order by telephone: '}
      <a href={`tel:${shop.telephoneLink}`}>
        <span className="unbroken">{shop.telephone}</span>
      </a>
    </>
  );
}
