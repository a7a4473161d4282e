import { useShop } from '@shop/platform/platform';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { type Step, Steps } from './Steps.tsx';

/** Of an order that the shop has. */
export function NextSteps({ order }: { order: OrderCopy }) {
  const store = useShop()?.stores.find(({ id }) => id === order.pickupLocation);
  const fitting = order.installationEnabled ? 'A technician calls to schedule the installation.' : undefined;
  const last: Step =
    order.deliveryMethod === 'pickup'
      ? { title: `Pickup ready at ${store?.name ?? 'the store'}`, text: fitting ?? `Open ${store?.hoursText ?? 'during store hours'}.` }
      : { title: `Delivery to ${order.address}`, text: fitting ?? 'Have the cash ready for our driver.' };
  return (
    <Steps
      steps={[
        { title: 'We call you within 24 hours', text: <CallOn phone={order.customerPhone} /> },
        { title: 'Your battery is prepared', text: 'And quality checked before it leaves.' },
        last,
      ]}
    />
  );
}

/** Of an order that waits in this browser. */
export function NextStepsOfWaiting({ order }: { order: OrderCopy }) {
  const store = useShop()?.stores.find(({ id }) => id === order.pickupLocation);
  const place = order.deliveryMethod === 'pickup' ? `Then ready at ${store?.name ?? 'the store'}.` : `Then delivered to ${order.address}.`;
  return (
    <Steps
      steps={[
        {
          title: 'This browser sends your order',
          when: 'As soon as you are online',
          text: 'Keep this page, or open the shop again later. It cannot be ordered twice.',
        },
        {
          title: 'We call you within 24 hours',
          when: 'Counted from when it reaches us',
          text: <CallOn phone={order.customerPhone} />,
        },
        { title: 'Your battery is prepared', when: 'And quality checked', text: place },
      ]}
    />
  );
}

const CallOn = ({ phone }: { phone: string }) => (
  <>
    To confirm the order on <span className="unbroken">{phone}.</span>
  </>
);
