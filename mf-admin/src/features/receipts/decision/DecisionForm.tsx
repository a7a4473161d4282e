import type { PaymentDecision } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';
import type { ReceiptEntry } from '@shop/contracts/receipts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useDecision } from '../use-decision.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useReceiptDraft } from '../use-receipt-draft.ts';
import { DecisionMade } from './DecisionMade.tsx';
import { RejectDialog, type Rejection } from './RejectDialog.tsx';
import { Refusal, VerifyForm } from './VerifyForm.tsx';

interface DecisionFormProps {
  entry: ReceiptEntry;
  onDecided: (decision: PaymentDecision) => void;
}

/**
 * Verifies with the transfer's reference, or rejects with a reason. A rejection can still be verified; a verification is
 * final, and a cancelled order cannot be verified.
 */
export function DecisionForm({ entry, onDecided }: DecisionFormProps) {
  const { values, edit, discard } = useReceiptDraft(entry);
  const { send, sending, error } = useDecision(entry, (decision) => {
    discard();
    onDecided(decision);
  });
  const button = useRef<HTMLButtonElement>(null);
  const [rejecting, setRejecting] = useState(false);
  const waits = entry.paymentStatus === 'pending';
  const isCancelled = entry.orderStatus === 'cancelled';
  useDeskKeys({ r: waits ? () => setRejecting(true) : undefined });
  const reject = (rejection: Rejection) => {
    setRejecting(false);
    void send({ paymentStatus: 'failed', ...rejection });
  };

  const rejectButton = waits && (
    <Button danger size="large" ref={button} aria-haspopup="dialog" onClick={() => !sending && setRejecting(true)}>
      Reject…
    </Button>
  );
  return (
    <>
      <DecisionMade entry={entry} />
      {isCancelled && error && <Refusal>{error}</Refusal>}
      {isCancelled && rejectButton}
      {!isCancelled && isPaymentOpen(entry.paymentStatus) && (
        <VerifyForm
          reference={values.reference}
          busy={sending}
          error={error}
          onReference={(reference) => edit({ reference })}
          onVerify={(note) => void send({ paymentStatus: 'verified', note })}
        >
          {rejectButton}
        </VerifyForm>
      )}
      <RejectDialog
        open={rejecting}
        entry={entry}
        values={values}
        returnFocus={button}
        onEdit={edit}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </>
  );
}
