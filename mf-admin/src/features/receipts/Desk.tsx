import type { PaymentDecision } from '@shop/contracts/orders';
import type { ReceiptEntry, ReceiptState } from '@shop/contracts/receipts';
import { Card, IconButton } from '@shop/platform/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './Desk.module.css';
import { DecisionForm } from './decision/DecisionForm.tsx';
import { DeskKeys } from './decision/DeskKeys.tsx';
import { EarlierReceipts } from './decision/EarlierReceipts.tsx';
import { ReceiptFacts } from './decision/ReceiptFacts.tsx';
import { ReceiptFileView } from './ReceiptFileView.tsx';

export interface Decided {
  entry: ReceiptEntry;
  decision: PaymentDecision;
}

interface DeskProps {
  entry: ReceiptEntry;
  state: ReceiptState;
  /** True when a shortcut or a decision led here: then the title takes the focus. */
  turned: boolean;
  last: Decided | undefined;
  onBack: () => void;
  onDecided: (decided: Decided) => void;
}

export function Desk({ entry, state, turned, last, onBack, onDecided }: DeskProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(turned);
  useEffect(() => {
    if (takesFocus.current) title.current?.focus();
    // On phones the list is hidden now, and the focus with it.
    else if (document.activeElement?.checkVisibility?.() === false) back.current?.focus();
  }, []);
  return (
    <>
      <Card className={styles.facts}>
        <header className={styles.head}>
          <IconButton label="Back to all receipts" ref={back} className={styles.back} onClick={onBack}>
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
          <h2 ref={title} tabIndex={-1}>
            {entry.orderNumber}
          </h2>
          <span className="muted">{entry.customerName}</span>
        </header>
        <ReceiptFacts entry={entry} />
        <EarlierReceipts entry={entry} />
      </Card>
      <ReceiptFileView key={entry.receipt.sentAt} entry={entry} />
      <Card className={styles.decision}>
        <DecisionForm entry={entry} onDecided={(decision) => onDecided({ entry, decision })} />
        {state === 'waiting' && <DeskKeys canVerify={entry.orderStatus !== 'cancelled'} />}
        {last && <LastDecision decided={last} />}
      </Card>
    </>
  );
}

const verbs: Record<PaymentDecision['paymentStatus'], string> = { verified: 'verified', failed: 'rejected' };

/** Decisions are final, so the last one stays visible. */
const LastDecision = ({ decided: { entry, decision } }: { decided: Decided }) => (
  <p className={styles.last}>
    You {verbs[decision.paymentStatus]} {entry.orderNumber}: {decision.note}
  </p>
);
