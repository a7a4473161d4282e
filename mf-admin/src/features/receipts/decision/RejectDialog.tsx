import type { PaymentDecision } from '@shop/contracts/orders';
import type { ReceiptEntry } from '@shop/contracts/receipts';
import { isBlank } from '@shop/contracts/typed-text';
import { fromCents, toCents } from '@shop/platform/platform';
import { Form, Input, Radio } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { amountCents } from '../../../shared/amount-cents.ts';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { FieldItem } from '../../../shared/parts/FieldItem.tsx';
import { noteLength } from '../receipts.api.ts';
import type { ReceiptDraft } from '../use-receipt-draft.ts';

const reasons = [
  'The amount on the receipt is not the amount due.',
  'The receipt cannot be read. Please send a sharper picture.',
  'The transfer has not arrived in our account.',
  'This receipt is of another transfer.',
];

/** The reason, and the amount received so far. */
export type Rejection = Pick<PaymentDecision, 'note' | 'amountPaid'> & { note: string };

type RejectionInput = Pick<ReceiptDraft, 'reason' | 'amount'>;

interface RejectDialogProps {
  open: boolean;
  entry: ReceiptEntry;
  /** Current input; the parent keeps it. */
  values: RejectionInput;
  returnFocus: RefObject<HTMLElement | null>;
  onEdit: (changes: Partial<RejectionInput>) => void;
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
}

/** Asks for the reason of a rejection: a preset, which staff may edit, or free text. */
export function RejectDialog({ open, entry, values, returnFocus, onEdit, onClose, onReject }: RejectDialogProps) {
  const id = useId();
  const [tried, setTried] = useState(false);
  const isCancelled = entry.orderStatus === 'cancelled';
  const input = isCancelled ? { ...values, amount: '' } : values;
  const errors = errorsOf(input, entry.total);
  const wrong = tried ? errors : {};
  const submit = () => {
    setTried(true);
    const [first] = Object.keys(errors);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    const cents = amountCents(input.amount);
    onReject({ note: values.reason.trim(), ...(cents && { amountPaid: fromCents(cents) }) });
  };
  return (
    <StaffDialog
      open={open}
      title={`Reject the receipt of ${entry.orderNumber}?`}
      okText="Reject receipt"
      cancelText="Back"
      danger
      form={id}
      returnFocus={returnFocus}
      onCancel={onClose}
    >
      <Form id={id} layout="vertical" requiredMark={false} onFinish={submit}>
        <p>
          {entry.customerName} gets the reason{!isCancelled && ' and a request for another receipt'}. This cannot be
          undone.
        </p>
        <ReasonFields id={id} reason={values.reason} wrong={wrong.reason} onReason={(reason) => onEdit({ reason })} />
        {!isCancelled && (
          <AmountField id={id} amount={values.amount} wrong={wrong.amount} onAmount={(amount) => onEdit({ amount })} />
        )}
      </Form>
    </StaffDialog>
  );
}

function errorsOf({ reason, amount }: RejectionInput, total: string): Partial<Record<keyof RejectionInput, string>> {
  const cents = amountCents(amount);
  const isPart = cents !== undefined && cents > 0 && cents < toCents(total);
  return {
    ...(isBlank(reason) && { reason: 'Please give the reason: the customer reads it.' }),
    ...(!isBlank(amount) && !isPart && { amount: 'Please enter a part of the amount due, such as 6500 or 6500.50.' }),
  };
}

function ReasonFields(props: {
  id: string;
  reason: string;
  wrong: string | undefined;
  onReason: (reason: string) => void;
}) {
  const { id, reason, wrong, onReason } = props;
  return (
    <>
      <Form.Item label="Reason">
        <Radio.Group
          vertical
          aria-label="Reason"
          options={reasons.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </Form.Item>
      <FieldItem id={`${id}-reason`} label="As the customer reads it" error={wrong}>
        {(field) => (
          <Input.TextArea
            {...field}
            rows={3}
            maxLength={noteLength}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </FieldItem>
    </>
  );
}

function AmountField(props: {
  id: string;
  amount: string;
  wrong: string | undefined;
  onAmount: (amount: string) => void;
}) {
  const { id, amount, wrong, onAmount } = props;
  return (
    <FieldItem
      id={`${id}-amount`}
      label="Paid so far, in JMD (optional)"
      error={wrong}
      hint="The customer pays only the rest."
    >
      {(field) => (
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          onChange={(event) => onAmount(event.target.value)}
        />
      )}
    </FieldItem>
  );
}
