import type { AccountDeletion } from '@shop/contracts/privacy';
import { errorMessage, toast } from '@shop/platform/platform';
import { Button } from 'antd';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { useRefetchAfterAttempt } from '../../shared/use-refetch-after-attempt.ts';
import { useRetryDeletionMutation } from './deletions.api.ts';

/** Has tried at once what no service has confirmed; the list says what came of it. */
export function RetryDeletion({ deletion: { id, userId }, onRetried }: { deletion: AccountDeletion; onRetried: () => void }) {
  const [retry, { isLoading }] = useRetryDeletionMutation();
  const refetch = useRefetchAfterAttempt(onRetried);
  const tryNow = async () => {
    const { error } = await retry(id);
    if (error) toast({ tone: 'error', title: 'Failed to retry the removal', description: errorMessage(error) });
    else {
      toast({ tone: 'success', title: 'The removal is being tried' });
      // The button goes once everything is removed.
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
