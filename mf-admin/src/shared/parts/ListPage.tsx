import { errorMessage, Head } from '@shop/platform/platform';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSessionEnded } from '../use-session-ended.ts';
import styles from './ListPage.module.css';
import { PageHead } from './PageHead.tsx';
import { Updated } from './Updated.tsx';

interface ListPageProps<Data> {
  title: string;
  /** Title of the error state: "Failed to fetch mails". */
  failed: string;
  /** A query result; `isError` means that there is no data to show. */
  list: {
    data?: Data;
    error?: unknown;
    isError: boolean;
    isFetching: boolean;
    isLoading: boolean;
    fulfilledTimeStamp?: number;
    refetch: () => unknown;
  };
  /** Filter that stays visible even when the list fails. */
  choice?: ReactNode;
  /** Buttons after Refresh. */
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Layout of a list page: age, Refresh, and the list or its error. */
export function ListPage<Data>({ title, failed, list, choice, actions, children }: ListPageProps<Data>) {
  useSessionEnded(list.error);
  return (
    <>
      <Head title={title} noindex />
      <PageHead title={title}>
        <Updated at={list.fulfilledTimeStamp} />
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
        {actions}
      </PageHead>
      <Card className={styles.list}>
        {choice}
        {list.isLoading && <Skeleton className={styles.pending} lines={6} />}
        {list.isError && (
          <FailedState title={failed} onRetry={list.refetch} retrying={list.isFetching}>
            {errorMessage(list.error)}
          </FailedState>
        )}
        {list.data !== undefined && !list.isError && children(list.data)}
      </Card>
    </>
  );
}
