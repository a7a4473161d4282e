import type { Order, OrderStatus } from '@shop/contracts/orders';
import { formatJmd } from '@shop/platform/platform';
import { Button, Note, Tag } from '@shop/platform/ui';
import { Banknote, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { destination, isUsual, parish, paymentTag, statusLabels, statusTones } from '../order-words.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { useOrderChange } from './use-order-change.ts';
import { useOrderEdits } from './use-order-edits.ts';

interface OrderPanelProps {
  order: Order;
  timeZone: string;
  onUnsaved: (unsaved: boolean) => void;
}

/** What one order is, what comes next, its details and its history. */
export function OrderPanel({ order, timeZone, onUnsaved }: OrderPanelProps) {
  const { values, unsaved, edit, discard, asChange } = useOrderEdits(order);
  const { send, saving, failure } = useOrderChange(order);
  const [asked, setAsked] = useState<OrderStatus>();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const move = async (orderStatus: OrderStatus, reason?: string) => {
    setAsked(undefined);
    if (reason) edit({ notes: reason });
    if (await send({ ...asChange(), ...(reason && { notes: reason }), orderStatus })) discard();
  };
  const choose = (to: OrderStatus) => (to !== 'cancelled' && isUsual(order, to) ? move(to) : setAsked(to));

  return (
    <div className="order">
      <Tags order={order} />
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
      <OrderFigures order={order} />
      <Customer order={order} />
      {failure && (
        <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
          {failure}
        </Note>
      )}
      <StatusButtons order={order} busy={saving} onChoose={choose} />
      <DetailsForm values={values} onEdit={edit} />
      <OrderTimeline order={order} timeZone={timeZone} />
      {unsaved && (
        <div className="order-foot">
          <p role="status">Unsaved changes</p>
          <Button onClick={discard}>Discard</Button>
          <Button kind="primary" busy={saving} onClick={() => move(order.orderStatus)}>
            Save
          </Button>
        </div>
      )}
      <StatusDialog order={order} to={asked} notes={values.notes} onClose={() => setAsked(undefined)} onConfirm={move} />
    </div>
  );
}

function Tags({ order }: { order: Order }) {
  const payment = paymentTag(order);
  return (
    <p className="order-tags">
      <Tag tone={statusTones[order.orderStatus]}>{statusLabels[order.orderStatus]}</Tag>
      <Tag tone={payment.tone}>{payment.text}</Tag>
      <Tag>{order.deliveryMethod === 'delivery' ? `Delivery · ${parish(order.region)}` : `Pickup · ${destination(order)}`}</Tag>
      {order.installationService && <Tag>Installation</Tag>}
    </p>
  );
}

function Customer({ order }: { order: Order }) {
  return (
    <section className="order-customer">
      <h3>Customer</h3>
      <p>
        {order.customerName} · <a href={`tel:${order.customerPhone.replace(/[^\d+]/g, '')}`}>{order.customerPhone}</a>
      </p>
      {order.customerEmail && (
        <p>
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        </p>
      )}
      {order.customerAddress && <p>{order.customerAddress}</p>}
      {order.notes && (
        <p className="order-notes">
          <span className="muted">Customer’s notes:</span> {order.notes}
        </p>
      )}
    </section>
  );
}
