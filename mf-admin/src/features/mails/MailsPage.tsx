import { type MailState, mailStates } from '@shop/contracts/mails';
import { errorMessage, useHead, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, Card, FailedState, Pill, Skeleton } from '@shop/platform/ui';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useSessionEnded } from '../../shared/parts/use-session-ended.ts';
import { MailsTable } from './MailsTable.tsx';
import { useStaffMailsQuery } from './mails.api.ts';
import './mails.css';

const pollMs = 30_000;

const stateLabels: Record<MailState, string> = { waiting: 'Waiting', dead: 'Not sent' };

/** Mails to customers that have not been sent: which, why, and sending them at once. State and page stand in the URL. */
export function MailsPage() {
  const shop = useShop();
  useHead({ title: 'Mails' });
  const [query, setQuery] = useSearchParams();
  const state: MailState = query.get('state') === 'dead' ? 'dead' : 'waiting';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const list = useStaffMailsQuery({ state, page }, { refetchOnMountOrArgChange: true, pollingInterval: pollMs });
  useSessionEnded(list.error);
  const show = (next: { state: MailState; page?: number }) =>
    setQuery({ ...(next.state === 'dead' && { state: 'dead' }), ...((next.page ?? 1) > 1 && { page: String(next.page) }) });

  return (
    <>
      <PageHead title="Mails">
        <Updated at={list.fulfilledTimeStamp} />
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card className="mails-card">
        <fieldset className="mails-states">
          <legend className="visually-hidden">Which mails</legend>
          {mailStates.map((one) => (
            <Pill key={one} selected={one === state} onClick={() => show({ state: one })}>
              {stateLabels[one]}
            </Pill>
          ))}
        </fieldset>
        {list.isError && (
          <FailedState title="Failed to fetch mails" onRetry={list.refetch} retrying={list.isFetching}>
            {errorMessage(list.error)}
          </FailedState>
        )}
        {list.isLoading && <Skeleton active className="mails-wait" paragraph={{ rows: 6 }} title={false} />}
        {list.data && !list.isError && (
          <>
            <MailsTable
              mails={list.data.mails}
              state={state}
              busy={list.isFetching}
              timeZone={shop?.timeZone}
              onRetried={() => list.refetch()}
            />
            {list.data.total > 0 && <Pager page={page} totalPages={list.data.totalPages} onPage={(to) => show({ state, page: to })} />}
          </>
        )}
      </Card>
    </>
  );
}

export { MailsPage as Component };
