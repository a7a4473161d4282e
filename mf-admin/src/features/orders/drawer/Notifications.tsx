import { type DeliveryNotification, type Order, orderPaths } from '@shop/contracts/orders';
import { errorMessage, toast } from '@shop/platform/platform';
import { Button } from 'antd';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { useNotifyMutation } from '../orders.api.ts';
import styles from './StatusButtons.module.css';

type Notified = DeliveryNotification['status'];

const labels: Record<Notified, string> = {
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
};

const isNotified = (status: string): status is Notified => status in labels;

/** Resends the mail about a completed step; the first mail is automatic. */
export function Notifications({ order }: { order: Order }) {
  const [notify, { isLoading, error, originalArgs }] = useNotifyMutation();
  useSessionEnded(error);
  const path = orderPaths[order.deliveryMethod];
  const reached = path.indexOf(order.orderStatus);

  const send = async (status: Notified) => {
    const { customerEmail, customerName, orderNumber, trackingInfo, estimatedDelivery } = order;
    const sent = await notify({ customerEmail, customerName, orderNumber, status, trackingInfo, estimatedDelivery });
    if (sent.error)
      toast({ tone: 'error', title: 'Failed to send the notification', description: errorMessage(sent.error) });
    else toast({ tone: 'success', title: 'Notification sent', description: `${labels[status]}, to ${customerEmail}` });
  };

  if (!order.customerEmail) return null;
  return (
    <section>
      <h3>Delivery notification</h3>
      <div className={styles.steps}>
        {path.filter(isNotified).map((status) => (
          <Button
            key={status}
            disabled={path.indexOf(status) > reached}
            loading={isLoading && originalArgs?.status === status}
            onClick={() => !isLoading && send(status)}
            aria-label={`Send “${labels[status]}” to ${order.customerEmail}`}
          >
            {labels[status]}
          </Button>
        ))}
      </div>
      <p className="muted small">
        Sends the mail about a step to {order.customerEmail} again. The first one is sent automatically with the step.
      </p>
    </section>
  );
}
