import { isApiError } from '@shop/platform/platform';
import { Button, Card, FailedState, Note } from '@shop/platform/ui';
import { CircleX, WifiOff } from 'lucide-react';

/** The order does not exist, as opposed to a failed request. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

/** Shown above cached data when a refetch fails. */
export function StaleNote({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Note tone="amber" icon={<WifiOff size={20} aria-hidden />} announce>
      <span>We cannot reach the shop just now. This is what we knew last.</span>{' '}
      <Button small busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </Note>
  );
}

/** Explains a failed lookup: unknown order or failed request (product.md#order-tracking). */
export function LookupFailed({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  if (isMissing(error)) {
    return (
      <div role="alert">
        <Note tone="red" icon={<CircleX size={20} aria-hidden />}>
          Order not found. Please check your order number and try again.
        </Note>
      </div>
    );
  }
  const limited = isApiError(error) && error.code === 'RATE_LIMITED';
  return (
    <Card>
      <FailedState
        title="Failed to fetch order status. Please try again."
        onRetry={onRetry}
        retrying={retrying}
        telephone
      >
        {limited && error.detail}
      </FailedState>
    </Card>
  );
}
