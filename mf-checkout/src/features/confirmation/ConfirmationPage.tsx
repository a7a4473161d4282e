import { useHead } from '@shop/platform/platform';
import { Navigate } from '@shop/platform/router';
import { Skeleton } from '@shop/platform/ui';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { outbox } from '../../shared/outbox/outbox.ts';
import { useHydrated } from '../../shared/parts/use-hydrated.ts';
import { ConfirmedOrder } from './ConfirmedOrder.tsx';
import { RefusedOrder } from './RefusedOrder.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';
import './confirmation.css';

/** /order-confirmation: the last order of this browser, wherever it is on its way (text 2 §2, decision 5). */
export function ConfirmationPage() {
  useHead({ title: 'Order confirmation', canonical: '/order-confirmation' });
  const hydrated = useHydrated();
  const last = lastOrder.use();
  const entry = outbox.use().find(({ key }) => key === last?.key);
  if (!hydrated) {
    return (
      <div className="wrap confirmation-waiting" aria-busy>
        <Skeleton lines={6} />
      </div>
    );
  }
  if (!last) return <Navigate to="/" replace />;
  if (entry?.refused) return <RefusedOrder entry={entry} refused={entry.refused} />;
  return entry ? <WaitingOrder entry={entry} order={last} /> : <ConfirmedOrder order={last} />;
}

export { ConfirmationPage as Component };
