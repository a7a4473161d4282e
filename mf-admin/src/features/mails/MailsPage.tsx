import { type MailState, mailStates } from '@shop/contracts/mails';
import { errorMessage, Head, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button, Tabs } from 'antd';
import { counted } from '../../shared/counted.ts';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import tabStyles from '../../shared/parts/tabs.module.css';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useRefetchAfterAttempt } from '../../shared/use-refetch-after-attempt.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import styles from './MailsPage.module.css';
import { MailsTable } from './MailsTable.tsx';
import { useMailsQuery } from './mails.api.ts';

const pollMs = 30_000;

const stateLabels: Record<MailState, string> = { waiting: 'Waiting', dead: 'Not sent' };
const tabs = mailStates.map((state) => ({ key: state, label: stateLabels[state] }));

interface Shown {
  state: MailState;
  page: number;
}

/** Which mails are shown stands in the URL. */
function useShown(): [Shown, (next: Shown) => void] {
  const [query, setQuery] = useSearchParams();
  const state: MailState = query.get('state') === 'dead' ? 'dead' : 'waiting';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const show = (next: Shown) =>
    setQuery({ ...(next.state === 'dead' && { state: 'dead' }), ...(next.page > 1 && { page: String(next.page) }) });
  return [{ state, page }, show];
}

/** Mails to customers that have not been sent: which, why, and sending them at once. */
export function MailsPage() {
  const [shown, show] = useShown();
  const list = useMailsQuery(shown, { refetchOnMountOrArgChange: true, pollingInterval: pollMs });
  useSessionEnded(list.error);

  return (
    <>
      <Head title="Mails" noindex />
      <PageHead title="Mails">
        <Updated at={list.fulfilledTimeStamp} />
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card>
        <Tabs
          className={tabStyles.tabs}
          activeKey={shown.state}
          items={tabs}
          onChange={(state) => show({ state: state === 'dead' ? 'dead' : 'waiting', page: 1 })}
        />
        <Mails list={list} shown={shown} onPage={(page) => show({ ...shown, page })} />
      </Card>
    </>
  );
}

interface MailsProps {
  list: ReturnType<typeof useMailsQuery>;
  shown: Shown;
  onPage: (page: number) => void;
}

function Mails({ list: { data, error, isError, isFetching, isLoading, refetch }, shown: { state, page }, onPage }: MailsProps) {
  const timeZone = useShop()?.timeZone;
  const onRetried = useRefetchAfterAttempt(refetch);
  if (isLoading) return <Skeleton className={styles.pending} lines={6} />;
  if (isError) {
    return (
      <FailedState title="Failed to fetch mails" onRetry={refetch} retrying={isFetching}>
        {errorMessage(error)}
      </FailedState>
    );
  }
  if (!data) return null;
  return (
    <>
      <MailsTable mails={data.mails} state={state} busy={isFetching} timeZone={timeZone} onRetried={onRetried} />
      <Pager page={page} totalPages={data.totalPages} total={counted(data.total, 'mail')} onPage={onPage} />
    </>
  );
}

export { MailsPage as Component };
