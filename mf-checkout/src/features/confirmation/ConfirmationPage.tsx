import { useHydrated } from '@shop/platform/platform';
import { Navigate } from '@shop/platform/router';
import { useState } from 'react';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { outbox } from '../../shared/outbox/outbox.ts';
import { ConfirmationPending } from './ConfirmationPending.tsx';
import { ConfirmedOrder } from './ConfirmedOrder.tsx';
import { RefusedOrder } from './RefusedOrder.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

const announcements = {
  waiting: 'Your order has not reached the shop yet',
  refused: 'Your order was not placed',
  confirmed: 'Your order has reached the shop',
};

/** /order-confirmation: the last order of this browser, wherever it is on its way (product.md#order-confirmation and product.md#orders-that-could-not-be-sent). */
export function ConfirmationPage() {
  const hydrated = useHydrated();
  const last = lastOrder.use();
  const entry = outbox.use().find(({ key }) => key === last?.key);
  const state = entry?.refused ? 'refused' : entry ? 'waiting' : 'confirmed';
  if (!hydrated || !last)
    return (
      <>
        <ConfirmationPending />
        {hydrated && <Navigate to="/" replace />}
      </>
    );
  return (
    <>
      <StateStatus state={state} />
      {entry?.refused && <RefusedOrder entry={entry} refused={entry.refused} />}
      {entry && !entry.refused && <WaitingOrder entry={entry} order={last} />}
      {!entry && <ConfirmedOrder key={last.key} order={last} />}
    </>
  );
}

/** Says what became of the order while the page was open; what it opened with is said by its heading. */
function StateStatus({ state }: { state: keyof typeof announcements }) {
  const [first] = useState(state);
  return (
    <p className="visually-hidden" role="status">
      {state !== first && announcements[state]}
    </p>
  );
}
