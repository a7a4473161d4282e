import { type FailedPart, useOwner } from '@shop/platform/platform';
import { Card, FailedState } from '@shop/platform/ui';
import { lastOrder } from './shared/outbox/last-order.ts';

/** In place of a confirmation whose code did not come: what is known of the order is said all the same. */
export function ConfirmationFailed({ retry, retrying }: FailedPart) {
  const last = lastOrder.use();
  const isOwn = last?.owner === useOwner();
  return (
    <div className="wrap section">
      <Card>
        <FailedState title="This page did not load" onRetry={retry} retrying={retrying} telephone>
          {last &&
            isOwn &&
            `Order ${last.orderNumber} is ${last.trackingLink ? 'with the shop.' : 'kept on this device and has not reached the shop yet.'}`}
        </FailedState>
      </Card>
    </div>
  );
}
