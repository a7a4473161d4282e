import type { ReceiptEntry } from '@shop/contracts/receipts';
import { momentText, useShop } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Check, X } from 'lucide-react';
import { decisionWords } from '../decision-words.ts';

/** The decision on a receipt with its author and its reference or reason. */
export function DecisionMade({ entry }: { entry: ReceiptEntry }) {
  const timeZone = useShop()?.timeZone;
  const { decision, paymentStatus } = entry;
  const words = decisionWords(entry);
  if (!decision || !words) return null;
  const Icon = paymentStatus === 'failed' ? X : Check;
  return (
    <Note tone={words.tone} icon={<Icon size={20} aria-hidden />}>
      <strong>
        {words.by} {decision.who}
      </strong>
      , {momentText(decision.at, timeZone)}
      {decision.note && `: ${decision.note}`}
    </Note>
  );
}
