import { weekdayText } from '@shop/contracts/date-texts';
import { localTime } from '@shop/contracts/local-time';
import { parishNames } from '@shop/contracts/parishes';
import { storeOf } from '@shop/contracts/stores';
import { defaultTimeZone, formatJmd, timeText, useNow, useShop } from '@shop/platform/platform';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { type Step, Steps } from './Steps.tsx';

const dayMs = 86_400_000;

/** Next steps of an accepted order; `due` is its delivery or pickup date. */
export function NextSteps({ order, due }: { order: OrderCopy; due: string | undefined }) {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const now = useNow();
  const calledBy = new Date(Date.parse(order.timestamp) + dayMs);
  const callDue =
    now !== undefined && now > calledBy
      ? ''
      : `Before ${weekdayText(localTime(calledBy, timeZone).day)}, ${timeText(calledBy, timeZone)}`;
  return (
    <Steps
      steps={[
        {
          title: 'We call you within 24 hours',
          when: callDue,
          text: <CallOn phone={order.customerPhone} />,
        },
        {
          title: preparing(order),
          text:
            order.paymentMethod === 'bank'
              ? 'And quality checked, once the transfer is verified.'
              : 'And quality checked before your order leaves.',
        },
        { ...useLastStep(order), when: due },
      ]}
    />
  );
}

const preparing = ({ items }: OrderCopy) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0) > 1
    ? 'Your batteries are prepared'
    : 'Your battery is prepared';

/** Joins the address lines with commas, for use within a sentence. */
const onOneLine = ({ address, region }: OrderCopy) =>
  `${address.trim().replace(/\s*,?\s*\n\s*/g, ', ')}, ${parishNames[region]}`;

function useLastStep(order: OrderCopy): Step {
  const store = storeOf(useShop(), order.pickupLocation);
  const pickup = order.deliveryMethod === 'pickup';
  const fitting = order.installationEnabled ? 'A technician calls to schedule the installation.' : '';
  const cash = `${formatJmd(order.total)} in cash`;
  const payment =
    order.paymentMethod === 'bank'
      ? ''
      : pickup
        ? `Bring ${cash} and your order number.`
        : `Have ${cash} ready for our driver.`;
  const hours = store ? store.hoursText : 'during store hours';
  const open = pickup && hours ? `Open ${hours}.` : '';
  return {
    title: pickup ? `Pickup ready at ${store?.name ?? 'the store'}` : `Delivery to ${onOneLine(order)}`,
    text: [fitting, payment, open].filter(Boolean).join(' ') || `Nothing to pay at the ${pickup ? 'store' : 'door'}.`,
  };
}

/** Next steps of an order that is still queued in this browser. */
export function NextStepsOfWaiting({ order }: { order: OrderCopy }) {
  const store = storeOf(useShop(), order.pickupLocation);
  const place =
    order.deliveryMethod === 'pickup'
      ? `Then ready at ${store?.name ?? 'the store'}.`
      : `Then delivered to ${onOneLine(order)}.`;
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
        { title: preparing(order), when: 'And quality checked', text: place },
      ]}
    />
  );
}

const CallOn = ({ phone }: { phone: string }) => (
  <>
    To confirm the order on <span className="unbroken">{phone}.</span>
  </>
);
