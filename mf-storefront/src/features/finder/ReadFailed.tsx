import { errorMessage } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';

interface Read {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export function ReadFailed({ read: { error, isFetching, refetch } }: { read: Read }) {
  return (
    <FailedState title="The devices could not be loaded." onRetry={refetch} retrying={isFetching} telephone>
      {errorMessage(error)}
    </FailedState>
  );
}
