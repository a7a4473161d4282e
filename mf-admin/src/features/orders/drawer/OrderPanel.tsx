import type { Order, OrderStatus } from '@shop/contracts/orders';
import { formatJmd } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { Banknote, CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { DiscardDialog } from '../../../shared/dialogs/DiscardDialog.tsx';
import { useLeaveGuard } from '../../../shared/dialogs/use-leave-guard.ts';
import { isUsual } from '../order-labels.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import styles from './OrderPanel.module.css';
import { OrderTags } from './OrderTags.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { useOrderChange } from './use-order-change.ts';
import { useOrderEdits } from './use-order-edits.ts';

interface OrderPanelProps {
  order: Order;
  timeZone: string | undefined;
}

/** What one order is, what comes next, its details and its history. What was typed is not lost without being asked. */
export function OrderPanel({ order, timeZone }: OrderPanelProps) {
  const { values, dirty, edit, discard, asChange } = useOrderEdits(order);
  const { send, saving, error } = useOrderChange(order);
  const [asked, setAsked] = useState<OrderStatus>();
  const { leaving } = useLeaveGuard(dirty);
  const tags = useRef<HTMLParagraphElement>(null);
  const otherStatus = useRef<HTMLButtonElement>(null);

  const move = async (orderStatus: OrderStatus, reason?: string) => {
    setAsked(undefined);
    if (reason) edit({ notes: reason });
    if (!(await send({ ...asChange(), ...(reason && { notes: reason }), orderStatus }))) return;
    discard();
    // The button that was pressed may be gone; the new status is read out.
    tags.current?.focus();
  };
  const choose = (to: OrderStatus) => (to !== 'cancelled' && isUsual(order, to) ? move(to) : setAsked(to));
  const drop = () => {
    discard();
    tags.current?.focus();
  };

  return (
    <div className={styles.panel}>
      <OrderTags order={order} ref={tags} />
      <Warnings order={order} />
      <OrderFigures order={order} />
      <OrderCustomer order={order} />
      {error && (
        <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
          {error}
        </Note>
      )}
      <StatusButtons order={order} busy={saving} onChoose={choose} otherRef={otherStatus} />
      <DetailsForm values={values} onEdit={edit} />
      <OrderTimeline order={order} timeZone={timeZone} />
      {dirty && (
        <div className={styles.foot}>
          <p role="status">Unsaved changes</p>
          <Button onClick={drop}>Discard</Button>
          <Button type="primary" loading={saving} onClick={() => move(order.orderStatus)}>
            Save
          </Button>
        </div>
      )}
      <StatusDialog
        order={order}
        to={asked}
        notes={values.notes}
        returnFocus={otherStatus}
        onClose={() => setAsked(undefined)}
        onConfirm={move}
      />
      <DiscardDialog leaving={leaving} typed="for this order" onDiscard={discard} />
    </div>
  );
}

function Warnings({ order }: { order: Order }) {
  return (
    <>
      {order.paymentMethod === 'bank' && order.paymentStatus === 'pending' && (
        <Note tone="amber" icon={<Banknote size={20} aria-hidden />}>
          <strong>Bank transfer receipt</strong> · {formatJmd(order.total)} due
        </Note>
      )}
      {order.pricesFrom === 'last-known' && (
        <Note tone="amber" icon={<CircleAlert size={20} aria-hidden />}>
          The catalogue did not answer when this was placed: please check the prices.
        </Note>
      )}
    </>
  );
}
