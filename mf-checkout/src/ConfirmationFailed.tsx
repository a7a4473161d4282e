import type { FailedPart } from '@shop/platform/platform';
import { Card, FailedState } from '@shop/platform/ui';
import { useShownOrder } from './shared/outbox/outbox.ts';

/** In place of a confirmation whose code did not come: what is known of the order is said all the same. */
export function ConfirmationFailed({ retry, retrying }: FailedPart) {
  const { order, entry } = useShownOrder();
  return (
    <div className="wrap section">
      <Card>
        <FailedState title="This page did not load" onRetry={retry} retrying={retrying} telephone>
          {order &&
            `Order ${order.orderNumber} ${entry ? (entry.refused ? 'was not placed.' : 'is kept on this device and sent by itself.') : 'is with the shop.'}`}
        </FailedState>
      </Card>
    </div>
  );
}
