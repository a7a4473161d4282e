import type { AccountDeletion } from '@shop/contracts/privacy';
import { errorMessage, toast } from '@shop/platform/platform';
import { Button } from 'antd';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { useRefetchAfterAttempt } from '../../shared/use-refetch-after-attempt.ts';
import { useRetryDeletionMutation } from './deletions.api.ts';

/** Retries the unconfirmed erasures now; the list shows the result. */
export function RetryDeletion({
  deletion: { id, userId },
  onRetried,
}: {
  deletion: AccountDeletion;
  onRetried: () => void;
}) {
  const [retry, { isLoading }] = useRetryDeletionMutation();
  const refetch = useRefetchAfterAttempt(onRetried);
  const tryNow = async () => {
    const { error } = await retry(id);
    if (error) toast({ tone: 'error', title: 'Failed to retry the deletion', description: errorMessage(error) });
    else {
      toast({ tone: 'success', title: 'Deletion is being retried' });
      // The button disappears once the erasure is complete.
      focusPageTitle();
    }
    refetch();
  };
  return (
    <Button loading={isLoading} onClick={tryNow} aria-label={`Retry: account ${userId.slice(0, 8)}`}>
      Retry
    </Button>
  );
}
