import { type MailState, mailStates } from '@shop/contracts/mails';
import { useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Tabs } from 'antd';
import { counted } from '../../shared/counted.ts';
import { pageOf } from '../../shared/list-query.ts';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import tabStyles from '../../shared/parts/tabs.module.css';
import { useRefetchAfterAttempt } from '../../shared/use-refetch-after-attempt.ts';
import { MailsTable } from './MailsTable.tsx';
import { MissingMails } from './MissingMails.tsx';
import { StaffMails } from './StaffMails.tsx';
import { useAllMails } from './use-all-mails.ts';

const stateLabels: Record<MailState, string> = { waiting: 'Waiting', dead: 'Not sent' };
const tabs = mailStates.map((state) => ({ key: state, label: stateLabels[state] }));

interface MailsView {
  state: MailState;
  page: number;
}

function useMailsView(): [MailsView, (next: MailsView) => void] {
  const [query, setQuery] = useSearchParams();
  const state: MailState = query.get('state') === 'dead' ? 'dead' : 'waiting';
  const page = pageOf(query);
  const show = (next: MailsView) =>
    setQuery({ ...(next.state === 'dead' && { state: 'dead' }), ...(next.page > 1 && { page: String(next.page) }) });
  return [{ state, page }, show];
}

/** Unsent mails of all services, with the reason and a button to send each now, and the admin's own choice of mails. */
export function MailsPage() {
  const [{ state, page }, show] = useMailsView();
  const list = useAllMails(state, page);
  const timeZone = useShop()?.timeZone;
  const onRetried = useRefetchAfterAttempt(list.refetch);
  const choice = (
    <Tabs
      className={tabStyles.tabs}
      activeKey={state}
      items={tabs}
      onChange={(chosen) => show({ state: chosen === 'dead' ? 'dead' : 'waiting', page: 1 })}
    />
  );

  return (
    <>
      <ListPage title="Mails" failed="Failed to fetch mails" list={list} choice={choice}>
        {({ mails, total, totalPages, failed }) => (
          <>
            <MissingMails sources={failed} onRetry={list.refetch} retrying={list.isFetching} />
            <MailsTable mails={mails} state={state} busy={list.isFetching} timeZone={timeZone} onRetried={onRetried} />
            <Pager
              page={page}
              totalPages={totalPages}
              total={counted(total, 'mail')}
              busy={list.isFetching}
              onPage={(next) => show({ state, page: next })}
            />
          </>
        )}
      </ListPage>
      <StaffMails />
    </>
  );
}

export { MailsPage as Component };
