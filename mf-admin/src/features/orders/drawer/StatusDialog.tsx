import type { Order, OrderStatus } from '@shop/contracts/orders';
import { leavesUnpaid } from '@shop/contracts/payment-rules';
import { Form, Input } from 'antd';
import { type RefObject, useId } from 'react';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { isUsual, statusLabels } from '../order-labels.ts';

interface StatusDialogProps {
  order: Order;
  /** Where the order is to go; nothing is asked without. */
  to: OrderStatus | undefined;
  /** Notes that are typed already: they are taken over as the reason. */
  notes: string;
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (to: OrderStatus, reason: string) => void;
}

/** Asks before an order is cancelled, and for the reason of a status off the usual path or ahead of the payment (product.md#order-status). */
export function StatusDialog({ order, to, notes, returnFocus, onClose, onConfirm }: StatusDialogProps) {
  const id = useId();
  const cancelling = to === 'cancelled';
  const needed = to !== undefined && !isUsual(order, to);
  return (
    <StaffDialog
      open={to !== undefined}
      title={cancelling ? `Cancel order ${order.orderNumber}?` : `Change ${order.orderNumber} to “${to ? statusLabels[to] : ''}”`}
      okText={cancelling ? 'Cancel order' : 'Change status'}
      danger={cancelling}
      cancelText={cancelling ? 'Keep order' : 'Back'}
      form={id}
      returnFocus={returnFocus}
      onCancel={onClose}
    >
      <Form<{ reason: string }>
        id={id}
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={{ reason: notes }}
        onFinish={({ reason }) => to && onConfirm(to, reason.trim())}
      >
        <p>{to && explanation(order, to)}</p>
        <Form.Item
          name="reason"
          label={needed ? 'Reason (required)' : 'Reason (optional)'}
          rules={needed ? [{ required: true, whitespace: true, message: 'Please say why this order changes.' }] : []}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </StaffDialog>
  );
}

function explanation(order: Order, to: OrderStatus): string {
  if (to === 'cancelled') return 'The customer gets an e-mail that cannot be taken back. Opening the order again needs a reason.';
  if (leavesUnpaid(order, to))
    return 'This bank transfer is not verified. The order’s history says why it goes on; only staff read the reason.';
  return 'This is not the next step of the order’s path, so its history says why.';
}
