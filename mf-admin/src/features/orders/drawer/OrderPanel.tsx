import type { Order, OrderStatus } from '@shop/contracts/orders';
import { leavesUnpaid } from '@shop/contracts/payment-rules';
import { Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { DiscardDialog } from '../../../shared/dialogs/DiscardDialog.tsx';
import { useLeaveGuard } from '../../../shared/dialogs/use-leave-guard.ts';
import { isUsual } from '../order-labels.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Notifications } from './Notifications.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import styles from './OrderPanel.module.css';
import { OrderReceipts } from './OrderReceipts.tsx';
import { PrintSlip } from './OrderSlip.tsx';
import { OrderTags } from './OrderTags.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Refund } from './Refund.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { useOrderChange } from './use-order-change.ts';
import { type OrderEdits, useOrderEdits } from './use-order-edits.ts';
import { VerifyTransfer } from './VerifyTransfer.tsx';

interface OrderPanelProps {
  order: Order;
  timeZone: string | undefined;
}

/** One order with its next steps, details and history. Asks before unsaved input is lost. */
export function OrderPanel({ order, timeZone }: OrderPanelProps) {
  const edits = useOrderEdits(order);
  const { saving, error, requestedStatus, tags, choose, move, drop, close } = useSteps(order, edits);
  const { leaving } = useLeaveGuard(edits.dirty);
  const otherStatus = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.panel}>
      <OrderTags order={order} ref={tags} />
      <OrderNotices order={order} />
      {order.paymentMethod === 'bank' && <VerifyTransfer order={order} tags={tags} />}
      <OrderFigures order={order} />
      <PrintSlip order={order} />
      <OrderCustomer order={order} />
      {error && (
        <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
          {error}
        </Note>
      )}
      <StatusButtons order={order} busy={saving} onChoose={choose} otherRef={otherStatus} />
      <DetailsForm values={edits.values} promise={order.promise} onEdit={edits.edit} />
      <Notifications order={order} />
      <Refund order={order} timeZone={timeZone} />
      {/* Below all buttons, which would move when the receipts arrive. */}
      {order.paymentMethod === 'bank' && <OrderReceipts order={order} timeZone={timeZone} />}
      <OrderTimeline order={order} timeZone={timeZone} />
      {edits.dirty && <Unsaved saving={saving} onDiscard={drop} onSave={() => move(order.orderStatus)} />}
      <StatusDialog
        order={order}
        to={requestedStatus}
        notes={edits.values.notes}
        visible={edits.values.visible}
        returnFocus={otherStatus}
        onClose={close}
        onConfirm={(to, notes, visible) => move(to, { notes, visible })}
      />
      <DiscardDialog leaving={leaving} typed="for this order" onDiscard={edits.discard} />
    </div>
  );
}

/** Moves the order on. The usual step runs without a question, any other asks first, and unsaved details are sent along. */
function useSteps(order: Order, { edit, discard, asChange }: ReturnType<typeof useOrderEdits>) {
  const { send, saving, error } = useOrderChange(order);
  const [requestedStatus, setRequestedStatus] = useState<OrderStatus>();
  const tags = useRef<HTMLParagraphElement>(null);

  // Moves the focus to the status tags, because the clicked button may be gone and the new status must be announced.
  const start = () => {
    discard();
    tags.current?.focus();
  };
  const move = async (orderStatus: OrderStatus, reason?: Pick<OrderEdits, 'notes' | 'visible'>) => {
    setRequestedStatus(undefined);
    if (reason) edit(reason);
    const staffOnly = leavesUnpaid(order, orderStatus) && { visible: false };
    if (await send({ ...asChange(), ...reason, ...staffOnly, orderStatus })) start();
  };
  const choose = (to: OrderStatus) => (to !== 'cancelled' && isUsual(order, to) ? move(to) : setRequestedStatus(to));
  return {
    saving,
    error,
    requestedStatus,
    tags,
    choose,
    move,
    drop: start,
    close: () => setRequestedStatus(undefined),
  };
}

function Unsaved({ saving, onDiscard, onSave }: { saving: boolean; onDiscard: () => void; onSave: () => void }) {
  return (
    <div className={styles.foot}>
      <p role="status">Unsaved changes</p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button type="primary" loading={saving} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
