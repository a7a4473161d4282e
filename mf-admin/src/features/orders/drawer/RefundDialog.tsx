import type { Order } from '@shop/contracts/orders';
import { errorMessage, formatJmd, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { FieldItem } from '../../../shared/parts/FieldItem.tsx';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { useNoteRefundMutation } from '../orders.api.ts';
import { refundErrors, useRefundDraft } from './use-refund-draft.ts';

interface RefundDialogProps {
  order: Order;
  open: boolean;
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks for the amount and the reason; the customer reads both. */
export function RefundDialog({ order, open, returnFocus, onClose }: RefundDialogProps) {
  const id = useId();
  const { form, saving, close } = useRefundForm(order, id, onClose);
  return (
    <StaffDialog
      open={open}
      title={`Note a refund of ${order.orderNumber}`}
      okText="Note refund"
      cancelText="Back"
      busy={saving}
      form={id}
      returnFocus={returnFocus}
      onCancel={close}
    >
      <RefundForm id={id} total={order.total} {...form} />
    </StaffDialog>
  );
}

function useRefundForm(order: Order, id: string, onClose: () => void) {
  const { values, edit, discard } = useRefundDraft(order);
  const [tried, setTried] = useState(false);
  const [save, { isLoading: saving, error, reset }] = useNoteRefundMutation();
  useSessionEnded(error);
  const errors = refundErrors(values, order.total);
  const close = () => {
    setTried(false);
    reset();
    onClose();
  };
  const submit = async () => {
    setTried(true);
    const [first] = Object.keys(errors);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    const refund = { amount: Number(values.amount.trim()).toFixed(2), note: values.note.trim() };
    if ((await save({ id: order.id, refund: { ...refund, updatedAt: order.updatedAt } })).error) return;
    discard();
    close();
    toast({
      tone: 'success',
      title: 'Refund noted',
      description: `${formatJmd(refund.amount)} of ${order.orderNumber}`,
    });
  };
  return {
    form: { values, wrong: tried ? errors : {}, failure: error && errorMessage(error), edit, submit },
    saving,
    close,
  };
}

type RefundFormProps = ReturnType<typeof useRefundForm>['form'] & { id: string; total: string };

function RefundForm({ id, total, values, wrong, failure, edit, submit }: RefundFormProps) {
  return (
    <Form id={id} layout="vertical" requiredMark={false} onFinish={submit}>
      {failure && (
        <Note tone="red" announce>
          {failure}
        </Note>
      )}
      <p>This pays nothing: it notes what you have paid back. The customer gets a mail and sees it with the order.</p>
      <FieldItem id={`${id}-amount`} label={`Amount (JMD), at most ${formatJmd(total)}`} error={wrong.amount}>
        {(named) => (
          <Input
            {...named}
            inputMode="decimal"
            value={values.amount}
            onChange={(event) => edit({ amount: event.target.value })}
          />
        )}
      </FieldItem>
      <FieldItem id={`${id}-note`} label="What for" error={wrong.note}>
        {(named) => (
          <Input.TextArea
            {...named}
            rows={2}
            maxLength={300}
            value={values.note}
            onChange={(event) => edit({ note: event.target.value })}
          />
        )}
      </FieldItem>
    </Form>
  );
}
