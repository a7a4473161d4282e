import { useShop } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';

/** 'What happens next?' in three steps (text 2 §2). */
export function NextSteps({ order }: { order: OrderCopy }) {
  const store = useShop()?.stores.find(({ id }) => id === order.pickupLocation);
  const pickup = order.deliveryMethod === 'pickup';
  const fitting = order.installationEnabled ? 'A technician calls to schedule the installation.' : undefined;
  const steps = [
    { title: 'We call you within 24 hours', text: `To confirm the order on ${order.customerPhone}.` },
    { title: 'Your battery is prepared', text: 'And quality checked before it leaves.' },
    pickup
      ? { title: `Pickup ready at ${store?.name ?? 'the store'}`, text: fitting ?? `Open ${store?.hoursText ?? 'during store hours'}.` }
      : { title: `Delivery to ${order.address}`, text: fitting ?? 'Have the cash ready for our driver.' },
  ];
  return (
    <Card className="summary-card">
      <h2>What happens next?</h2>
      <ol className="confirmation-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="confirmation-step-number" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
