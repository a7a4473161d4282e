import { errorMessage, Head, useShop } from '@shop/platform/platform';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import styles from './DeletionsPage.module.css';
import { DeletionsTable } from './DeletionsTable.tsx';
import { useDeletionsQuery } from './deletions.api.ts';

const pollMs = 30_000;

/** Accounts that their owners deleted: what has been removed where, and what hangs. */
export function DeletionsPage() {
  const list = useDeletionsQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: pollMs });
  useSessionEnded(list.error);
  return (
    <>
      <Head title="Deleted Accounts" noindex />
      <PageHead title="Deleted Accounts">
        <Updated at={list.fulfilledTimeStamp} />
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card>
        <Deletions list={list} />
      </Card>
    </>
  );
}

function Deletions({ list: { data, error, isError, isFetching, isLoading, refetch } }: { list: ReturnType<typeof useDeletionsQuery> }) {
  const timeZone = useShop()?.timeZone;
  if (isLoading) return <Skeleton className={styles.pending} lines={6} />;
  if (isError) {
    return (
      <FailedState title="Failed to fetch deleted accounts" onRetry={refetch} retrying={isFetching}>
        {errorMessage(error)}
      </FailedState>
    );
  }
  return data ? <DeletionsTable deletions={data} busy={isFetching} timeZone={timeZone} onRetried={refetch} /> : null;
}

export { DeletionsPage as Component };
