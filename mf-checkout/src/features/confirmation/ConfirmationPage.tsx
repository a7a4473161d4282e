import { useHydrated } from '@shop/platform/platform';
import { Navigate } from '@shop/platform/router';
import { useState } from 'react';
import { useShownOrder } from '../../shared/outbox/outbox.ts';
import { AwayOrder } from './AwayOrder.tsx';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';
import { ConfirmedOrder } from './ConfirmedOrder.tsx';
import { RefusedOrder } from './RefusedOrder.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

const announcements = {
  waiting: 'Your order has not reached the shop yet',
  refused: 'Your order was not placed',
  confirmed: 'Your order has reached the shop',
};

/** This browser's last order, queued or accepted (product.md#order-confirmation and product.md#orders-that-could-not-be-sent). */
export function ConfirmationPage() {
  const hydrated = useHydrated();
  const { isKnown, order, entry, isAway } = useShownOrder();
  if (isAway && hydrated) return <AwayOrder />;
  if (!hydrated || !order)
    return (
      <>
        <ConfirmationSkeleton />
        {hydrated && isKnown && <Navigate to="/" replace />}
      </>
    );
  const state = entry?.refused ? 'refused' : entry ? 'waiting' : 'confirmed';
  return (
    <>
      <StateStatus state={state} />
      {entry?.refused && <RefusedOrder entry={entry} refused={entry.refused} />}
      {entry && !entry.refused && <WaitingOrder entry={entry} order={order} />}
      {!entry && <ConfirmedOrder key={order.key} order={order} />}
    </>
  );
}

/** Announces only a changed state: the heading names the first one. */
function StateStatus({ state }: { state: keyof typeof announcements }) {
  const [first] = useState(state);
  return (
    <p className="visually-hidden" role="status">
      {state !== first && announcements[state]}
    </p>
  );
}
