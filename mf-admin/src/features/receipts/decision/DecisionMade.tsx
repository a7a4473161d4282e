import type { ReceiptEntry } from '@shop/contracts/receipts';
import { momentText, useShop } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Check, X } from 'lucide-react';

/** What was decided about a receipt, by whom, and with which reference or reason. */
export function DecisionMade({ entry: { decision, paymentStatus } }: { entry: ReceiptEntry }) {
  const timeZone = useShop()?.timeZone;
  if (!decision) return null;
  const verified = paymentStatus === 'verified';
  return (
    <Note tone={verified ? 'green' : 'red'} icon={verified ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}>
      <strong>
        {verified ? 'Verified' : 'Rejected'} by {decision.who}
      </strong>
      , {momentText(decision.at, timeZone)}: {decision.note}
    </Note>
  );
}
