import type { Order, OrderStatus } from '@shop/contracts/orders';
import { leavesUnpaid } from '@shop/contracts/payment-rules';
import { isBlank } from '@shop/contracts/typed-text';
import { Checkbox, Form, type FormRule, Input } from 'antd';
import { type RefObject, useId } from 'react';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { isUsual, statusLabels } from '../order-labels.ts';

interface StatusDialogProps {
  order: Order;
  /** The new status; the dialog is open while it is set. */
  to: OrderStatus | undefined;
  /** Notes typed in the form, used as the initial reason. */
  notes: string;
  /** Whether the customer can read the notes. */
  visible: boolean;
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (to: OrderStatus, reason: string, visible: boolean) => void;
}

/** Confirms a cancellation, and asks for the reason of an unusual status (product.md#order-status). */
export function StatusDialog({ order, to, notes, visible, returnFocus, onClose, onConfirm }: StatusDialogProps) {
  const id = useId();
  const cancelling = to === 'cancelled';
  const needed = to !== undefined && !isUsual(order, to);
  const staffOnly = to !== undefined && leavesUnpaid(order, to);
  return (
    <StaffDialog
      open={to !== undefined}
      title={
        cancelling
          ? `Cancel order ${order.orderNumber}?`
          : `Change ${order.orderNumber} to “${to ? statusLabels[to] : ''}”`
      }
      okText={cancelling ? 'Cancel order' : 'Change status'}
      danger={cancelling}
      cancelText={cancelling ? 'Keep order' : 'Back'}
      form={id}
      returnFocus={returnFocus}
      onCancel={onClose}
    >
      <Form<{ reason: string; visible?: boolean }>
        id={id}
        layout="vertical"
        noValidate
        scrollToFirstError={{ focus: true }}
        requiredMark={false}
        initialValues={{ reason: notes, visible }}
        onFinish={({ reason, visible: isVisible = false }) => to && onConfirm(to, reason.trim(), isVisible)}
      >
        <p>{to && explanation(order, to)}</p>
        <Form.Item
          name="reason"
          label={needed ? 'Reason (required)' : 'Reason (optional)'}
          rules={needed ? [isSaid] : []}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
        {!staffOnly && (
          <Form.Item name="visible" valuePropName="checked" noStyle>
            <Checkbox>The customer reads the reason</Checkbox>
          </Form.Item>
        )}
      </Form>
    </StaffDialog>
  );
}

const isSaid: FormRule = {
  validator: (_, reason: string) =>
    isBlank(reason) ? Promise.reject(new Error('Please say why this order changes.')) : Promise.resolve(),
};

function explanation(order: Order, to: OrderStatus): string {
  if (to === 'cancelled') return 'The customer gets an email. To reopen the order you need to give a reason.';
  if (leavesUnpaid(order, to))
    return 'This bank transfer is not verified. The timeline keeps your note; only staff read the reason.';
  return 'This is not the next step of the order. Your reason is kept in the timeline.';
}
