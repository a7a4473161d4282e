import { type MailState, mailStates } from '@shop/contracts/mails';
import { errorMessage, useHead, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, Card, FailedState, Pill, Skeleton } from '@shop/platform/ui';
import { useEffect, useState } from 'react';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useSessionEnded } from '../../shared/parts/use-session-ended.ts';
import { MailsTable } from './MailsTable.tsx';
import { useStaffMailsQuery } from './mails.api.ts';
import './mails.css';

const pollMs = 30_000;
/** How long it takes until the outbox has taken up a mail and the mail server has answered. */
const attemptMs = 3_000;

const stateLabels: Record<MailState, string> = { waiting: 'Waiting', dead: 'Not sent' };

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
  useHead({ title: 'Mails' });
  const [shown, show] = useShown();
  const list = useStaffMailsQuery(shown, { refetchOnMountOrArgChange: true, pollingInterval: pollMs });
  useSessionEnded(list.error);

  return (
    <>
      <PageHead title="Mails">
        <Updated at={list.fulfilledTimeStamp} />
        <Button busy={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
      </PageHead>
      <Card className="mails-card">
        <States selected={shown.state} onSelect={(state) => show({ state, page: 1 })} />
        <Mails list={list} shown={shown} onPage={(page) => show({ ...shown, page })} />
      </Card>
    </>
  );
}

function States({ selected, onSelect }: { selected: MailState; onSelect: (state: MailState) => void }) {
  return (
    <fieldset className="mails-states">
      <legend className="visually-hidden">Which mails</legend>
      {mailStates.map((state) => (
        <Pill key={state} selected={state === selected} onClick={() => onSelect(state)}>
          {stateLabels[state]}
        </Pill>
      ))}
    </fieldset>
  );
}

/** Reads the list when an attempt was asked for, and again when it has run. */
function useListAfterAttempt(refetch: () => unknown): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    refetch();
    const timer = setTimeout(refetch, attemptMs);
    return () => clearTimeout(timer);
  }, [asked, refetch]);
  return () => setAsked((count) => count + 1);
}

interface MailsProps {
  list: ReturnType<typeof useStaffMailsQuery>;
  shown: Shown;
  onPage: (page: number) => void;
}

function Mails({ list: { data, error, isError, isFetching, isLoading, refetch }, shown: { state, page }, onPage }: MailsProps) {
  const timeZone = useShop()?.timeZone;
  const onRetried = useListAfterAttempt(refetch);
  if (isLoading) return <Skeleton className="mails-wait" lines={6} />;
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
      {data.total > 0 && <Pager page={page} totalPages={data.totalPages} onPage={onPage} />}
    </>
  );
}

export { MailsPage as Component };
