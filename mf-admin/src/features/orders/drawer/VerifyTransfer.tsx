import type { Order } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';
import { errorMessage, formatJmd, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button, Form, Input } from 'antd';
import { type RefObject, useId, useRef, useState } from 'react';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { useDraft } from '../../../shared/drafts.ts';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { given } from '../contact-rules.ts';
import { useVerifyTransferMutation } from '../orders.api.ts';

interface VerifyTransferProps {
  order: Order;
  /** Takes the focus when the payment is verified and the button is gone. */
  tags: RefObject<HTMLElement | null>;
}

/** Verifies a bank transfer without a receipt: staff saw the money on the account, or the receipt came by another way. */
export function VerifyTransfer({ order, tags }: VerifyTransferProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears later than the dialog.
  const isVerified = useRef(false);
  const isDue = isPaymentOpen(order.paymentStatus) && !order.receiptSent && order.orderStatus !== 'cancelled';
  return (
    <>
      {isDue && (
        <div>
          <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Verify payment…
          </Button>
        </div>
      )}
      <VerifyDialog
        order={order}
        open={open}
        returnFocus={() => (isVerified.current ? tags : button).current?.focus()}
        onClose={(verified) => {
          isVerified.current = verified;
          setOpen(false);
        }}
      />
    </>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

interface VerifyDialogProps {
  order: Order;
  open: boolean;
  returnFocus: () => void;
  onClose: (verified: boolean) => void;
}

function VerifyDialog({ order, open, returnFocus, onClose }: VerifyDialogProps) {
  const id = useId();
  const [note = '', keep] = useDraft(`verify ${order.id}`, isText);
  const [verify, { isLoading: saving, error, reset }] = useVerifyTransferMutation();
  useSessionEnded(error);
  const close = (verified: boolean) => {
    reset();
    onClose(verified);
  };
  const save = async () => {
    const { error: refused } = await verify({ id: order.id, note: note.trim(), updatedAt: order.updatedAt });
    if (refused) return;
    keep(() => undefined);
    toast({ tone: 'success', title: 'Payment verified', description: order.orderNumber });
    close(true);
  };
  return (
    <StaffDialog
      open={open}
      title={`Verify the payment of ${order.orderNumber}`}
      okText="Verify payment"
      cancelText="Back"
      busy={saving}
      form={id}
      returnFocus={returnFocus}
      onCancel={() => close(false)}
    >
      <Form<{ note: string }>
        id={id}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note }}
        onValuesChange={(changed) => keep(() => changed.note)}
        onFinish={save}
      >
        {error && (
          <Note tone="red" announce>
            {errorMessage(error)}
          </Note>
        )}
        <p>{`Verify that ${formatJmd(order.total)} came. The customer gets a mail, if there is an address.`}</p>
        <Form.Item name="note" label="Reference of the transfer" rules={[given('Please enter the reference.')]}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </Form>
    </StaffDialog>
  );
}
