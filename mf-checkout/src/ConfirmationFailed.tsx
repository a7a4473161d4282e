import type { FailedPart } from '@shop/platform/platform';
import { Card, FailedState } from '@shop/platform/ui';
import { lastOrder } from './shared/outbox/last-order.ts';
import { outbox } from './shared/outbox/outbox.ts';

/** In place of a confirmation whose code did not come: what is known of the order is said all the same. */
export function ConfirmationFailed({ retry, retrying }: FailedPart) {
  const last = lastOrder.use();
  const waiting = outbox.use().some(({ key }) => key === last?.key);
  return (
    <div className="wrap section">
      <Card>
        <FailedState title="This page did not load" onRetry={retry} retrying={retrying} telephone>
          {last &&
            (waiting
              ? `Order ${last.orderNumber} is kept on this device and sent by itself.`
              : `Order ${last.orderNumber} is with the shop.`)}
        </FailedState>
      </Card>
    </div>
  );
}
