import type { Order, OrderStatus } from '@shop/contracts/orders';
import { TextArea } from '@shop/platform/ui';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { isUsual, statusLabels } from '../order-words.ts';

interface StatusDialogProps {
  order: Order;
  /** Where the order is to go; nothing is asked without. */
  to: OrderStatus | undefined;
  /** Notes that are typed already: they are taken over as the reason. */
  notes: string;
  onClose: () => void;
  onConfirm: (to: OrderStatus, reason: string) => void;
}

/** Asks before an order is cancelled, and for the reason of a status off the usual path (decision 6, AD-07). */
export function StatusDialog({ order, to, notes, onClose, onConfirm }: StatusDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!to) return;
    setReason(notes);
    setMissing(false);
  }, [to, notes]);
  if (!to) return null;

  const cancelling = to === 'cancelled';
  const needed = !isUsual(order, to);
  const confirm = () => {
    if (needed && !reason.trim()) setMissing(true);
    else onConfirm(to, reason.trim());
  };
  return (
    <Modal
      open
      title={cancelling ? `Cancel order ${order.orderNumber}?` : `Change ${order.orderNumber} to ${statusLabels[to]}?`}
      okText={cancelling ? 'Cancel order' : 'Change status'}
      okButtonProps={{ danger: cancelling }}
      cancelText={cancelling ? 'Keep order' : 'Back'}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className="order-dialog">
        <p>
          {cancelling
            ? 'The customer gets an e-mail that cannot be taken back. Opening the order again needs a reason.'
            : 'This is not the next step of the order’s path, so its history says why.'}
        </p>
        <TextArea
          label="Reason"
          mark={needed ? 'required' : 'optional'}
          required={needed}
          error={missing ? 'Please say why this order changes.' : undefined}
          maxLength={1000}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setMissing(false);
          }}
        />
      </div>
    </Modal>
  );
}
