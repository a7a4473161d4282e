import { type FailedPart, useOwner } from '@shop/platform/platform';
import { Card, FailedState } from '@shop/platform/ui';
import { lastOrder } from './shared/outbox/last-order.ts';

/** Fallback for a confirmation that fails to load: it still shows the last order's number. */
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
