import { isApiError } from '@shop/platform/platform';
import { Card, FailedState, Note } from '@shop/platform/ui';
import { SearchX } from 'lucide-react';

/** Why there is nothing to show: no such order, or no answer (product.md#order-tracking). */
export function LookupFailed({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <div role="alert">
        <Note tone="red" icon={<SearchX size={20} aria-hidden />}>
          Order not found. Please check your order number and try again.
        </Note>
      </div>
    );
  }
  const limited = isApiError(error) && error.code === 'RATE_LIMITED';
  return (
    <Card>
      <FailedState title="Failed to fetch order status. Please try again." onRetry={onRetry} retrying={retrying} telephone>
        {limited && error.detail}
      </FailedState>
    </Card>
  );
}
